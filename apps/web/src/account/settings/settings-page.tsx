import { ArrowLeftRight, ChevronRight, Landmark, LogOut, RotateCcw, WalletMinimal } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { HelpLinks } from '../../content/index.ts';
import {
  AccountSwitch,
  Button,
  Card,
  Confirm,
  DemoBadge,
  DemoReset,
  ListRow,
  Page,
  toast,
} from '../../kit/index.ts';
import { useApi } from '../../platform/api/index.ts';
import { useAppInfo } from '../../platform/app-data/index.ts';
import { useTimes } from '../../platform/format/index.ts';
import { BANKCARDS_PATH, HOME_PATH, PROFILE_PATH, WALLETS_PATH } from '../../platform/paths.ts';
import { logOut, useIsSimulation, useSessionStore, useUser } from '../../platform/session/index.ts';
import { Avatar } from '../profile/index.ts';
import { IdentitySection, PageRow, Section } from './identity-section.tsx';
import { PreferencesSection } from './preferences-section.tsx';

/** The customer, with a link to their profile. */
function ProfileLink() {
  const t = useTranslations();
  const user = useUser();
  const demo = useIsSimulation();
  return (
    <Link
      to={PROFILE_PATH}
      className="-mx-2 flex min-h-16 items-center gap-3 rounded-md p-2 transition-colors active:bg-raised"
    >
      <Avatar className="size-12 text-lg" />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold text-base narrow:whitespace-normal">
          {user?.nickname || user?.email}
        </span>
        <span className="block truncate text-muted text-sm">
          {demo ? t('settings.demo_account') : t('settings.real_account')}
        </span>
        <span className="sr-only">{t('profile.title')}</span>
      </span>
      <span className="narrow:hidden">
        <DemoBadge />
      </span>
      <ChevronRight className="size-4 shrink-0 text-faint" aria-hidden="true" />
    </Link>
  );
}

function LogoutButton() {
  const t = useTranslations('settings');
  const said = useTranslations('success');
  const api = useApi();
  const session = useSessionStore();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        block
        className="mt-6"
        icon={<LogOut className="size-5" aria-hidden="true" />}
        onClick={() => setAsking(true)}
      >
        {t('log_out')}
      </Button>
      <Confirm
        open={asking}
        onOpenChange={setAsking}
        title={t('log_out_title')}
        confirmLabel={t('log_out')}
        onConfirm={async () => {
          await logOut(api, session);
          toast.success(said('logged_out'));
        }}
      >
        {t('log_out_text')}
      </Confirm>
    </>
  );
}

/** Information about the venue, and ways to ask for help. */
function HelpSection() {
  return (
    <Section title={useTranslations('content')('section')}>
      <HelpLinks />
    </Section>
  );
}

/** Bank cards and wallets for withdrawals. */
function DestinationsSection() {
  const t = useTranslations();
  const demo = useIsSimulation();
  return (
    <Section title={t('withdrawals.channel')}>
      <PageRow
        to={WALLETS_PATH}
        icon={WalletMinimal}
        title={t('wallets.title')}
        hint={t('wallets.hint')}
        locked={demo}
      />
      <PageRow
        to={BANKCARDS_PATH}
        icon={Landmark}
        title={t('bankcards.title')}
        hint={t('bankcards.hint')}
        locked={demo}
      />
    </Section>
  );
}

const ICON = 'size-5 text-muted';

/** Switches between the real and the demo account. */
function AccountSection() {
  const t = useTranslations('settings');
  const demo = useIsSimulation();
  const [switching, setSwitching] = useState(false);
  const [resetting, setResetting] = useState(false);
  return (
    <>
      <Section title={t('account')}>
        <ListRow
          leading={<ArrowLeftRight className={ICON} aria-hidden="true" />}
          title={demo ? t('switch_to_real') : t('switch_to_demo')}
          subtitle={demo ? t('real_hint') : t('demo_hint')}
          onClick={() => setSwitching(true)}
        />
        {demo && (
          <ListRow
            leading={<RotateCcw className={ICON} aria-hidden="true" />}
            title={t('reset_demo')}
            subtitle={t('reset_demo_hint')}
            onClick={() => setResetting(true)}
          />
        )}
      </Section>
      <AccountSwitch open={switching} onOpenChange={setSwitching} />
      <DemoReset open={resetting} onOpenChange={setResetting} />
    </>
  );
}

export default function SettingsPage() {
  const t = useTranslations('settings');
  const app = useAppInfo();
  const { timeZone } = useTimes().options;
  return (
    <Page title={t('title')} backTo={HOME_PATH}>
      <div className="beside">
        <div>
          <ProfileLink />
          <IdentitySection />
          <DestinationsSection />
          <AccountSection />
        </div>
        <div>
          <PreferencesSection />
          <HelpSection />
          {app && (
            <Card className="mt-4 divide-y divide-line py-1">
              <ListRow title={t('times_in')} value={<span className="text-muted">{timeZone}</span>} />
              <ListRow title={t('version')} value={<span className="text-muted">{app.app_version}</span>} />
            </Card>
          )}
          <LogoutButton />
        </div>
      </div>
    </Page>
  );
}
