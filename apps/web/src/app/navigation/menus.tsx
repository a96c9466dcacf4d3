import { ChevronDown, CircleUserRound } from 'lucide-react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { IconButton } from '../../kit/index.ts';
import {
  DEPOSIT_PATH,
  FINANCIAL_PATH,
  IEO_PATH,
  LOCK_MINING_WELCOME_PATH,
  PROFILE_PATH,
  SECURITY_PATH,
  SETTINGS_PATH,
  SPOT_ORDERS_PATH,
  WITHDRAWAL_PATH,
} from '../../platform/paths.ts';
import { LinkMenu } from './link-menu.tsx';
import { navigationItem } from './navigation-item.ts';

const FINANCE = [
  { label: 'desk.finance_all', to: '/financial' },
  { label: 'earn.financial', to: FINANCIAL_PATH },
  { label: 'earn.lock_mining', to: LOCK_MINING_WELCOME_PATH },
  { label: 'earn.ieo', to: IEO_PATH },
] as const;

const ACCOUNT = [
  { label: 'profile.title', to: PROFILE_PATH },
  { label: 'security.title', to: SECURITY_PATH },
  { label: 'home.orders', to: SPOT_ORDERS_PATH },
  { label: 'home.history', to: '/coinAccount?view=history' },
  { label: 'deposits.title', to: DEPOSIT_PATH },
  { label: 'withdrawals.title', to: WITHDRAWAL_PATH },
  { label: 'settings.title', to: SETTINGS_PATH },
] as const;

/** The products of earn. */
export function FinanceMenu() {
  const t = useTranslations();
  const { pathname } = useLocation();
  const current = /^\/(financial|invest|lockming|ieo)(\/|$)/.test(pathname);
  return (
    <li>
      <LinkMenu
        trigger={
          <button type="button" className={navigationItem(current)}>
            {t('shell.finance')}
            <ChevronDown className="ml-1 size-4" aria-hidden="true" />
          </button>
        }
        links={FINANCE.map(({ label, to }) => ({ label: t(label), to }))}
      />
    </li>
  );
}

/** Pages about the customer, and the sheet of keys. */
export function AccountMenu({ onKeys }: { onKeys: () => void }) {
  const t = useTranslations();
  return (
    <LinkMenu
      trigger={<IconButton label={t('desk.account')} icon={<CircleUserRound aria-hidden="true" />} />}
      links={ACCOUNT.map(({ label, to }) => ({ label: t(label), to }))}
      last={{ label: t('desk.keys'), act: onKeys }}
    />
  );
}
