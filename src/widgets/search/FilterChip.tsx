import { useCallback, useEffect, useRef, useState } from 'react';
import { type FilterName, searchLabel } from '../../core';
import { Dialog } from '../ui/dialog/Dialog';
import { useDismiss } from '../ui/dialog/dismiss';
import { DownIcon } from '../ui/icons/arrows';
import { CloseIcon } from '../ui/icons/signs';
import { FilterOptions } from './FilterOptions';
import { useOptionOf } from './option-of';

/** Windows too small for a panel below the chip. */
const PHONE = '(max-width: 640px)';

interface FilterChipProps {
  name: FilterName;
  value: string | undefined;
  onChange(value: string | undefined, options?: { replace?: boolean }): void;
}

/** One filter. Shows the chosen option, opens its options below (in a sheet on a phone), and has a button that clears it. */
export function FilterChip({ name, value, onChange }: FilterChipProps) {
  const optionOf = useOptionOf(name);
  const [panel, setPanel] = useState<'none' | 'below' | 'sheet'>('none');
  const box = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => setPanel('none'), []);
  const isBelow = panel === 'below';
  useDismiss(box, isBelow, close);

  const toggle = () => setPanel(panel !== 'none' ? 'none' : window.matchMedia(PHONE).matches ? 'sheet' : 'below');
  const chosen = () => {
    opener.current?.focus();
    close();
  };
  // Tab leaves the last option, which closes the panel.
  useEffect(() => {
    const chip = box.current;
    if (!isBelow || !chip) return;
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !chip.contains(relatedTarget)) close();
    };
    chip.addEventListener('focusout', onFocusOut);
    return () => chip.removeEventListener('focusout', onFocusOut);
  }, [isBelow, close]);
  const options = panel !== 'none' && <FilterOptions name={name} value={value} onChange={onChange} onChosen={chosen} />;
  return (
    <div ref={box} className={value ? 'filter on' : 'filter'}>
      <button
        ref={opener}
        type="button"
        className="filter-open"
        aria-haspopup="dialog"
        aria-expanded={panel !== 'none'}
        aria-label={value ? searchLabel.chosen(name, optionOf(value)) : undefined}
        onClick={toggle}
      >
        {value ? optionOf(value) : searchLabel.filter[name]}
        {!value && <DownIcon />}
      </button>
      {value && (
        <button
          type="button"
          className="filter-clear"
          aria-label={searchLabel.clear(name)}
          onClick={() => {
            onChange(undefined);
            chosen();
          }}
        >
          <CloseIcon />
        </button>
      )}
      {isBelow && (
        <div className="filter-panel" role="dialog" aria-label={searchLabel.filter[name]}>
          {options}
        </div>
      )}
      {panel === 'sheet' && (
        <Dialog look="sheet" title={searchLabel.filter[name]} onClose={close}>
          {options}
        </Dialog>
      )}
    </div>
  );
}
