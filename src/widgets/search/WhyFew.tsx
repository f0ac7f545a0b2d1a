import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { type FilterName, type Found, fewResults, type SearchFilters, searchLabel, setFilters } from '../../core';
import { useClientStore } from '../frame/host';
import { Status } from '../ui/feedback/Status';
import { Button } from '../ui/press/Button';

/** Milliseconds that a short list must stay before we look for the reason. */
const STANDS_FOR = 600;

interface WhyFewProps {
  filters: SearchFilters;
  found: Found;
  onDrop(filter: FilterName): void;
}

/** Shows which filter excludes most members, with a button to remove each filter. Renders nothing until it is known. */
export function WhyFew({ filters, found, onDrop }: WhyFewProps) {
  const { $reliefs, ask } = useClientStore(fewResults);
  const reliefs = useStore($reliefs);

  useEffect(() => {
    let cancel = () => {};
    const timer = setTimeout(() => {
      cancel = ask(filters, found);
    }, STANDS_FOR);
    return () => {
      clearTimeout(timer);
      cancel();
    };
  }, [filters, found, ask]);

  return (
    <Status as="div">
      {reliefs && (reliefs.length > 0 || setFilters(filters).length > 1) && (
        <aside className="why-few" aria-label={searchLabel.fewTitle}>
          <h3>{searchLabel.fewTitle}</h3>
          <p className="soft">{reliefs[0] ? searchLabel.costs(reliefs[0].filter) : searchLabel.tooNarrow}</p>
          {reliefs.length > 0 && (
            <div className="why-few-ways">
              {reliefs.map((relief) => (
                <Button key={relief.filter} look="quiet" onClick={() => onDrop(relief.filter)}>
                  {searchLabel.without(relief)}
                </Button>
              ))}
            </div>
          )}
        </aside>
      )}
    </Status>
  );
}
