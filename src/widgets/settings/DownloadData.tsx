import { useState } from 'react';
import { connectedSites, exportFileName, profile, profileExport, sessionLabel, settingsLabel } from '../../core';
import { useClientStore, useResource } from '../frame/host';
import { KnownEmail } from '../session/KnownEmail';
import { Status } from '../ui/feedback/Status';
import { Form } from '../ui/form/Form';
import { PasswordField } from '../ui/form/PasswordField';
import { Button } from '../ui/press/Button';
import { saveFile } from '../ui/save-file';
import { Section } from './Section';

/** Downloads what is stored about the member as one file, `mm-data-YYYY-MM-DD.json`, once the password is entered. */
export function DownloadData() {
  const { fetch } = useClientStore(profileExport);
  const account = useResource(useClientStore(profile).account).data;
  // A site's session proves too little, and its member may have no password: the backend asks for a proof of its own.
  const isSites = useResource(useClientStore(connectedSites).list).data?.some(({ current }) => current);
  const [saved, setSaved] = useState<string>();
  const download = async ({ current_password = '' }: Record<string, string>) => {
    setSaved(undefined);
    const result = await fetch(current_password);
    if (!result.ok) return result;
    const name = exportFileName(result.value);
    saveFile(name, 'application/json', JSON.stringify(result.value, null, 2));
    setSaved(name);
    return result;
  };
  return (
    <Section name="data" intro={settingsLabel.dataIntro}>
      <Form key={saved} label={settingsLabel.download} submit={download} onDone={() => undefined}>
        {({ texts, pending }) => (
          <>
            <KnownEmail email={account?.email} />
            {!isSites && (
              <PasswordField
                label={sessionLabel.password}
                name="current_password"
                autoComplete="current-password"
                hint={settingsLabel.dataPassword}
                error={texts.current_password}
              />
            )}
            <div className="settings-actions">
              <Button type="submit" look="quiet" busy={pending}>
                {settingsLabel.download}
              </Button>
              <Status className="soft small">
                {pending ? settingsLabel.preparing : saved && settingsLabel.downloaded(saved)}
              </Status>
            </div>
            {pending && <div className="settings-progress" aria-hidden="true" />}
          </>
        )}
      </Form>
    </Section>
  );
}
