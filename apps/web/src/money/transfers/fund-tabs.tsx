import { NavLink } from 'react-router';
import { useTranslations } from 'use-intl';
import { classes } from '../../kit/index.ts';
import { EXCHANGE_PATH, TRANSFER_PATH } from '../../platform/paths/transfers.ts';

/** The two ways to move money inside the venue: each is a page of its own. */
export function FundTabs() {
  const t = useTranslations('funds');
  return (
    <nav aria-label={t('title')} className="mb-4 flex gap-5 border-line border-b">
      <Tab to={EXCHANGE_PATH} text={t('exchange')} />
      <Tab to={TRANSFER_PATH} text={t('transfer')} />
    </nav>
  );
}

function Tab({ to, text }: { to: string; text: string }) {
  return (
    <NavLink
      to={to}
      replace
      className={({ isActive }) =>
        classes(
          'relative flex min-h-11 items-center text-base transition-colors after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:rounded-full',
          isActive ? 'font-semibold text-ink after:bg-primary' : 'font-medium text-muted',
        )
      }
    >
      {text}
    </NavLink>
  );
}
