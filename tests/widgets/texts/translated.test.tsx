import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { type Translator, translate } from '../../support/browser/translator';
import { signedInWith } from '../../support/fakes/fake-client';
import { renderWidget } from '../../support/widgets/render';

interface Shown {
  count: number;
  note?: string;
  names: readonly string[];
}

/** Texts as screens have them: counts within a sentence, a conditional text, and a list that moves. */
function renderTexts() {
  let show: (shown: Shown) => void = () => undefined;
  function Texts() {
    const [{ count, note, names }, setShown] = useState<Shown>({ count: 1, note: 'New', names: ['Layla', 'Noor'] });
    show = setShown;
    return (
      <div id="texts">
        <p>You have {count} likes</p>
        <p>
          {note}
          <b>!</b>
        </p>
        <ul>
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </div>
    );
  }
  const { shadow } = renderWidget(signedInWith().client, <Texts />);
  const texts = () => shadow.querySelector('#texts')?.textContent?.replace(/[«»]/g, '');
  return { shadow, texts, show: (shown: Shown) => show(shown) };
}

describe.each<Translator>(['replaces', 'inserts', 'wraps'])('a page whose translator %s texts', (how) => {
  it('goes on changing: counts, conditional texts and lists', async () => {
    const { shadow, texts, show } = renderTexts();
    await vi.waitFor(() => expect(texts()).toBe('You have 1 likesNew!LaylaNoor'));
    translate(shadow.querySelector('#texts') as HTMLElement, how);
    expect(texts()).toBe('You have 1 likesNew!LaylaNoor');
    show({ count: 2, names: ['Sara', 'Noor', 'Layla'] });
    await vi.waitFor(() => expect(texts()).toBe('You have 2 likes!SaraNoorLayla'));
    translate(shadow.querySelector('#texts') as HTMLElement, how);
    show({ count: 3, note: 'Newer', names: [] });
    await vi.waitFor(() => expect(texts()).toBe('You have 3 likesNewer!'));
    show({ count: 3, names: ['Layla'] });
    await vi.waitFor(() => expect(texts()).toBe('You have 3 likes!Layla'));
  });
});
