import { Wizard } from '../wizard/Wizard';
import { createElementClass } from './element';
import { WidgetElement, type WidgetProps, widgetKinds } from './WidgetElement';

function WizardWidget(props: WidgetProps) {
  return (
    <WidgetElement {...props}>
      <Wizard />
    </WidgetElement>
  );
}

/** Makes the class of `<mm-wizard>`. */
export const createWizard = () => createElementClass(WizardWidget, widgetKinds);
