import { ReceiptText } from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { useTranslations } from 'use-intl';
import { classes, IconLink, Page } from '../../kit/index.ts';
import { CONVERSION_PATH, TRANSFER_HISTORY_PATH, TRANSFER_PATH } from '../../platform/paths.ts';

/** Tabs for conversion and transfer, each on its own page. */
function FundTabs() {
  const t = useTranslations('transfers');
  return (
    <nav aria-label={t('title')} className="mb-4 flex gap-5 border-line border-b">
      <Tab to={CONVERSION_PATH} text={t('conversion')} />
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
          'relative flex min-h-11 min-w-11 items-center justify-center text-base transition-colors after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:rounded-full',
          isActive ? 'font-semibold text-ink after:bg-accent' : 'font-medium text-muted',
        )
      }
    >
      {text}
    </NavLink>
  );
}

/** The frame that the conversion and the transfer page share. */
export function FundPage({ title, children }: { title: string; children: ReactNode }) {
  const t = useTranslations('transfers');
  return (
    <Page
      title={title}
      backTo="/assetsInfo"
      actions={<IconLink label={t('records')} icon={<ReceiptText />} to={TRANSFER_HISTORY_PATH} />}
    >
      <FundTabs />
      {children}
    </Page>
  );
}
