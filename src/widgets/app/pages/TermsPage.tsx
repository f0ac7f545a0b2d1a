import { LegalText } from '../../legal/LegalText';

/** /Terms. */
export default function TermsPage() {
  return (
    <div className="narrow">
      <LegalText page="terms" />
    </div>
  );
}
