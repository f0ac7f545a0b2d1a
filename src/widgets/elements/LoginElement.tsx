import { SessionFlow } from '../session/SessionFlow';
import { createElementClass } from './element';
import { WidgetElement, type WidgetProps, widgetKinds } from './WidgetElement';

function Login(props: WidgetProps) {
  return (
    <WidgetElement {...props}>
      <SessionFlow />
    </WidgetElement>
  );
}

/** Makes the class of `<mm-login>`. */
export const createLogin = () => createElementClass(Login, widgetKinds);
