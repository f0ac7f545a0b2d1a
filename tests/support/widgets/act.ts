import { fireEvent } from '@testing-library/dom';
import { screen } from 'shadow-dom-testing-library';

/** Replaces the text of a labelled field in one input event, because user-event cannot focus inside shadow roots. */
export async function fill(label: string | RegExp, text: string): Promise<void> {
  const field = await screen.findByShadowLabelText(label);
  field.focus();
  fireEvent.input(field, { target: { value: text } });
}

/** Presses a button by its accessible name. */
export async function press(name: string | RegExp): Promise<void> {
  fireEvent.click(await screen.findByShadowRole('button', { name }));
}
