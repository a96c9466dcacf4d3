import { useTranslations } from 'use-intl';
import { RetryNote } from '../../kit/index.ts';
import { useLive, useTickerState } from '../../platform/live/index.ts';

/**
 * Says that no prices have come, for seconds or because asking for them failed; nothing while all
 * is well.
 */
export function PricesMissing({ className }: { className?: string }) {
  const t = useTranslations('market');
  const { tickers } = useLive();
  const state = useTickerState();
  if (state !== 'late' && state !== 'failed') return null;
  return <RetryNote text={t(`prices_${state}`)} onRetry={() => tickers.retry()} className={className} />;
}
