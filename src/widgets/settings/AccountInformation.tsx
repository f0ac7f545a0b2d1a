import { profile, profileText, settingsLabel, siteLabel } from '../../core';
import { useClientStore, useResource } from '../frame/host';
import { Loaded } from '../ui/feedback/Feedback';
import { Link } from '../ui/Link';
import { Sentence } from '../ui/Sentence';
import { Section } from './Section';

/** First name, last name and address, with a link to the place where names are changed. Spec section 3 "Account settings". */
export function AccountInformation() {
  const { account } = useClientStore(profile);
  const state = useResource(account);
  return (
    <Section name="account" intro={settingsLabel.accountIntro}>
      <Loaded
        state={state}
        skeleton={<FactsSkeleton />}
        failed={profileText.loadFailed}
        onRetry={() => void account.load()}
      >
        {(data) => (
          <dl className="settings-facts">
            <Fact term={siteLabel.firstName} value={data.first_name} />
            <Fact term={siteLabel.lastName} value={data.last_name} />
            <Fact term={siteLabel.email} value={data.email} />
          </dl>
        )}
      </Loaded>
      <p className="settings-foot">
        <Link to="profile" query={{ edit: 'about' }} className="settings-more">
          {settingsLabel.editNames}
        </Link>
      </p>
    </Section>
  );
}

function Fact({ term, value }: { term: string; value: string | null | undefined }) {
  return (
    <div>
      <dt className="soft small">{term}</dt>
      <dd>
        <bdi>
          <Sentence text={value || '—'} />
        </bdi>
      </dd>
    </div>
  );
}

function FactsSkeleton() {
  return (
    <div className="settings-facts" aria-hidden="true">
      {['first', 'last', 'address'].map((fact) => (
        <div key={fact} className="skeleton settings-fact" />
      ))}
    </div>
  );
}
