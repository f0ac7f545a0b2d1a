import { useHost } from '../../frame/host';
import { WizardForm } from '../../wizard/WizardForm';

/** /RegistrationForms: the wizard; Finish leads to the dashboard. */
export default function WizardPage() {
  const { navigate, emit } = useHost();
  return (
    <WizardForm
      onFinished={() => {
        emit('mm-wizard-finished', undefined);
        navigate('dashboard');
      }}
    />
  );
}
