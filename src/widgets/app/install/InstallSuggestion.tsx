import { commonLabel, installLabel } from '../../../core';
import { useStyles } from '../../frame/host';
import { Status } from '../../ui/feedback/Status';
import { Button } from '../../ui/press/Button';
import type { Installer, InstallWay } from './install';
import style from './install.css?inline';

const styles = [style];

/** Suggests to put the site on the home screen, or says how. */
export default function InstallSuggestion({ installer, way }: { installer: Installer; way: InstallWay }) {
  useStyles(styles);
  const hasDialog = way === 'dialog';
  return (
    <section className="install" aria-label={installLabel.title}>
      <Status>
        <strong>{installLabel.title}</strong> {hasDialog ? installLabel.why : installLabel.how}
      </Status>
      {hasDialog && (
        <Button look="quiet" onClick={installer.install}>
          {installLabel.add}
        </Button>
      )}
      <Button look="text" onClick={installer.dismiss}>
        {hasDialog ? installLabel.notNow : commonLabel.close}
      </Button>
    </section>
  );
}
