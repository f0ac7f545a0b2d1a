import { type FormEvent, useEffect, useRef, useState } from 'react';
import { SEARCH_NAME_MAX, searchLabel, siteLabel } from '../../core';
import { useStyles } from '../frame/host';
import { isComposing } from '../ui/form/composing';
import { formFieldStyles } from '../ui/form/FormField';
import { SearchIcon } from '../ui/icons/search';
import { CloseIcon } from '../ui/icons/signs';
import style from './name-box.css?inline';

const styles = [...formFieldStyles, style];

/** Milliseconds without typing before the search starts. */
const PAUSE = 300;

/** Props of the name box: the searched name, and a callback for a new one. */
interface NameBoxProps {
  name: string;
  /** By default "Search by name" among all members. */
  label?: string;
  onName(name: string): void;
}

/** Searches by name while the member types, at once on Enter. Only this component renders on a key press. */
export function NameBox({ name, label = siteLabel.searchName, onName }: NameBoxProps) {
  useStyles(styles);
  const [typed, setTyped] = useState(name);
  const sent = useRef(name);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const input = useRef<HTMLInputElement>(null);
  const tell = useRef(onName);
  useEffect(() => {
    tell.current = onName;
  });

  // The name was changed elsewhere: by Back, or because everything was cleared.
  useEffect(() => {
    if (name === sent.current) return;
    clearTimeout(timer.current);
    sent.current = name;
    setTyped(name);
  }, [name]);

  useEffect(() => () => clearTimeout(timer.current), []);

  const send = (text: string) => {
    clearTimeout(timer.current);
    const wanted = text.trim();
    if (wanted === sent.current) return;
    sent.current = wanted;
    tell.current(wanted);
  };
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => send(text), PAUSE);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    send(typed);
  };
  const clear = () => {
    setTyped('');
    send('');
    input.current?.focus();
  };

  return (
    <form className="frame name-box" part="field" onSubmit={onSubmit}>
      <SearchIcon />
      <input
        ref={input}
        name="name"
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
        maxLength={SEARCH_NAME_MAX}
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={(event) => {
          // It confirms a word, and would search for the half of it.
          if (event.key === 'Enter' && isComposing(event.nativeEvent)) event.preventDefault();
        }}
        onBlur={() => send(typed)}
      />
      {typed && (
        <button type="button" className="inside" aria-label={searchLabel.clearName} onClick={clear}>
          <CloseIcon />
        </button>
      )}
    </form>
  );
}
