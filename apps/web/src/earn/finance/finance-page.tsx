import { useTranslations } from 'use-intl';
import { BlockBoundary, Page } from '../../kit/index.ts';
import { AccountChip } from '../../money/portfolio/index.ts';
import { MarketLabel } from '../../platform/app-data/index.ts';
import { RealAccountOnly } from '../../platform/session/index.ts';
import { OnSale } from './on-sale.tsx';
import { Records } from './records.tsx';
import { Tiles } from './tiles.tsx';

/** `/financial`: where everything about investing begins. */
export default function FinancePage() {
  const t = useTranslations('finance');
  return (
    <Page
      title={
        <span className="flex items-center gap-2.5">
          <span className="truncate">{t('title')}</span>
          <span className="font-sans">
            <MarketLabel />
          </span>
        </span>
      }
      actions={
        <span className="mr-2">
          <AccountChip />
        </span>
      }
    >
      <RealAccountOnly>
        <div className="space-y-6">
          <Tiles />
          <BlockBoundary>
            <OnSale />
          </BlockBoundary>
          <Records />
          <p className="text-faint text-xs">{t('funded')}</p>
        </div>
      </RealAccountOnly>
    </Page>
  );
}
