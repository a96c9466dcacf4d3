import { ChartNoAxesColumn } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button, ButtonLink, EmptyState, Page, Skeleton } from '../../kit/index.ts';
import { useInstruments } from '../../market/index.ts';

const MARKET = '/market/trading';

/** In place of a trading page: its rules are on their way, did not come, or there are none for this symbol. */
export function TradeUnknown({ symbol }: { symbol: string }) {
  const t = useTranslations();
  const instruments = useInstruments();
  return (
    <Page title={symbol} backTo={MARKET}>
      {instruments.isPending ? (
        <Waiting />
      ) : (
        <EmptyState
          icon={<ChartNoAxesColumn aria-hidden="true" />}
          title={t(instruments.isError ? 'market.failed' : 'trade.unknown_symbol')}
          hint={instruments.isError ? undefined : t('trade.unknown_symbol_hint')}
          action={
            instruments.isError ? (
              <Button variant="secondary" size="sm" onClick={() => void instruments.refetch()}>
                {t('kit.retry')}
              </Button>
            ) : (
              <ButtonLink variant="secondary" size="sm" to={MARKET}>
                {t('trade.to_market')}
              </ButtonLink>
            )
          }
        />
      )}
    </Page>
  );
}

/** The page's outline while the pair's rules are on their way. */
function Waiting() {
  const t = useTranslations('market');
  return (
    <div role="status" aria-label={t('loading')} className="space-y-3">
      <Skeleton className="h-14 w-full" />
      <Skeleton className="h-80 w-full" />
      <div className="grid grid-cols-[2fr_3fr] gap-3">
        <Skeleton className="h-120" />
        <Skeleton className="h-120" />
      </div>
    </div>
  );
}
