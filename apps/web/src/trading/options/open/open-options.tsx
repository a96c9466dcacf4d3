import { Timer } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { EmptyState, LoadFailure, SkeletonRows } from '../../../kit/index.ts';
import { useLive, useOpenOptions } from '../../../platform/live/index.ts';
import { TradeLink } from '../../desk/index.ts';
import { OpenOption } from './open-option.tsx';

interface OpenOptionsProps {
  /** Only this symbol's; null for all. */
  symbol: string | null;
}

/** The options that run, with what they are worth second by second. */
export function OpenOptions({ symbol }: OpenOptionsProps) {
  const t = useTranslations('options');
  const { items, state } = useOpenOptions();
  const { optionOrders } = useLive();
  const shown = symbol === null ? items : items.filter((order) => order.symbol === symbol);
  if (shown.length > 0) return shown.map((order) => <OpenOption key={order.id} order={order} />);
  if (state === 'loading') return <SkeletonRows rows={2} label={t('open')} />;
  if (state === 'failed') return <LoadFailure onRetry={() => void optionOrders.reload()} />;
  return (
    <EmptyState
      icon={<Timer aria-hidden="true" />}
      title={t('no_open')}
      hint={t('no_open_hint')}
      action={symbol === null ? <TradeLink product="option" /> : undefined}
    />
  );
}
