import { ReceiptText } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { IconLink, Page } from '../../kit/index.ts';
import { HISTORY_PATH } from '../../platform/paths/transfers.ts';
import { FundTabs } from './fund-tabs.tsx';

/** What the exchange and the transfer page have in common. */
export function FundPage({ title, children }: { title: string; children: ReactNode }) {
  const t = useTranslations('funds');
  return (
    <Page
      title={title}
      backTo="/assetsInfo"
      actions={<IconLink label={t('records')} icon={<ReceiptText />} to={HISTORY_PATH} />}
    >
      <FundTabs />
      {children}
    </Page>
  );
}
