import type { SpotInstrumentData } from '@trade/protocol';
import { BlockBoundary } from '../../kit/index.ts';
import { OPTION_ORDERS_PATH } from '../../platform/paths/options.ts';
import { MarketNotice, type PriceRules, PriceSummary, SymbolBar, TradeTabs } from '../desk/index.ts';
import { OptionChart } from './chart/option-chart.tsx';
import { OwnOptions } from './own-options.tsx';
import { OptionResults } from './result/option-results.tsx';
import { OptionTicket } from './ticket/option-ticket.tsx';

interface OptionScreenProps {
  instrument: SpotInstrumentData;
  rules: PriceRules;
}

/** On a phone: chart, ticket, then what the customer has. On a wide screen the ticket has its own column. */
const GRID =
  "grid grid-cols-[minmax(0,1fr)] gap-y-3 px-4 pb-8 [grid-template-areas:'chart'_'ticket'_'own'] " +
  "lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] lg:gap-x-6 lg:[grid-template-areas:'chart_ticket'_'own_ticket']";

/** Everything about timed options on one pair. */
export function OptionScreen({ instrument, rules }: OptionScreenProps) {
  const { symbol, base } = instrument;
  return (
    <>
      <TradeTabs current="option" pair={symbol} />
      <SymbolBar product="option" pair={instrument} ordersPath={OPTION_ORDERS_PATH} />
      <div className={GRID}>
        <div className="[grid-area:chart]">
          <MarketNotice symbol={symbol} />
          <PriceSummary rules={{ symbol, base, priceDecimals: rules.priceDecimals }} />
          <OptionChart symbol={symbol} rules={rules} />
        </div>
        <div className="[grid-area:ticket]">
          <BlockBoundary>
            <OptionTicket symbol={symbol} />
          </BlockBoundary>
        </div>
        <div className="min-w-0 [grid-area:own]">
          <BlockBoundary>
            <OwnOptions symbol={symbol} />
          </BlockBoundary>
        </div>
      </div>
      <OptionResults symbol={symbol} />
    </>
  );
}
