import { runsOf } from '../../core';

/** The text of a message. Links, phone numbers and times inside Arabic words stay left to right. */
export function MessageText({ text }: { text: string }) {
  return runsOf(text).map((run, index) =>
    run.isLeftToRight ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a message never changes
      <bdi key={index} dir="ltr">
        {run.text}
      </bdi>
    ) : (
      run.text
    ),
  );
}
