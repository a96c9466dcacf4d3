import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { AmountInput, PercentSlider } from '../../../kit/index.ts';
import { AdvancedOptions } from './advanced-options.tsx';
import { ConfirmSheet, type Draft, OrderRepeated, type Repeated, useConfirming } from './confirm-order.tsx';
import type { GateProblem } from './gate.ts';
import type { OrderIntent, Side } from './order-intent.ts';
import { OrderPriceField } from './order-price-field.tsx';
import { OrderTypeSelect } from './order-type-select.tsx';
import type { ProtectionView, Triggers } from './protection.ts';
import { ProtectionFields } from './protection-fields.tsx';
import { type QuoteLines, QuoteList } from './quote-list.tsx';
import { type Reason, useReasonText, type Words } from './reason-text.ts';
import type { PriceRules } from './rules.ts';
import type { Placing } from './sending.ts';
import { NEXT_ENTRY, TicketAction, TicketFrame } from './ticket-action.tsx';
import type { Ticket } from './use-ticket.ts';
import { WarningList } from './warning-list.tsx';

/** What every evaluation of an order says. */
export interface OrderView<Order, Problem, Warning> extends Triggers<ProtectionView> {
  /** The text of the size field. */
  readonly size: string;
  /** The slider's position, 0 to 100. */
  readonly percent: number;
  /** The order as it would be sent, without its client id; null while there is a problem. */
  readonly draft: Order | null;
  readonly problem: Problem | null;
  readonly warnings: readonly Warning[];
}

/** What is known of its market besides. */
export interface LiveMarket {
  /** The problem that stops any order, if there is one. */
  readonly gate: GateProblem | null;
  /** The last price or the mark; null while it is not loaded. */
  readonly marketPrice: string | null;
}

/** An order to confirm, as it stood when its button was pressed. */
interface Asked<Order> extends Pick<ComponentProps<typeof ConfirmSheet>, 'action' | 'variant'> {
  draft: Order;
  repeated: Repeated;
  quote: QuoteLines;
  warnings: ReactNode;
}

interface OrderTicketProps<Order extends Draft, Code extends string> {
  ticket: Ticket<OrderIntent, never>;
  live: OrderView<Order, Reason<Code>, Reason<Code | 'far_price'>> & LiveMarket;
  rules: PriceRules & { quote: string };
  /** Of the order. */
  side: Side;
  /** What is chosen first. */
  choices: ReactNode;
  types: Omit<ComponentProps<typeof OrderTypeSelect>, 'value' | 'onChange'> & { beside?: ReactNode };
  /** The size field; `below` stands between it and its slider. */
  size: Pick<ComponentProps<typeof AmountInput>, 'label' | 'decimals' | 'unit' | 'hint'> & {
    below?: ReactNode;
  };
  available: ReactNode;
  /** What triggers a protection and what happens then; null for an order that has none. */
  protection: string | null;
  visible: { unit: string; decimals: number };
  quote: QuoteLines;
  /** The words of the product's own problems and warnings, and what is said of all of them. */
  words: Words<Code>;
  values?: Readonly<Record<string, string>>;
  label: string;
  /** Where to get what is missing. */
  funds: { to: string; text: string };
  repeated: (draft: Order) => Repeated;
  sending: Placing<Order>;
  /** Forms of other ways to trade. */
  children: ReactNode;
}

/** The form of an order: what is chosen, its type, price and size, its quote, and the button. */
export function OrderTicket<Order extends Draft, Code extends string>(props: OrderTicketProps<Order, Code>) {
  const { ticket, live, rules, side, quote, words, values, label, funds, sending } = props;
  const { draft, gate, problem } = live;
  const t = useTranslations('trade');
  const problemText = useReasonText(words, values);
  const confirming = useConfirming<Order, Asked<Order>>(sending, () => ticket.dispatch({ type: 'placed' }));
  const { asked, submit, around } = confirming;
  const variant = side === 'buy' ? 'rise' : 'fall';
  const warnings = <WarningList warnings={live.warnings} side={side} words={words} values={values} />;
  const send = () => {
    if (draft === null || gate !== null) return;
    const repeated = props.repeated(draft);
    // What is probably a typing error is asked about even where confirmations are off.
    const isFar = live.warnings.some(({ code }) => code === 'far_price');
    const mustAsk = repeated.mustAsk || repeated.risk !== undefined || isFar;
    submit({ draft, repeated, action: label, variant, quote, warnings }, mustAsk);
  };
  return around(
    <TicketFrame label={t('ticket')} onSubmit={send}>
      <OrderFields {...props} />
      <QuoteList lines={quote} />
      {warnings}
      <div className="mt-auto">
        <TicketAction
          gate={gate}
          problem={problem && problemText(problem)}
          label={label}
          variant={variant}
          placing={confirming.isSending}
          verificationAsked={sending.verificationAsked}
        />
        {gate === null && problem?.code === 'insufficient' && (
          <Link
            to={funds.to}
            className="mt-2 flex min-h-11 items-center justify-center font-semibold text-accent text-sm"
          >
            {funds.text}
          </Link>
        )}
      </div>
      {props.children}
      {asked !== null && (
        <ConfirmSheet
          sheet={confirming.sheet}
          title={asked.repeated.title}
          action={asked.action}
          variant={asked.variant}
          canSilence={asked.repeated.risk === undefined}
        >
          {asked.repeated.heading}
          <OrderRepeated draft={asked.draft} repeated={asked.repeated} rules={rules} />
          <div className="space-y-3 border-line border-t pt-3">
            <QuoteList lines={asked.quote} />
            {asked.warnings}
            {asked.repeated.risk}
            <p className="text-faint text-xs">{t('confirm_hint')}</p>
          </div>
        </ConfirmSheet>
      )}
    </TicketFrame>,
  );
}

/** What is chosen and typed, by the fields of the order's type. */
function OrderFields<Order extends Draft, Code extends string>(props: OrderTicketProps<Order, Code>) {
  const { live, rules, ticket } = props;
  const { intent, dispatch } = ticket;
  const { beside, ...types } = props.types;
  const { below, ...size } = props.size;
  const t = useTranslations('trade');
  return (
    <>
      {props.choices}
      <div className="flex flex-wrap items-start gap-2 *:flex-[1_0_4.75rem]">
        <OrderTypeSelect
          {...types}
          value={intent.type}
          onChange={(orderType) => dispatch({ type: 'order_type', orderType })}
        />
        {beside}
      </div>
      <OrderPriceField intent={intent} rules={rules} marketPrice={live.marketPrice} dispatch={dispatch} />
      <div>
        <AmountInput
          {...NEXT_ENTRY}
          {...size}
          inline
          value={live.size}
          onChange={(text) => dispatch({ type: 'size', text })}
        />
        {below}
      </div>
      <PercentSlider
        label={t('percent')}
        value={live.percent}
        onChange={(percent) => dispatch({ type: 'percent', percent })}
      />
      {props.available}
      {props.protection !== null && (
        <ProtectionFields
          intent={intent}
          view={live}
          rules={rules}
          hint={props.protection}
          dispatch={dispatch}
        />
      )}
      <AdvancedOptions intent={intent} size={props.visible} dispatch={dispatch} />
    </>
  );
}
