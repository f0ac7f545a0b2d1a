import { LegalText } from '../../legal/LegalText';

/** /Privacy. */
export default function PrivacyPage() {
  return (
    <div className="narrow">
      <LegalText page="privacy" />
    </div>
  );
}
