import { useTranslations } from 'use-intl';
import { LoadFailure, SkeletonRows } from '../kit/index.ts';
import { InvestmentList } from '../money/accounts/index.ts';
import { useAssets } from '../money/portfolio/index.ts';
import { useOpenOptions } from '../platform/live/index.ts';
import { OpenOption, OpenOptions } from '../trading/options/index.ts';
import { CardGrid } from './card-grid.tsx';

/** The options that run, with what they are worth second by second. */
export function OptionsView() {
  const { items } = useOpenOptions();
  if (items.length === 0) return <OpenOptions symbol={null} />;
  return (
    <CardGrid>
      {items.map((order) => (
        <OpenOption key={order.id} order={order} />
      ))}
    </CardGrid>
  );
}

/** The investments that run. */
export function ProductsView() {
  const t = useTranslations('kit');
  const { data, isError, refetch } = useAssets();
  if (data) return <InvestmentList investments={data.finance} />;
  if (isError) return <LoadFailure onRetry={() => void refetch()} />;
  return <SkeletonRows rows={2} label={t('loading')} />;
}
