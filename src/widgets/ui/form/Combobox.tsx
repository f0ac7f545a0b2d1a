import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { choiceText, OPTIONS_PAGE } from '../../../core';
import { useStyles } from '../../frame/host';
import { DownIcon } from '../icons/arrows';
import style from './combobox.css?inline';
import { isComposing } from './composing';
import { FormField } from './FormField';
import { matching } from './matching';

const styles = [style];

/** One option of a list: its value, its name, and an optional symbol before it (a flag). */
export interface ComboboxOption {
  value: string;
  /** The name that members read. By default, the value. */
  name?: string;
  mark?: string;
  /** Other texts that find the option. */
  otherNames?(): readonly string[];
}

/** Props of a searchable list. */
export interface ComboboxProps {
  label: string;
  name: string;
  options: readonly ComboboxOption[];
  value: string;
  onChange(value: string): void;
  loading?: boolean;
  disabled?: boolean;
  error?: string;
  autoComplete?: string;
}

/**
 * A searchable list, following the ARIA combobox pattern: type to filter, arrows to move, Page Up and Down to move by five, Enter to choose, Escape to close.
 * Texts 'No options', 'Loading...' and 'Select...' as specified.
 */
export function Combobox({
  label,
  name,
  options,
  value,
  onChange,
  loading,
  disabled,
  error,
  autoComplete,
}: ComboboxProps) {
  useStyles(styles);
  const id = useId();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState<string>();
  const [active, setActive] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const shown = open ? matching(options, typed ?? '') : [];
  const { mark, name: shownName = value } = options.find((option) => option.value === value) ?? {};

  useEffect(() => {
    if (open) list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [open, active]);

  const start = () => {
    setOpen(true);
    setActive(
      typed
        ? 0
        : Math.max(
            0,
            options.findIndex((option) => option.value === value),
          ),
    );
  };
  const leave = () => {
    setOpen(false);
    setTyped(undefined);
  };
  const take = (option: ComboboxOption | undefined) => {
    if (option) onChange(option.value);
    leave();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const page = { PageDown: 1, PageUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      if (open) setActive((active + step + shown.length) % Math.max(shown.length, 1));
      else start();
    } else if (page && open) {
      event.preventDefault();
      setActive(Math.max(0, Math.min(active + page * OPTIONS_PAGE, shown.length - 1)));
    } else if (event.key === 'Enter' && open) {
      event.preventDefault();
      take(shown[active]);
    } else if (event.key === 'Escape' && open) {
      event.stopPropagation();
      event.preventDefault();
      leave();
    } else if (event.key === 'Tab' && open && typed) {
      take(shown[active]);
    }
  };

  return (
    <FormField label={label} error={error}>
      {(control) => (
        <div className={open ? 'combobox open' : 'combobox'}>
          <div className="frame" part="field">
            {mark && !open && <span className="mark-before">{mark}</span>}
            <input
              {...control}
              name={name}
              role="combobox"
              aria-expanded={open}
              aria-controls={`${id}-list`}
              aria-autocomplete="list"
              aria-activedescendant={open && shown[active] ? `${id}-${active}` : undefined}
              autoComplete={autoComplete ?? 'off'}
              spellCheck={false}
              placeholder={loading ? choiceText.loading : choiceText.select}
              disabled={disabled}
              value={typed ?? shownName}
              onMouseDown={(event) => {
                if (typed !== undefined) return;
                // WebKit would then put the caret into the value, and typing would not replace it.
                event.preventDefault();
                event.currentTarget.focus();
                event.currentTarget.select();
              }}
              onClick={start}
              onFocus={(event) => event.currentTarget.select()}
              onChange={(event) => {
                setTyped(event.currentTarget.value);
                setActive(0);
                setOpen(true);
              }}
              onKeyDown={onKeyDown}
              onBlur={leave}
            />
            <DownIcon />
          </div>
          <div
            ref={list}
            id={`${id}-list`}
            className="options"
            role="listbox"
            aria-label={label}
            hidden={!open}
            onPointerDown={(event) => event.preventDefault()}
          >
            {shown.map((option, index) => (
              <div
                key={option.value}
                id={`${id}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={option.value === value}
                className={index === active ? 'option on' : 'option'}
                onClick={() => take(option)}
                onKeyDown={onKeyDown}
              >
                {option.mark && <span aria-hidden="true">{option.mark} </span>}
                {option.name ?? option.value}
              </div>
            ))}
            {open && shown.length === 0 && (
              <div className="option none">{loading ? choiceText.loading : choiceText.none}</div>
            )}
          </div>
        </div>
      )}
    </FormField>
  );
}
