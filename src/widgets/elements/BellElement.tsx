import { useSignedIn } from '../host';
import { Bell } from '../notifications/Bell';
import { createElementClass } from './element';
import { WidgetElement, type WidgetProps, widgetKinds } from './WidgetElement';

function Content() {
  return useSignedIn() ? <Bell /> : null;
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
