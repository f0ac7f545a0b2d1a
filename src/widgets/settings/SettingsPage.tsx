import {
  blockedMembers,
  connectedSites,
  consents,
  discreet,
  legal,
  legalLabel,
  lockLabel,
  notificationSettings,
  presenceSettings,
  profile,
  type StoreDefinition,
  type Switches,
  settingsLabel,
  siteLabel,
  visibility,
} from '../../core';
import { useClientStore, useHost, useOffersExtensions, useResource, useStyles } from '../frame/host';
import { deferred } from '../ui/deferred';
import { AccountInformation } from './AccountInformation';
import { BlockedMembers } from './BlockedMembers';
import { ChangePassword } from './ChangePassword';
import { ConnectedSites } from './ConnectedSites';
import { ConsentSection } from './ConsentSection';
import cardStyle from './card.css?inline';
import { DeleteAccount } from './DeleteAccount';
import { DownloadData } from './DownloadData';
import { LanguageChoice } from './LanguageChoice';
import rowStyle from './rows.css?inline';
import { Section } from './Section';
import { SectionList } from './SectionList';
import { Sessions } from './Sessions';
import { SwitchRows } from './SwitchRows';
import { type SectionName, sectionNames } from './sections';
import style from './settings.css?inline';

const LegalLinks = deferred(() => import('../legal/LegalLinks'));

const styles = [style, cardStyle, rowStyle];

/** /Settings, spec section 2: the account's settings, ending with those that cannot be undone. */
export default function SettingsPage() {
  useStyles(styles);
  const switches = useResource(useClientStore(notificationSettings).settings);
  const presence = useResource(useClientStore(presenceSettings).settings);
  const hiding = useResource(useClientStore(visibility).settings);
  const discretion = useResource(useClientStore(discreet).settings);
  const blocked = useResource(useClientStore(blockedMembers).list);
  const sites = useResource(useClientStore(connectedSites).list).data;
  const pages = useResource(useClientStore(legal).pages);
  const { switchLanguage } = useHost();
  const account = useResource(useClientStore(profile).account);
  const hasData = useOffersExtensions();
  const hasConsents = useResource(useClientStore(consents).own).data !== null && hasData;
  const hasLanguage = !!switchLanguage || !!account.data?.language;
  // If a backend lacks a call, its data is null and the section is not shown (decision 26).
  const absent: SectionName[] = [];
  if (!hasLanguage) absent.push('language');
  if (switches.data === null) absent.push('notifications');
  if (presence.data === null) absent.push('presence');
  if (hiding.data === null) absent.push('visibility');
  if (discretion.data === null) absent.push('discreet');
  if (blocked.data === null) absent.push('blocked');
  if (!sites) absent.push('sites');
  if (!hasData) absent.push('data');
  if (!hasConsents) absent.push('consents');
  if (pages.data === null) absent.push('about');
  const names = sectionNames.filter((name) => !absent.includes(name));
  return (
    <div className="settings">
      <h1>{siteLabel.settings}</h1>
      <SectionList names={names} />
      <div className="settings-sections">
        <AccountInformation />
        {hasLanguage && <LanguageChoice />}
        <ChangePassword />
        {switches.data !== null && (
          <SwitchSection
            name="notifications"
            definition={notificationSettings}
            intro={settingsLabel.notificationsIntro}
            texts={settingsLabel.kinds}
          />
        )}
        {presence.data !== null && (
          <SwitchSection
            name="presence"
            definition={presenceSettings}
            intro={settingsLabel.presenceIntro}
            texts={settingsLabel.presenceKinds}
          />
        )}
        {hiding.data !== null && (
          <SwitchSection
            name="visibility"
            definition={visibility}
            intro={settingsLabel.visibilityIntro}
            texts={settingsLabel.visibilityKinds}
          />
        )}
        {discretion.data !== null && (
          <SwitchSection
            name="discreet"
            definition={discreet}
            intro={settingsLabel.discreetIntro}
            texts={settingsLabel.discreetKinds}
          />
        )}
        <LockSection />
        {blocked.data !== null && <BlockedMembers />}
        {sites && <ConnectedSites />}
        {hasData && <DownloadData />}
        {hasConsents && <ConsentSection />}
        <Sessions />
        {pages.data !== null && (
          <Section name="about" intro={legalLabel.settingsIntro}>
            <LegalLinks />
          </Section>
        )}
        <DeleteAccount />
      </div>
    </div>
  );
}

interface SwitchSectionProps<Name extends string> {
  name: SectionName;
  definition: StoreDefinition<Switches<Record<Name, boolean>>>;
  intro: string;
  texts: Readonly<Record<Name, readonly [label: string, hint: string]>>;
}

/** A section of switches. */
function SwitchSection<Name extends string>({ name, definition, intro, texts }: SwitchSectionProps<Name>) {
  return (
    <Section name={name} intro={intro}>
      <SwitchRows switches={useClientStore(definition)} texts={texts} />
    </Section>
  );
}

const LockSettings = deferred(() => import('../lock/LockSettings'));

/** The lock of this device. */
function LockSection() {
  return (
    <Section name="lock" intro={lockLabel.intro}>
      <LockSettings />
    </Section>
  );
}
