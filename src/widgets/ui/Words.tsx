import type { HTMLAttributes } from 'react';
import { foreignLanguage, languageLabel, runsOf, withoutStacks } from '../../core';

/** Props of a member's text, in addition to those of every element. */
export interface WordsProps extends Omit<HTMLAttributes<HTMLElement>, 'children' | 'dir' | 'lang'> {
  text: string;
  as?: 'p' | 'span';
  part?: string;
}

/**
 * A text that a member wrote, in any language. Each line finds its own direction. Links, names and numbers are drawn as they were
 * typed, and screen readers get the language if it is not that of the page.
 */
export function Words({ text, as: Element = 'p', className = '', ...others }: WordsProps) {
  const shown = withoutStacks(text);
  return (
    <Element {...others} className={`words ${className}`} dir="auto" lang={foreignLanguage(shown, languageLabel.code)}>
      {runsOf(shown).map((run, index) => {
        if (run.kind === 'text') return run.text;
        const Run = run.kind === 'number' ? 'bdo' : 'bdi';
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other key
          <Run key={index} dir="ltr">
            {run.text}
          </Run>
        );
      })}
    </Element>
  );
}
