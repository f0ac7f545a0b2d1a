import { useEffect, useRef } from 'react';
import { languageLabel } from '../../core';
import { useHost } from '../frame/host';
import { Button } from '../ui/Button';
import { switchLanguage } from './switch-language';
import { restoreTyped } from './typed';

const rootOf = (box: HTMLElement | null) => box?.getRootNode() as ShadowRoot;

/** Opens the same screen in the other language, which is named in itself. What is typed stays. */
export function LanguageLink() {
  const { client } = useHost();
  const box = useRef<HTMLSpanElement>(null);
  useEffect(() => restoreTyped(rootOf(box.current), client.platform.drafts), [client]);
  const { code, direction, name } = languageLabel.other;
  return (
    <span ref={box} className="language">
      <Button
        look="text"
        lang={code}
        dir={direction}
        onClick={() => void switchLanguage(client, rootOf(box.current), code)}
      >
        {name}
      </Button>
    </span>
  );
}
