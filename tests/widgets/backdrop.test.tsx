import { fireEvent } from '@testing-library/dom';
import { screen } from 'shadow-dom-testing-library';
import { expect, it } from 'vitest';
import { Dialog } from '../../src/widgets/ui/dialog/Dialog';
import { signedInWith } from '../support/fakes/fake-client';
import { renderWidget } from '../support/widgets/render';

type Place = 'inside' | 'outside';

/** A press as browsers report it: the click is for the innermost element that contains both ends. */
async function pressBetween(begin: Place, end: Place): Promise<number> {
  let closed = 0;
  const count = () => {
    closed += 1;
  };
  renderWidget(
    signedInWith().client,
    <Dialog title="Report" onClose={count}>
      <textarea aria-label="What happened?" />
    </Dialog>,
  );
  const field = await screen.findByShadowLabelText('What happened?');
  const dialog = field.closest('dialog') as HTMLElement;
  const at = { inside: field, outside: dialog };
  fireEvent.pointerDown(at[begin]);
  fireEvent.pointerUp(at[end]);
  fireEvent.click(begin === 'inside' && end === 'inside' ? field : dialog);
  return closed;
}

it.each<[Place, Place, number]>([
  ['outside', 'outside', 1],
  ['inside', 'outside', 0],
  ['outside', 'inside', 0],
  ['inside', 'inside', 0],
])('a press that begins %s a dialog and ends %s closes it %i times', async (begin, end, times) => {
  expect(await pressBetween(begin, end)).toBe(times);
});
