import { OutsideHelp } from '../../safety/OutsideHelp';

/** /Help. */
export default function HelpPage() {
  return (
    <div className="narrow">
      <OutsideHelp />
    </div>
  );
}
