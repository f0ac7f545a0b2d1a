import type { ComponentType } from 'react';
import { MembersOnly } from '../access/MembersOnly';
import { LocalQuery } from '../frame/local-query';
import { createWidget, type WidgetProps } from './WidgetElement';

/**
 * Creates the class of an element around a screen of the site, for members with a profile. The screen has its own query
 * instead of the address bar's. `hint` is shown to visitors.
 */
export function createMemberScreen(Screen: ComponentType, hint?: string): CustomElementConstructor {
  return createWidget(({ query }: WidgetProps) => (
    <MembersOnly hint={hint}>
      <LocalQuery query={query}>
        <Screen />
      </LocalQuery>
    </MembersOnly>
  ));
}
