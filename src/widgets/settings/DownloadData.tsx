import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { exportFileName, profileExport, settingsLabel } from '../../core';
import { useNoun } from '../frame/host';
import { Button } from '../ui/Button';
import { Status } from '../ui/Status';
import { saveFile } from '../ui/save-file';
import { Section } from './Section';

/** Downloads all data stored about the member as one file: `mm-data-YYYY-MM-DD.json`. */
export function DownloadData() {
  const { fetch } = useNoun(profileExport);
  const isLoading = useStore(fetch.$pending);
  const [saved, setSaved] = useState<string>();
  const download = async () => {
    setSaved(undefined);
    const result = await fetch();
    if (!result.ok) return;
    const name = exportFileName(result.value);
    saveFile(name, 'application/json', JSON.stringify(result.value, null, 2));
    setSaved(name);
  };
  return (
    <Section name="data" intro={settingsLabel.dataIntro}>
      <div className="settings-actions">
        <Button look="quiet" busy={isLoading} onClick={() => void download()}>
          {settingsLabel.download}
        </Button>
        <Status className="soft small">
          {isLoading ? settingsLabel.preparing : saved && settingsLabel.downloaded(saved)}
        </Status>
      </div>
      {isLoading && <div className="settings-progress" aria-hidden="true" />}
    </Section>
  );
}
