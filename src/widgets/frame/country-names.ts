import { useEffect, useState } from 'react';
import { optionLabel } from '../../core';
import { useHost } from './host';
import { retryOnReturn } from './retry-on-return';

/**
 * Loads the names of countries in the page's language, and renders again when they are there. Call it where one of these
 * countries is shown by its English name. Without a network the English names stay until it returns.
 */
export function useCountryNames(countries: readonly (string | null | undefined)[]): void {
  const { platform } = useHost().client;
  const [, setLoaded] = useState(false);
  const isMissing = countries.some((country) => country && !optionLabel.knowsCountry(country));
  useEffect(() => {
    if (!isMissing) return;
    let end: (() => void) | undefined = () => undefined;
    const load = () => {
      optionLabel.loadCountries(platform).then(
        () => setLoaded(true),
        () => {
          if (end) end = retryOnReturn(load);
        },
      );
    };
    load();
    return () => {
      end?.();
      end = undefined;
    };
  }, [isMissing, platform]);
}
