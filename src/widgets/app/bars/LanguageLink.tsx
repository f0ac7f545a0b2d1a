import { languageLabel } from '../../../core';
import { useHost } from '../../frame/host';
import { Button } from '../../ui/press/Button';

/** Opens the same screen in the other language, which is named in itself. Nothing where the page's author chooses the language. */
export function LanguageLink() {
  const { switchLanguage } = useHost();
  const { code, direction, name } = languageLabel.other;
  return switchLanguage ? (
    <span className="language">
      <Button look="text" lang={code} dir={direction} onClick={() => switchLanguage(code)}>
        {name}
      </Button>
    </span>
  ) : null;
}
