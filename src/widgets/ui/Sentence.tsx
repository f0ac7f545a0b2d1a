import { languageLabel, voicesOf } from '../../core';

/**
 * A text of ours that may name a member, or the name itself. Screen readers and fonts get the language of letters in another script
 * than that of the page. The direction comes from the marks in the text, or from `bdi` around a name.
 */
export function Sentence({ text }: { text: string }) {
  return voicesOf(text, languageLabel.code).map((part, index) =>
    part.language ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other key
      <span key={index} lang={part.language}>
        {part.text}
      </span>
    ) : (
      part.text
    ),
  );
}
