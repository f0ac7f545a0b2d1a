import { fireEvent } from '@testing-library/dom';
import { useState } from 'react';
import { screen } from 'shadow-dom-testing-library';
import { describe, expect, it } from 'vitest';
import { connectionText } from '../../src/core';
import { MatchMoment } from '../../src/widgets/members/moment/MatchMoment';
import { deferred } from '../../src/widgets/ui/deferred';
import { Failure } from '../../src/widgets/ui/feedback/Feedback';
import { ListEnd } from '../../src/widgets/ui/list/ListEnd';
import { signedInWith } from '../support/fakes/fake-client';
import { press } from '../support/widgets/act';
import { renderWidget } from '../support/widgets/render';

/** Code that cannot be loaded until the network returns. */
function lostCode<Props>(Part: (props: Props) => React.ReactNode) {
  let isLost = true;
  let tries = 0;
  return {
    find: () => {
      isLost = false;
    },
    tries: () => tries,
    load: async () => {
      tries += 1;
      if (isLost) throw new TypeError('Failed to fetch dynamically imported module');
      return { default: Part };
    },
  };
}

const Here = () => <p>Here</p>;
const Dialog = ({ name }: { name: string; onClose(): void }) => <p role="dialog">{name}</p>;

const ends: [string, () => unknown][] = [
  ['at any press', () => fireEvent.click(document.body)],
  ['when the network returns', () => fireEvent(window, new Event('online'))],
];

describe('code that could not be loaded', () => {
  it.each(ends)('is loaded again %s', async (_, again) => {
    const code = lostCode(Here);
    const Part = deferred(code.load);
    renderWidget(signedInWith().client, <Part />);
    await screen.findByShadowText(connectionText.unreachable);
    again();
    await expect.poll(code.tries).toBe(2);
    await screen.findByShadowText(connectionText.unreachable);
    code.find();
    again();
    await screen.findByShadowText('Here');
  });

  it('is said in a notice and closed if it opens above the page, and the next press opens it', async () => {
    const code = lostCode(Dialog);
    const Part = deferred<{ name: string; onClose(): void }>(code.load);
    function Opener() {
      const [name, setName] = useState<string>();
      return (
        <>
          <button type="button" onClick={() => setName('Layla')}>
            Open
          </button>
          {name && <Part name={name} onClose={() => setName(undefined)} />}
        </>
      );
    }
    const { client } = signedInWith();
    const { shadow } = renderWidget(client, <Opener />);
    await press('Open');
    await expect.poll(() => client.notices.$list.get().map(({ text }) => text)).toEqual([connectionText.unreachable]);
    expect(shadow.querySelector('[role=dialog]')).toBeNull();
    expect(screen.queryByShadowRole('button', { name: 'Try again' })).toBeNull();
    code.find();
    // A press elsewhere does not open what was closed.
    fireEvent.click(document.body);
    expect(shadow.querySelector('[role=dialog]')).toBeNull();
    await press('Open');
    await screen.findByShadowRole('dialog');
  });
});

it.each(ends)('an error on the screen is tried again %s, more than once', async (_, again) => {
  let tries = 0;
  const count = () => {
    tries += 1;
  };
  renderWidget(
    signedInWith().client,
    <>
      <Failure text="Lost" onRetry={count} />
      <ListEnd next="failed" failed="Lost" end="" onShowMore={() => undefined} onAgain={count} />
      <MatchMoment />
    </>,
  );
  await screen.findAllByShadowText('Lost');
  again();
  again();
  expect(tries).toBe(4);
});
