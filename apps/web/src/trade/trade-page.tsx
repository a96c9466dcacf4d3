import { ChartNoAxesColumn } from 'lucide-react';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button, ButtonLink, EmptyState, Page, Skeleton } from '../kit/index.ts';
import { useInstrument, useInstruments } from '../market/index.ts';
import { readRules } from './ticket/rules.ts';
import { TradeScreen } from './trade-screen.tsx';

const MARKET = '/market/trading';

/** `/market/trade/coins/:symbol`: spot trading of one pair. */
export default function TradePage() {
  const t = useTranslations();
  const { symbol = '' } = useParams();
  const instruments = useInstruments();
  const instrument = useInstrument(symbol);
  const rules = instrument && readRules(instrument);
  if (instrument && rules) return <TradeScreen key={symbol} instrument={instrument} rules={rules} />;
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
