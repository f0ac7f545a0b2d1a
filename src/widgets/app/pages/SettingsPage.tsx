import { profile, profileText, session, sessionLabel, siteLabel } from '../../../core';
import { useHost, useNoun, useResource } from '../../host';
import { Button } from '../../ui/Button';
import { Loaded } from '../../ui/Feedback';
import { ChangePassword } from './ChangePassword';

/** /Settings: account information, language, change of password, log out. */
export default function SettingsPage() {
  const { account } = useNoun(profile);
  const { navigate } = useHost();
  const { logOut } = useNoun(session);
  const leave = async () => {
    await logOut();
    navigate('login');
  };
  return (
    <div className="narrow stack">
      <h1>{siteLabel.settings}</h1>
      <section className="card panel stack">
        <h2>{siteLabel.accountInformation}</h2>
        <Loaded
          state={useResource(account)}
          skeleton={<div className="skeleton panel-skeleton" />}
          failed={profileText.loadFailed}
          onRetry={account.load}
        >
          {(data) => (
            <dl className="facts">
              <Fact term={siteLabel.firstName} value={data.first_name} />
              <Fact term={siteLabel.lastName} value={data.last_name} />
              <Fact term={siteLabel.email} value={data.email} />
              <Fact term={siteLabel.language} value={siteLabel.english} />
            </dl>
          )}
        </Loaded>
      </section>
      <ChangePassword />
      <div>
        <Button look="quiet" onClick={leave}>
          {sessionLabel.logOut}
        </Button>
      </div>
    </div>
  );
}

function Fact({ term, value }: { term: string; value: string | null | undefined }) {
  return (
    <div>
      <dt className="soft small">{term}</dt>
      <dd>{value || '—'}</dd>
    </div>
  );
}
