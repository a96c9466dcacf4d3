import { useQueryClient } from '@tanstack/react-query';
import {
  AMOUNT_DECIMALS,
  placeSpotOrder,
  type SpotInstrumentData,
  type SpotOrderWithFills,
  toUnits,
} from '@trade/protocol';
import { ArrowLeftRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Figure, toast } from '../../../kit/index.ts';
import { NextStep } from '../../../money/portfolio/index.ts';
import { useApi } from '../../../platform/api/index.ts';
import { transferPath } from '../../../platform/detail-paths.ts';
import { NO_FIGURE, useAmount, useFormat } from '../../../platform/format/index.ts';
import { useLive } from '../../../platform/live/index.ts';
import { ChosenCondition, useConditions } from '../../conditional/index.ts';
import {
  Available,
  hasField,
  type InstrumentRules,
  OrderTicket,
  type QuoteLines,
  type Side,
  SideChoice,
  usePlacing,
} from '../../desk/index.ts';
import { ORDERS_KEY } from '../orders/order-feed.ts';
import { useTwapSheet } from '../twap/use-twap-sheet.tsx';
import type { OrderDraft, SpotQuoteView, TicketView } from './evaluate.ts';
import { turnedUnit } from './intent.ts';
import { type LiveTicket, type SpotTicket, useLiveTicket } from './use-ticket.ts';

interface TicketFormProps {
  ticket: SpotTicket;
  instrument: SpotInstrumentData;
  rules: InstrumentRules;
}

/** The order form of a pair. */
export function TicketForm({ ticket, instrument, rules }: TicketFormProps) {
  const t = useTranslations('trade');
  const transfers = useTranslations('transfers');
  const shown = useAmount();
  const { intent, enter } = ticket;
  const { base, quote } = rules;
  const live = useLiveTicket(intent, rules);
  const twap = useTwapSheet(intent.side, rules);
  const conditions = useConditions('spot');
  const isBuy = intent.side === 'buy';
  const paid = isBuy ? quote : base;
  return (
    <OrderTicket
      ticket={ticket}
      live={live}
      rules={rules}
      side={intent.side}
      choices={<SideChoice value={intent.side} labelOf={t} onChange={(side) => enter({ side })} />}
      types={{ slippageBound: instrument.slippage_bound, others: [twap.type, ...conditions.types] }}
      size={useSizeField(ticket, live, rules)}
      available={
        <>
          <Available name={t('available')} amount={`${shown(live.available[intent.side], paid)} ${paid}`} />
          <NextStep />
        </>
      }
      protection={isBuy ? t('protection_hint') : null}
      visible={{ unit: base, decimals: rules.amountDecimals }}
      quote={useQuoteLines(live.quote, intent.side, rules)}
      values={{ currency: base }}
      label={t(isBuy ? 'action_buy' : 'action_sell', { currency: base })}
      funds={{ to: transferPath({ to: 'coin', currency: paid }), text: transfers('transfer') }}
      repeated={useRepeated(rules)}
      sending={usePlaceOrder(base)}
    >
      {twap.sheet}
      <ChosenCondition
        conditions={conditions}
        side={intent.side}
        gate={live.gate}
        units={{ size: base, quote, held: (side) => (side === 'buy' ? quote : base) }}
        market={conditionalMarket(live, rules)}
      />
    </OrderTicket>
  );
}

/** What a conditional order of the pair is for. */
function conditionalMarket({ available, marketPrice }: LiveTicket, rules: InstrumentRules) {
  const { amountDecimals, symbol, terms } = rules;
  const units = (amount: string | null) => toUnits(amount, AMOUNT_DECIMALS);
  return {
    market: 'spot' as const,
    symbol,
    rules,
    sizeDecimals: amountDecimals,
    prices: { index: marketPrice, last: marketPrice },
    available: { buy: units(available.buy), sell: units(available.sell) },
    terms,
  };
}

/** The size, in the coin or in its cost. */
function useSizeField({ intent, enter }: SpotTicket, view: TicketView, rules: InstrumentRules) {
  const t = useTranslations('trade');
  const format = useFormat();
  const inBase = view.unit === 'base';
  const [currency, otherCurrency] = inBase ? [rules.base, rules.quote] : [rules.quote, rules.base];
  const canSwitch = hasField(intent.type, 'price') || intent.side === 'buy';
  return {
    label: t(inBase ? 'amount' : 'total'),
    decimals: inBase ? rules.amountDecimals : rules.totalDecimals,
    unit: canSwitch ? (
      <button
        type="button"
        aria-label={`${t('unit')}: ${currency}`}
        onClick={() => enter(turnedUnit(intent, view.otherSize))}
        className="hit-area -mr-1 flex items-center gap-1 rounded-sm py-1 font-medium text-ink"
      >
        {currency}
        <ArrowLeftRight className="size-3 text-accent" aria-hidden="true" />
      </button>
    ) : (
      currency
    ),
    below: (
      <p className="mt-1 min-h-4 text-right text-faint text-xs">
        {view.otherSize !== '' && (
          <Figure text={t('about', { amount: format.decimal(view.otherSize), currency: otherCurrency })} />
        )}
      </p>
    ),
  };
}

/** The quote, computed with the engine's functions. */
function useQuoteLines(quote: SpotQuoteView | null, side: Side, rules: InstrumentRules): QuoteLines {
  const t = useTranslations('trade');
  const format = useFormat();
  const money = (amount: string | undefined, currency = '') =>
    amount === undefined ? NO_FIGURE : `${format.decimal(amount)} ${currency}`;
  const average = quote?.averagePrice ?? null;
  const now = quote?.costNow ?? null;
  const cost = t(side === 'sell' ? 'sell_cost' : now === null ? 'cost' : 'cost_most');
  return [
    {
      name: t('average_now'),
      text: average === null ? NO_FIGURE : format.decimal(average, { most: rules.priceDecimals }),
    },
    { name: t('estimated_fee'), word: 'fee', text: money(quote?.fee, quote?.receiveCurrency) },
    { name: t('receive'), text: money(quote?.receive, quote?.receiveCurrency) },
    { name: cost, text: money(quote?.cost, quote?.costCurrency) },
    now !== null && { name: t('cost_now'), text: money(now, quote?.costCurrency) },
  ];
}

/** What is said of an order before it is sent. */
function useRepeated({ base, quote }: InstrumentRules) {
  const t = useTranslations('trade');
  const format = useFormat();
  const amount = (text: string | undefined, currency: string) => `${format.decimal(text)} ${currency}`;
  return ({ side, ...draft }: OrderDraft) => ({
    title: t(side === 'buy' ? 'confirm_buy' : 'confirm_sell', { currency: base }),
    size:
      draft.amount === undefined
        ? { name: t('total'), text: amount(draft.total, quote) }
        : { name: t('amount'), text: amount(draft.amount, base) },
    effect: null,
    visible: draft.visible_amount === undefined ? null : amount(draft.visible_amount, base),
  });
}

/** Places spot orders one at a time, and shows a toast with each result. */
function usePlaceOrder(base: string) {
  const t = useTranslations('trade');
  const format = useFormat();
  const api = useApi();
  const queries = useQueryClient();
  const { openOrders } = useLive();
  const told = ({ side, status, filled_percent, filled_amount }: SpotOrderWithFills) => {
    if (filled_percent > 0) {
      toast.success(t('placed_filled', { side, amount: format.decimal(filled_amount), currency: base }));
    } else if (status === 'canceled') toast.info(t('placed_canceled'));
    else toast.success(t('placed'));
  };
  return usePlacing(
    (body: OrderDraft & { client_id: string }) => api.call(placeSpotOrder, { body }),
    (order) => {
      openOrders.take(order);
      told(order);
      void queries.invalidateQueries({ queryKey: ORDERS_KEY });
    },
  );
}
