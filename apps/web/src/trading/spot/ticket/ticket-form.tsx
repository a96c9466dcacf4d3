import { useQueryClient } from '@tanstack/react-query';
import { placeSpotOrder, type SpotInstrumentData, type SpotOrderWithFills } from '@trade/protocol';
import { ArrowLeftRight } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import {
  AmountInput,
  Explained,
  Figure,
  PercentSlider,
  Segmented,
  toast,
  useAskBack,
} from '../../../kit/index.ts';
import { NextStep } from '../../../money/portfolio/index.ts';
import { useApi } from '../../../platform/api/index.ts';
import { NO_FIGURE, useAmount, useFormat } from '../../../platform/format/index.ts';
import { useLive } from '../../../platform/live/index.ts';
import { useConditions } from '../../conditional/index.ts';
import {
  AdvancedOptions,
  ConfirmOrder,
  type InstrumentRules,
  NEXT_ENTRY,
  ORDER_TYPES,
  OrderPriceField,
  OrderTypeSelect,
  ProtectionFields,
  type Side,
  TicketAction,
  TicketFrame,
  useConfirming,
  useOrderSending,
  useProblemText,
  WarningList,
} from '../../desk/index.ts';
import { ORDERS_KEY } from '../orders/order-feed.ts';
import type { QuoteLines as Lines, OrderDraft, SpotWarning, TicketView } from './evaluate.ts';
import type { IntentAction, TicketIntent } from './intent.ts';
import { SpotCondition } from './spot-condition.tsx';
import { type Ticket, useLiveTicket } from './use-ticket.ts';

interface SizeFieldProps {
  intent: TicketIntent;
  view: Pick<TicketView, 'unit' | 'size' | 'otherSize'>;
  rules: InstrumentRules;
  dispatch: (action: IntentAction) => void;
}

/** The size, in the coin or in its cost. */
function SizeField({ intent, view, rules, dispatch }: SizeFieldProps) {
  const t = useTranslations('trade');
  const format = useFormat();
  const inBase = view.unit === 'base';
  const [currency, otherCurrency] = inBase ? [rules.base, rules.quote] : [rules.quote, rules.base];
  const canSwitch = ORDER_TYPES[intent.type].price || intent.side === 'buy';
  return (
    <div>
      <AmountInput
        {...NEXT_ENTRY}
        label={t(inBase ? 'amount' : 'total')}
        inline
        value={view.size}
        decimals={inBase ? rules.amountDecimals : rules.totalDecimals}
        onChange={(text) => dispatch({ type: 'size', text })}
        unit={
          canSwitch ? (
            <button
              type="button"
              aria-label={`${t('unit')}: ${currency}`}
              onClick={() =>
                dispatch({ type: 'unit', unit: inBase ? 'quote' : 'base', text: view.otherSize })
              }
              className="hit-area -mr-1 flex items-center gap-1 rounded-sm py-1 font-medium text-ink"
            >
              {currency}
              <ArrowLeftRight className="size-3 text-accent" aria-hidden="true" />
            </button>
          ) : (
            currency
          )
        }
      />
      <p className="mt-1 min-h-4 text-right text-faint text-xs">
        {view.otherSize !== '' && (
          <Figure text={t('about', { amount: format.decimal(view.otherSize), currency: otherCurrency })} />
        )}
      </p>
    </div>
  );
}

interface QuoteLinesProps {
  quote: Lines | null;
  side: Side;
  rules: InstrumentRules;
}

/** The quote, computed with the engine's functions. Keeps its height while it is empty. */
function QuoteLines({ quote, side, rules }: QuoteLinesProps) {
  const t = useTranslations('trade');
  const format = useFormat();
  const money = (amount: string, currency: string) => `${format.decimal(amount)} ${currency}`;
  const average =
    quote?.averagePrice == null
      ? NO_FIGURE
      : format.decimal(quote.averagePrice, { most: rules.priceDecimals });
  return (
    <dl className="space-y-1 text-xs">
      <Line label={t('average_now')} value={average} />
      <Line
        label={<Explained word="fee">{t('estimated_fee')}</Explained>}
        value={quote === null ? NO_FIGURE : money(quote.fee, quote.receiveCurrency)}
      />
      <Line
        label={t('receive')}
        value={quote === null ? NO_FIGURE : money(quote.receive, quote.receiveCurrency)}
      />
      <Line
        label={t(side === 'sell' ? 'sell_cost' : quote?.costNow == null ? 'cost' : 'cost_most')}
        value={quote === null ? NO_FIGURE : money(quote.cost, quote.costCurrency)}
      />
      {quote?.costNow != null && (
        <Line label={t('cost_now')} value={money(quote.costNow, quote.costCurrency)} />
      )}
    </dl>
  );
}

function Line({ label, value }: { label: ReactNode; value: string }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-2">
      <dt className="text-faint">{label}</dt>
      <dd className="ml-auto text-right">
        <Figure text={value} />
      </dd>
    </div>
  );
}

interface PlaceOrder {
  readonly placing: boolean;
  readonly verificationAsked: boolean;
  /** Sends the order, unless another is being sent. Returns whether it was placed. */
  place: (draft: OrderDraft, base: string) => Promise<boolean>;
}

/** Places spot orders one at a time, and shows a toast with each result. */
function usePlaceOrder(): PlaceOrder {
  const api = useApi();
  const queries = useQueryClient();
  const { openOrders } = useLive();
  const placedText = usePlacedText();
  const { sending, verificationAsked, send } = useOrderSending((body: OrderDraft & { client_id: string }) =>
    api.call(placeSpotOrder, { body }),
  );
  const place = async (draft: OrderDraft, base: string) => {
    const order = await send(draft);
    if (order === null) return false;
    openOrders.take(order);
    toast.success(placedText(order, base));
    void queries.invalidateQueries({ queryKey: ORDERS_KEY });
    return true;
  };
  return { placing: sending, verificationAsked, place };
}

/** Returns the text of an order's first result. */
function usePlacedText(): (order: SpotOrderWithFills, base: string) => string {
  const t = useTranslations('trade');
  const format = useFormat();
  return (order, base) => {
    if (order.filled_percent === 0) return t(order.status === 'canceled' ? 'placed_canceled' : 'placed');
    return t('placed_filled', {
      side: order.side,
      amount: format.decimal(order.filled_amount),
      currency: base,
    });
  };
}

/** Returns the text of a warning. */
function useWarningText(side: Side, base: string): (warning: SpotWarning) => string {
  const t = useTranslations('trade.warning');
  const format = useFormat();
  return (warning) => {
    switch (warning.code) {
      case 'beyond_depth':
        return t('beyond_depth');
      case 'rest_canceled':
        return t('rest_canceled', { filled: format.decimal(warning.filled), currency: base });
      case 'far_price':
        return t(side === 'buy' ? 'far_buy' : 'far_sell', { percent: warning.percent });
    }
  };
}

interface WarningsProps {
  warnings: readonly SpotWarning[];
  side: Side;
  base: string;
}

function Warnings({ warnings, side, base }: WarningsProps) {
  return <WarningList warnings={warnings} textOf={useWarningText(side, base)} />;
}

/** An order to confirm, with its quote. */
interface Asked {
  draft: OrderDraft;
  view: Pick<TicketView, 'quote' | 'warnings'>;
}

interface ConfirmSheetProps extends Asked {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  rules: InstrumentRules;
  placing: boolean;
  onConfirm: () => void;
}

/** Repeats the order before it is sent. */
function ConfirmSheet({ draft, view, rules, ...sheet }: ConfirmSheetProps) {
  const t = useTranslations('trade');
  const contracts = useTranslations('contracts');
  const format = useFormat();
  const currency = { currency: rules.base };
  const isBuy = draft.side === 'buy';
  const protection = [
    { name: contracts('take_profit'), at: draft.take_profit },
    { name: contracts('stop_loss'), at: draft.stop_loss },
  ];
  return (
    <ConfirmOrder
      {...sheet}
      title={t(isBuy ? 'confirm_buy' : 'confirm_sell', currency)}
      action={t(isBuy ? 'action_buy' : 'action_sell', currency)}
      order={draft}
      price={draft.price === undefined ? null : `${format.decimal(draft.price)} ${rules.quote}`}
      size={
        draft.amount === undefined
          ? { name: t('total'), text: `${format.decimal(draft.total)} ${rules.quote}` }
          : { name: t('amount'), text: `${format.decimal(draft.amount)} ${rules.base}` }
      }
      more={[
        ...protection.flatMap(({ name, at }) =>
          at === undefined ? [] : [{ name, text: `${format.decimal(String(at.trigger))} ${rules.quote}` }],
        ),
        ...(draft.visible_amount === undefined
          ? []
          : [{ name: t('visible'), text: `${format.decimal(draft.visible_amount)} ${rules.base}` }]),
      ]}
      quote={<QuoteLines quote={view.quote} side={draft.side} rules={rules} />}
      warnings={<Warnings warnings={view.warnings} side={draft.side} base={rules.base} />}
      canSilence
    />
  );
}

function SideChoice({ side, dispatch }: { side: Side; dispatch: Ticket['dispatch'] }) {
  const t = useTranslations('trade');
  return (
    <Segmented
      label={t('side')}
      choices={(['buy', 'sell'] as const).map((value) => ({ value, label: t(value) }))}
      tones={{ buy: 'rise', sell: 'fall' }}
      value={side}
      onChange={(value) => dispatch({ type: 'side', side: value })}
    />
  );
}

interface TicketFormProps {
  ticket: Ticket;
  instrument: SpotInstrumentData;
  rules: InstrumentRules;
}

/** The order form: side, type, price, size, quote, and the button. */
export function TicketForm({ ticket: { intent, dispatch }, instrument, rules }: TicketFormProps) {
  const t = useTranslations('trade');
  const problemText = useProblemText();
  const live = useLiveTicket(intent, rules);
  const twap = useTwapSheet(intent.side, rules);
  const conditions = useConditions();
  const { placing, verificationAsked, place } = usePlaceOrder();
  const { around, isDoubtful } = useAskBack();
  const isBuy = intent.side === 'buy';
  const { asked, open, setOpen, submit, confirm } = useConfirming(async ({ draft }: Asked) => {
    const isPlaced = await place(draft, rules.base);
    if (isPlaced) dispatch({ type: 'placed' });
    return isPlaced;
  });
  const send = () => {
    const { draft, quote, warnings } = live;
    if (draft === null || live.gate !== null) return;
    // What is probably a typing error must be confirmed, even if confirmations are switched off.
    const isFar = warnings.some(({ code }) => code === 'far_price');
    submit({ draft, view: { quote, warnings } }, isFar || isDoubtful());
  };

  return around(
    <TicketFrame label={t('ticket')} onSubmit={send}>
      <SideChoice side={intent.side} dispatch={dispatch} />
      <OrderTypeSelect
        value={intent.type}
        onChange={(orderType) => dispatch({ type: 'order_type', orderType })}
        others={[
          {
            value: 'twap',
            label: t('twap.name'),
            description: t('twap.hint'),
            explains: 'twap',
            onChoose: twap.start,
          },
          ...conditions.types,
        ]}
        slippageBound={instrument.slippage_bound}
      />
      {twap.sheet}
      <OrderPriceField intent={intent} rules={rules} marketPrice={live.lastPrice} dispatch={dispatch} />
      <SizeField intent={intent} view={live} rules={rules} dispatch={dispatch} />
      <PercentSlider
        label={t('percent')}
        value={live.percent}
        onChange={(percent) => dispatch({ type: 'percent', percent })}
      />
      <Available amount={live.available} currency={isBuy ? rules.quote : rules.base} />
      <NextStep />
      <MoreTerms intent={intent} view={live} rules={rules} dispatch={dispatch} />
      <QuoteLines quote={live.quote} side={intent.side} rules={rules} />
      <Warnings warnings={live.warnings} side={intent.side} base={rules.base} />
      <div className="mt-auto">
        <TicketAction
          gate={live.gate}
          problem={live.problem && problemText(live.problem)}
          label={t(isBuy ? 'action_buy' : 'action_sell', { currency: rules.base })}
          variant={isBuy ? 'rise' : 'fall'}
          placing={placing && !open}
          verificationAsked={verificationAsked}
        />
      </div>
      <SpotCondition conditions={conditions} side={intent.side} gate={live.gate} rules={rules} />
      {asked !== null && (
        <ConfirmSheet
          {...asked}
          open={open}
          onOpenChange={setOpen}
          rules={rules}
          placing={placing}
          onConfirm={confirm}
        />
      )}
    </TicketFrame>,
  );
}

/** The protection of a purchase, and how the order behaves in the book. */
function MoreTerms({ intent, view, rules, dispatch }: Omit<SizeFieldProps, 'view'> & { view: TicketView }) {
  const t = useTranslations('trade');
  return (
    <>
      {intent.side === 'buy' && (
        <ProtectionFields
          intent={intent}
          view={view}
          rules={rules}
          hint={t('protection_hint')}
          dispatch={dispatch}
        />
      )}
      <AdvancedOptions
        intent={intent}
        size={{ unit: rules.base, decimals: rules.amountDecimals }}
        dispatch={dispatch}
      />
    </>
  );
}

const TwapSheet = lazy(() => import('../twap/twap-sheet.tsx'));

/** The sheet of TWAP orders, loaded when it is opened first. */
function useTwapSheet(side: Side, rules: InstrumentRules) {
  const [touched, setTouched] = useState(false);
  const [open, setOpen] = useState(false);
  return {
    start: () => {
      setTouched(true);
      setOpen(true);
    },
    sheet: touched && (
      <Suspense fallback={null}>
        <TwapSheet open={open} onOpenChange={setOpen} side={side} rules={rules} />
      </Suspense>
    ),
  };
}

/** What can be spent; null while it is not known. */
function Available({ amount, currency }: { amount: string | null; currency: string }) {
  const t = useTranslations('trade');
  const shown = useAmount();
  return (
    <p className="flex flex-wrap justify-between gap-x-2 text-xs">
      <span className="text-faint">{t('available')}</span>
      <Figure text={`${shown(amount, currency)} ${currency}`} />
    </p>
  );
}
