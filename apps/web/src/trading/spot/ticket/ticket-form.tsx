import { useQueryClient } from '@tanstack/react-query';
import { placeSpotOrder, type SpotInstrumentData, type SpotOrderWithFills } from '@trade/protocol';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import {
  AmountInput,
  Button,
  Figure,
  PercentSlider,
  Segmented,
  Sheet,
  Switch,
  toast,
} from '../../../kit/index.ts';
import { useApi } from '../../../platform/api/index.ts';
import { useFormat } from '../../../platform/format/index.ts';
import { useLive } from '../../../platform/live/index.ts';
import { setPreferences, usePreferences } from '../../../platform/preferences/index.ts';
import {
  AdvancedOptions,
  type InstrumentRules,
  OrderTypeSelect,
  type Side,
  TicketAction,
  useProblemText,
  useSending,
} from '../../desk/index.ts';
import { ORDERS_KEY } from '../orders/order-feed.ts';
import type { Notice, OrderDraft, TicketView } from './evaluate.ts';
import { QuoteLines } from './quote-lines.tsx';
import { SizeField } from './size-field.tsx';
import { type Ticket, useLiveTicket } from './use-ticket.ts';

interface PlaceOrder {
  readonly placing: boolean;
  readonly verificationAsked: boolean;
  /** Sends the order, unless one is on its way. Answers whether it was placed. */
  place: (draft: OrderDraft, base: string) => Promise<boolean>;
}

/** Places coin orders one at a time, and says what came of each at once. */
function usePlaceOrder(): PlaceOrder {
  const api = useApi();
  const queries = useQueryClient();
  const { openOrders } = useLive();
  const placedText = usePlacedText();
  const { sending, verificationAsked, send } = useSending((body: OrderDraft & { client_id: string }) =>
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

/** Says what came of the order at once. */
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

interface NoticesProps {
  notices: readonly Notice[];
  side: Side;
  base: string;
}

/** What to know before confirming. */
function Notices({ notices, side, base }: NoticesProps) {
  const t = useTranslations('trade.notice');
  const format = useFormat();
  const textOf = (notice: Notice) => {
    switch (notice.code) {
      case 'beyond_depth':
        return t('beyond_depth');
      case 'rest_canceled':
        return t('rest_canceled', { filled: format.decimal(notice.filled), currency: base });
      case 'far_price':
        return t(side === 'buy' ? 'far_buy' : 'far_sell', { percent: notice.percent });
    }
  };
  return (
    <ul className="space-y-1">
      {notices.map((notice) => (
        <li key={notice.code} className="flex gap-1.5 text-warning text-xs">
          <TriangleAlert className="mt-px size-3.5 shrink-0" aria-hidden="true" />
          {textOf(notice)}
        </li>
      ))}
    </ul>
  );
}

interface ConfirmSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  draft: OrderDraft;
  view: Pick<TicketView, 'quote' | 'notices'>;
  rules: InstrumentRules;
  placing: boolean;
  onConfirm: () => void;
}

/** Shows the order once more before it is sent. */
function ConfirmSheet({ open, onOpenChange, draft, view, rules, placing, onConfirm }: ConfirmSheetProps) {
  const t = useTranslations('trade');
  const format = useFormat();
  const [silence, setSilence] = useState(false);
  const isBuy = draft.side === 'buy';
  const ordered =
    draft.amount === undefined
      ? { label: t('total'), text: `${format.decimal(draft.total)} ${rules.quote}` }
      : { label: t('amount'), text: `${format.decimal(draft.amount)} ${rules.base}` };
  const confirm = () => {
    if (silence) setPreferences({ confirmOrders: false });
    onConfirm();
  };
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => !placing && onOpenChange(next)}
      title={t(isBuy ? 'confirm_buy' : 'confirm_sell', { currency: rules.base })}
      footer={
        <Button variant={isBuy ? 'rise' : 'fall'} block busy={placing} onClick={confirm}>
          {placing ? t('placing') : t(isBuy ? 'action_buy' : 'action_sell', { currency: rules.base })}
        </Button>
      }
    >
      <dl className="space-y-3 pb-3">
        <Line label={t('order_type')} text={t(draft.type)} />
        <Line
          label={t('price')}
          text={
            draft.price === undefined ? t('market_price') : `${format.decimal(draft.price)} ${rules.quote}`
          }
        />
        <Line label={ordered.label} text={ordered.text} />
        {draft.type === 'limit' && (
          <Line
            label={t('time_in_force')}
            text={draft.post_only ? t('post_only') : (draft.time_in_force ?? '')}
          />
        )}
      </dl>
      <div className="border-line border-t pt-3">
        <QuoteLines quote={view.quote} side={draft.side} rules={rules} />
      </div>
      <div className="mt-3 space-y-3">
        <Notices notices={view.notices} side={draft.side} base={rules.base} />
        <p className="text-faint text-xs">{t('confirm_hint')}</p>
        <div className="flex items-center justify-between gap-3">
          <span className="min-w-0">
            <span className="block">{t('confirm_silence')}</span>
            <span className="block text-faint text-xs">{t('confirm_silence_hint')}</span>
          </span>
          <Switch label={t('confirm_silence')} checked={silence} onChange={setSilence} />
        </div>
      </div>
    </Sheet>
  );
}

function Line({ label, text }: { label: string; text: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-muted">{label}</dt>
      <dd className="text-right font-semibold">
        <Figure text={text} />
      </dd>
    </div>
  );
}

interface TicketFormProps {
  ticket: Ticket;
  instrument: SpotInstrumentData;
  rules: InstrumentRules;
}

/** An order that was asked to be confirmed, with what it comes to. */
interface Asked {
  draft: OrderDraft;
  view: Pick<TicketView, 'quote' | 'notices'>;
}

/** Where an order is made: side, type, price, size, what it comes to, and the one action. */
export function TicketForm({ ticket: { intent, dispatch }, instrument, rules }: TicketFormProps) {
  const t = useTranslations('trade');
  const format = useFormat();
  const problemText = useProblemText();
  const { confirmOrders } = usePreferences();
  const live = useLiveTicket(intent, rules);
  const { placing, verificationAsked, place } = usePlaceOrder();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [asking, setAsking] = useState(false);

  const send = async (draft: OrderDraft) => {
    if (await place(draft, rules.base)) {
      dispatch({ type: 'placed' });
      setAsking(false);
    }
  };
  const submit = () => {
    const { draft, quote, notices } = live;
    if (draft === null || live.gate !== null) return;
    // A price that is probably a slip is confirmed even by those who do not want to be asked.
    if (!confirmOrders && !notices.some(({ code }) => code === 'far_price')) void send(draft);
    else {
      setAsked({ draft, view: { quote, notices } });
      setAsking(true);
    }
  };

  return (
    <section aria-label={t('ticket')} className="flex min-w-0 flex-col gap-2.5">
      <Segmented
        label={t('side')}
        choices={[
          { value: 'buy', label: t('buy') },
          { value: 'sell', label: t('sell') },
        ]}
        tones={{ buy: 'rise', sell: 'fall' }}
        value={intent.side}
        onChange={(side) => dispatch({ type: 'side', side })}
      />
      <OrderTypeSelect
        value={intent.type}
        onChange={(orderType) => dispatch({ type: 'order_type', orderType })}
        slippageBound={instrument.slippage_bound}
      />
      {intent.type === 'limit' ? (
        <AmountInput
          label={t('price')}
          labelHidden
          value={intent.price}
          decimals={rules.priceDecimals}
          onChange={(text) => dispatch({ type: 'price', text, rules })}
          onStep={(direction) => dispatch({ type: 'step', direction, from: live.lastPrice ?? '0', rules })}
        />
      ) : (
        <p className="flex min-h-12 items-center justify-center rounded-md border border-line px-3 text-faint">
          {t('market_price')}
        </p>
      )}
      <SizeField intent={intent} view={live} rules={rules} dispatch={dispatch} />
      <PercentSlider
        label={t('percent')}
        value={live.percent}
        onChange={(percent) => dispatch({ type: 'percent', percent })}
      />
      <p className="flex justify-between gap-2 text-xs">
        <span className="text-faint">{t('available')}</span>
        <Figure
          text={`${format.decimal(live.available)} ${intent.side === 'buy' ? rules.quote : rules.base}`}
        />
      </p>
      {intent.type === 'limit' && <AdvancedOptions intent={intent} dispatch={dispatch} />}
      <QuoteLines quote={live.quote} side={intent.side} rules={rules} />
      <Notices notices={live.notices} side={intent.side} base={rules.base} />
      <div className="mt-auto">
        <TicketAction
          gate={live.gate}
          problem={live.problem && problemText(live.problem)}
          label={t(intent.side === 'buy' ? 'action_buy' : 'action_sell', { currency: rules.base })}
          variant={intent.side === 'buy' ? 'rise' : 'fall'}
          placing={placing && !asking}
          verificationAsked={verificationAsked}
          onSubmit={submit}
        />
      </div>
      {asked !== null && (
        <ConfirmSheet
          open={asking}
          onOpenChange={setAsking}
          draft={asked.draft}
          view={asked.view}
          rules={rules}
          placing={placing}
          onConfirm={() => void send(asked.draft)}
        />
      )}
    </section>
  );
}
