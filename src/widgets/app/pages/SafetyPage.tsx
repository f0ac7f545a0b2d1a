import { LegalText } from '../../legal/LegalText';

/** /Safety. */
export default function SafetyPage() {
  return (
    <div className="narrow">
      <LegalText page="safety" />
    </div>
  );
}
