import type { ContractInstrumentData } from '@trade/protocol';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { Badge } from '../../kit/index.ts';
import { useMark, useOpenContractOrders, usePositions } from '../../platform/live/index.ts';
import { RECORDS_PATH } from '../../platform/paths/contracts.ts';
import { ChartPanel, MarketNotice, OrderBook, SymbolBar, TradeLayout, TradeTabs } from '../desk/index.ts';
import { TermsNotice } from '../terms/index.ts';
import { useContractLines } from './chart-lines.ts';
import { OwnContracts } from './own-contracts.tsx';
import type { ContractRules } from './rules.ts';
import { ContractSummary } from './summary.tsx';
import { TicketForm } from './ticket/ticket-form.tsx';
import { useContractIntent } from './ticket/use-contract-ticket.ts';

interface ContractScreenProps {
  instrument: ContractInstrumentData;
  rules: ContractRules;
}

/** Everything about trading one contract. */
export function ContractScreen({ instrument, rules }: ContractScreenProps) {
  const t = useTranslations('contracts');
  const { symbol, pair, base, quote, product } = rules;
  const ticket = useContractIntent(rules);
  const { dispatch } = ticket;
  const pick = useCallback((price: string) => dispatch({ type: 'pick', price, rules }), [dispatch, rules]);
  return (
    <>
      <TradeTabs current={product} pair={pair} />
      <SymbolBar
        product={product}
        pair={{ symbol: pair, base, quote }}
        badge={<Badge>{t(`short_name.${product}`)}</Badge>}
        ordersPath={RECORDS_PATH}
      />
      <TradeLayout
        chart={
          <>
            <MarketNotice symbol={symbol} />
            <TermsNotice symbol={symbol} />
            <ContractSummary rules={rules} />
            <ContractChart rules={rules} />
          </>
        }
        book={<ContractBook rules={rules} onPick={pick} />}
        ticket={<TicketForm ticket={ticket} instrument={instrument} rules={rules} />}
        own={<OwnContracts symbol={symbol} />}
      />
    </>
  );
}

/** Charts show the price that the contract follows. */
function ContractChart({ rules }: { rules: ContractRules }) {
  const positions = usePositions().items.filter(({ symbol }) => symbol === rules.symbol);
  const lines = useContractLines(positions, useOwnOrders(rules.symbol));
  return <ChartPanel symbol={rules.pair} rules={rules} lines={lines} />;
}

function ContractBook({ rules, onPick }: { rules: ContractRules; onPick: (price: string) => void }) {
  const t = useTranslations('contracts');
  const mark = useMark(rules.symbol);
  const own = useOwnOrders(rules.symbol);
  return (
    <OrderBook
      terms={{ ...rules, unit: t('lots'), amountDecimals: 2 }}
      own={own}
      price={mark?.mark_price ?? null}
      priceLabel={t('mark')}
      onPick={onPick}
    />
  );
}

function useOwnOrders(symbol: string) {
  return useOpenContractOrders().items.filter((order) => order.symbol === symbol);
}
