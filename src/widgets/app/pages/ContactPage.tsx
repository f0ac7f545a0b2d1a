import { LegalText } from '../../legal/LegalText';

/** /Contact. */
export default function ContactPage() {
  return (
    <div className="narrow">
      <LegalText page="contact" />
    </div>
  );
}
