import {
  ArrowLeftRight,
  BadgeCheck,
  Building2,
  ChevronRight,
  CircleHelp,
  Download,
  FileText,
  Landmark,
  LogOut,
  type LucideIcon,
  MessageSquareText,
  Newspaper,
  RotateCcw,
  WalletMinimal,
} from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
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
import {
  ABOUT_US_PATH,
  BANKCARDS_PATH,
  CERTIFICATES_PATH,
  CONTACT_PATH,
  DOWNLOAD_PATH,
  FAQ_PATH,
  HOME_PATH,
  NEWS_PATH,
  PROFILE_PATH,
  USER_AGREEMENT_PATH,
  WALLETS_PATH,
} from '../../platform/paths.ts';
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
        <span className="block truncate font-semibold text-base">{user?.nickname || user?.email}</span>
        <span className="block truncate text-muted text-sm">
          {demo ? t('settings.demo_account') : t('settings.real_account')}
        </span>
        <span className="sr-only">{t('profile.title')}</span>
      </span>
      <DemoBadge />
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

interface Row {
  to: string;
  icon: LucideIcon;
  title: string;
  hint?: string;
}

/** Information about the venue, and ways to ask for help. */
function HelpSection() {
  const t = useTranslations();
  const rows: readonly Row[] = [
    { to: FAQ_PATH, icon: CircleHelp, title: t('content.faq.title'), hint: t('content.faq.hint') },
    { to: CONTACT_PATH, icon: MessageSquareText, title: t('contact.title'), hint: t('contact.hint') },
    { to: NEWS_PATH, icon: Newspaper, title: t('content.news.title'), hint: t('content.news.hint') },
    { to: ABOUT_US_PATH, icon: Building2, title: t('content.about.title') },
    { to: USER_AGREEMENT_PATH, icon: FileText, title: t('content.agreement.title') },
    {
      to: CERTIFICATES_PATH,
      icon: BadgeCheck,
      title: t('content.certificates.title'),
      hint: t('content.certificates.hint'),
    },
    { to: DOWNLOAD_PATH, icon: Download, title: t('content.download.title') },
  ];
  return (
    <Section title={t('content.section')}>
      {rows.map((row) => (
        <PageRow key={row.to} {...row} />
      ))}
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
