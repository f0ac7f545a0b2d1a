import { accountSettings, isReadingLanguage, languageLabel, profile, settingsLabel } from '../../core';
import { useClientStore, useHost, useResource } from '../frame/host';
import { Chips } from '../ui/form/Chips';
import { Section } from './Section';

interface Language {
  code: string;
  direction: 'ltr' | 'rtl';
  name: string;
}

const own: Language = {
  code: languageLabel.code,
  direction: languageLabel.direction,
  name: languageLabel.name,
};
const languages: Readonly<Record<string, Language>> = {
  [own.code]: own,
  [languageLabel.other.code]: languageLabel.other,
};

/** Each language, named in itself. English comes first. */
const CODES = Object.keys(languages).sort().reverse();

function nameOf(language: string) {
  const { code: lang, direction: dir, name: text } = languages[language] ?? own;
  return (
    <bdi lang={lang} dir={dir}>
      {text}
    </bdi>
  );
}

/**
 * The language of our own site and of the emails to the member. On another page, where the page's author chooses the language of
 * the elements, only that of the emails.
 */
export function LanguageChoice() {
  const { switchLanguage } = useHost();
  const { changeLanguage } = useClientStore(accountSettings);
  const account = useResource(useClientStore(profile).account);
  const ofMail = account.data?.language;
  const choose = (language: string) => {
    if (isReadingLanguage(language)) void (switchLanguage ?? changeLanguage)(language);
  };
  return (
    <Section name="language" intro={switchLanguage ? settingsLabel.languageIntro : settingsLabel.mailLanguageIntro}>
      <Chips
        quiet
        name="language"
        label={settingsLabel.language}
        options={CODES}
        nameOf={nameOf}
        value={(switchLanguage ? own.code : ofMail) ?? ''}
        onChange={choose}
      />
    </Section>
  );
}
