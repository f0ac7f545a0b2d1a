import type { ComponentType } from 'react';
import { LocalQuery } from '../frame/local-query';
import type { ScreenProps } from './props';

/** Wraps a screen so that it takes a `query`. */
export function withQuery(Screen: ComponentType) {
  return ({ query }: ScreenProps) => (
    <LocalQuery query={query}>
      <Screen />
    </LocalQuery>
  );
}
