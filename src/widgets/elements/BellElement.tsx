import { useStore } from '@nanostores/react';
import { session } from '../../core';
import { useNoun } from '../host';
import { Bell } from '../notifications/Bell';
import { createElementClass } from './element';
import { WidgetElement, type WidgetProps, widgetKinds } from './WidgetElement';

function Content() {
  const signedIn = useStore(useNoun(session).$signedIn);
  return signedIn ? <Bell /> : null;
}

function BellWidget(props: WidgetProps) {
  return (
    <WidgetElement {...props}>
      <Content />
    </WidgetElement>
  );
}

/** Makes the class of `<mm-bell>`. */
export const createBell = () => createElementClass(BellWidget, widgetKinds);
