import { ReceiptText } from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { useTranslations } from 'use-intl';
import { classes, IconLink, Page } from '../../kit/index.ts';
import { CONVERSION_PATH, TRANSFER_HISTORY_PATH, TRANSFER_PATH } from '../../platform/paths.ts';
import { useWide } from '../../platform/screen/index.ts';

/** Tabs for conversion and transfer, each on its own page. */
function FundTabs() {
  const t = useTranslations('transfers');
  return (
    <nav aria-label={t('title')} className="mb-4 flex flex-wrap gap-x-5 border-line border-b">
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

interface FundPageProps {
  title: string;
  /** What was done before: beside the form where the screen is wide. */
  records: ReactNode;
  children: ReactNode;
}

/** The frame that the conversion and the transfer page share. */
export function FundPage({ title, records, children }: FundPageProps) {
  const t = useTranslations('transfers');
  const wide = useWide();
  return (
    <Page
      title={title}
      backTo="/assetsInfo"
      actions={<IconLink label={t('records')} icon={<ReceiptText />} to={TRANSFER_HISTORY_PATH} />}
    >
      <FundTabs />
      <div className="beside">
        <div>{children}</div>
        {wide && (
          <section aria-label={t('records')}>
            <h2 className="mb-2 font-medium text-muted text-sm">{t('records')}</h2>
            {records}
          </section>
        )}
      </div>
    </Page>
  );
}
