/** Checked by the compiler alone: what partners may and may not write in TypeScript. */
import type { MmEvents, MmTags } from '../../../src/widgets/elements/jsx';

export function Page() {
  return (
    <>
      <mm-login api="/api" storage="memory" theme="auto" onmm-signed-in={() => undefined} />
      <mm-profile api="/api" member="id" className="wide" density="compact" />
      <mm-matches api="/api" onmm-liked={(event) => event.detail.member.toUpperCase()} />
      <mm-app api="/api" routing="memory" screen="search" place={{ to: 'messages', query: { with: 'id' } }} />
      <mm-chat api="/api" query={{ with: 'id' }} />
      {/* @ts-expect-error: no such storage */}
      <mm-login api="/api" storage="cookie" />
      {/* @ts-expect-error: no such screen */}
      <mm-app api="/api" screen="basement" />
      {/* @ts-expect-error: no such tag */}
      <mm-horoscope api="/api" />
    </>
  );
}

document.addEventListener('mm-navigate', (event: MmEvents['mm-navigate']) => event.detail.query.with?.length);
document.querySelector('mm-profile')?.setAttribute('member', 'id');

document.createElement('mm-chat').query = { with: 'id' };
document.createElement('mm-app').place = { to: 'messages', query: { with: 'id' } };
// @ts-expect-error: only available as an attribute
document.createElement('mm-chat').theme = 'dark';

/** The types of the tags for a framework, as docs/embedding.md writes them. */
type Events = { [Name in keyof MmEvents as `on:${Name}`]?: (event: MmEvents[Name]) => void };
interface Tags extends Record<'mm-chat', MmTags['mm-chat'] & Events> {}
export const chat: Tags['mm-chat'] = { storage: 'memory', 'on:mm-message-sent': (event) => event.detail.room.length };
// @ts-expect-error: no such storage
export const login: MmTags['mm-login'] = { storage: 'cookie' };
