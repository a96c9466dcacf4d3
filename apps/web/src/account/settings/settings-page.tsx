import { useTranslations } from 'use-intl';
import { Card, ListRow, Page } from '../../kit/index.ts';
import { useAppInfo } from '../../platform/app-data/index.ts';
import { useTimes } from '../../platform/format/index.ts';
import { AccountSection } from './account-section.tsx';
import { DestinationsSection } from './destinations-section.tsx';
import { HelpSection } from './help-section.tsx';
import { IdentitySection } from './identity-section.tsx';
import { LogoutButton } from './logout-button.tsx';
import { PreferencesSection } from './preferences-section.tsx';
import { ProfileLink } from './profile-link.tsx';

export default function SettingsPage() {
  const t = useTranslations('settings');
  const app = useAppInfo();
  const { timeZone } = useTimes().options;
  return (
    <Page title={t('title')} backTo="/home">
      <ProfileLink />
      <IdentitySection />
      <DestinationsSection />
      <AccountSection />
      <PreferencesSection />
      <HelpSection />
      {app && (
        <Card className="mt-4 divide-y divide-line py-1">
          <ListRow title={t('times_in')} value={<span className="text-muted">{timeZone}</span>} />
          <ListRow title={t('version')} value={<span className="text-muted">{app.app_version}</span>} />
        </Card>
      )}
      <LogoutButton />
    </Page>
  );
}
