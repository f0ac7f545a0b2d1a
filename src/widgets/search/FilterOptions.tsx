import { useEffect, useId, useRef } from 'react';
import { FILTER_OPTIONS, type FilterName, searchLabel } from '../../core';
import { CheckIcon } from '../ui/icons/signs';

/** What the options take. */
interface FilterOptionsProps {
  name: FilterName;
  value: string | undefined;
  onChange(value: string | undefined, options?: { replace?: boolean }): void;
  /** The member is done. */
  onChosen(): void;
}

/**
 * The options of a filter, the first of which narrows nothing. A press takes one and is done; by keyboard the arrows
 * try one after the other, which is one step for Back, and Enter is done.
 */
export function FilterOptions({ name, value, onChange, onChosen }: FilterOptionsProps) {
  const id = useId();
  const list = useRef<HTMLFieldSetElement>(null);
  const byPointer = useRef(false);
  const hasChanged = useRef(false);
  // After a sheet has opened around it, and not where somebody was faster.
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
        // The chip takes the focus now; the key press must not open it again.
        event.preventDefault();
        onChosen();
      }}
    >
      <legend className="sr">{searchLabel.filter[name]}</legend>
      {[undefined, ...FILTER_OPTIONS[name]].map((option) => (
        <label key={option ?? ''} className="filter-option">
          <input
            type="radio"
            name={`${id}-${name}`}
            checked={option === value}
            onChange={() => take(option)}
            onClick={() => {
              if (byPointer.current && option === value) onChosen();
            }}
          />
          <span>{option ?? searchLabel.any[name]}</span>
          <CheckIcon />
        </label>
      ))}
    </fieldset>
  );
}
