import { useEffect, useId, useRef } from 'react';
import { FILTER_OPTIONS, type FilterName, searchLabel } from '../../core';
import { CheckIcon } from '../ui/icons/signs';
import { useOptionOf } from './option-of';

interface FilterOptionsProps {
  name: FilterName;
  value: string | undefined;
  onChange(value: string | undefined, options?: { replace?: boolean }): void;
  /** Called when the member has finished choosing. */
  onChosen(): void;
}

/**
 * The options of a filter; the first one clears it. A press chooses one and closes the list. With the keyboard, arrows try the
 * options one after another, which is one step for Back, and Enter closes the list.
 */
export function FilterOptions({ name, value, onChange, onChosen }: FilterOptionsProps) {
  const optionOf = useOptionOf(name);
  const id = useId();
  const list = useRef<HTMLFieldSetElement>(null);
  const byPointer = useRef(false);
  const hasChanged = useRef(false);
  // After a sheet has opened around it, and only if the focus is not here already.
  useEffect(() => {
    if (!list.current?.matches(':focus-within')) list.current?.querySelector<HTMLElement>('input:checked')?.focus();
  }, []);

  const take = (option: string | undefined) => {
    onChange(option, { replace: hasChanged.current });
    hasChanged.current = true;
    if (byPointer.current) onChosen();
  };
  return (
    <fieldset
      ref={list}
      className="filter-options"
      onPointerDown={() => {
        byPointer.current = true;
      }}
      onKeyDown={(event) => {
        byPointer.current = false;
        if (event.key !== 'Enter') return;
        // The chip gets the focus now, and the key press must not open it again.
        event.preventDefault();
        onChosen();
      }}
    >
      <legend className="sr">{searchLabel.filter[name]}</legend>
      {[undefined, ...FILTER_OPTIONS[name]].map((option) => (
        <label key={option ?? ''} className={option === value ? 'filter-option on' : 'filter-option'}>
          <input
            type="radio"
            name={`${id}-${name}`}
            checked={option === value}
            onChange={() => take(option)}
            onClick={() => {
              if (byPointer.current && option === value) onChosen();
            }}
          />
          <span>{option ? optionOf(option) : searchLabel.any[name]}</span>
          <CheckIcon />
        </label>
      ))}
    </fieldset>
  );
}
