import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Protection } from '../order/protection.ts';
import { type QuoteLines, QuoteList } from '../order/quote-list.tsx';
import { type Reason, useReasonText, WarningList, type Words } from '../order/reason-text.tsx';
import type { Placing } from '../order/sending.ts';
import { TypeChoice, type TypeChoiceProps } from './choices.tsx';
import { ConfirmSheet, type Draft, OrderRepeated, type Repeated, useConfirming } from './confirm-order.tsx';
import { FIELDS, type FieldProps } from './fields.tsx';
import type { GateProblem } from './gate.ts';
import { ORDER_TYPES, type Side } from './order-intent.ts';
import { TicketAction, TicketFrame } from './ticket-action.tsx';
import type { Ticket } from './use-ticket.ts';

/** An evaluated order, and what is known of its market besides. */
type LiveOrder<Order, Code extends string> = FieldProps['live'] & {
  /** As it would be sent, without its client id; null while there is a problem. */
  readonly draft: Order | null;
  /** The prices of its protection. */
  readonly prices: Protection['prices'];
  readonly problem: Reason<Code> | null;
  readonly warnings: readonly Reason<Code | 'far_price'>[];
  /** The problem that stops any order, if there is one. */
  readonly gate: GateProblem | null;
};

/** An order to confirm, as it stood when its button was pressed. */
type Asked<Order> = Pick<ComponentProps<typeof ConfirmSheet>, 'action' | 'variant'> &
  Omit<ComponentProps<typeof OrderRepeated>, 'rules'> & {
    draft: Order;
    quote: QuoteLines;
    warnings: ReactNode;
  };

interface OrderTicketProps<Order extends Draft, Code extends string> extends FieldProps {
  ticket: Ticket;
  live: LiveOrder<Order, Code>;
  /** Of the order. */
  side: Side;
  /** What is chosen first. */
  choices: ReactNode;
  types: Omit<TypeChoiceProps, 'ticket'> & { beside?: ReactNode };
  quote: QuoteLines;
  /** The words of the product's own problems and warnings, and what is said of all of them. */
  words?: Words<Code>;
  values?: Readonly<Record<string, string>>;
  label: string;
  /** Where to get what is missing. */
  funds: { to: string; text: string };
  repeated: (draft: Order) => Repeated;
  sending: Placing<Order>;
  /** Forms of other ways to trade. */
  children: ReactNode;
}

/**
 * The form of an order: what is chosen, the fields of its type, its quote, and the button with what
 * is asked before it is sent.
 */
export function OrderTicket<Order extends Draft, Code extends string>(props: OrderTicketProps<Order, Code>) {
  const { ticket, live, rules, side, quote, words, values, label, funds, sending } = props;
  const { draft, gate, problem, prices } = live;
  const { beside, ...types } = props.types;
  const t = useTranslations('trade');
  const problemText = useReasonText(words, values);
  const { asked, around, isSending, sheet, submit } = useConfirming<Order, Asked<Order>>(
    sending,
    ticket.clear,
  );
  const variant = side === 'buy' ? 'rise' : 'fall';
  const warnings = <WarningList warnings={live.warnings} side={side} words={words} values={values} />;
  const send = () => {
    if (draft === null || gate !== null) return;
    const repeated = props.repeated(draft);
    // What is probably a typing error is asked about even where confirmations are off.
    const isFar = live.warnings.some(({ code }) => code === 'far_price');
    const mustAsk = repeated.mustAsk || repeated.risk !== undefined || isFar;
    submit({ draft, repeated, prices, action: label, variant, quote, warnings }, mustAsk);
  };
  return around(
    <TicketFrame label={t('ticket')} onSubmit={send}>
      {props.choices}
      <div className="flex flex-wrap items-start gap-2 *:flex-[1_0_4.75rem]">
        <TypeChoice {...types} ticket={ticket} />
        {beside}
      </div>
      {ORDER_TYPES[ticket.intent.type].map((name) => {
        const Field = FIELDS[name];
        return <Field key={name} {...props} />;
      })}
      <QuoteList lines={quote} />
      {warnings}
      <div className="mt-auto">
        <TicketAction
          gate={gate}
          problem={problem && problemText(problem)}
          label={label}
          variant={variant}
          placing={isSending}
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
          {...asked}
          sheet={sheet}
          title={asked.repeated.title}
          canSilence={asked.repeated.risk === undefined}
        >
          {asked.repeated.heading}
          <OrderRepeated {...asked} rules={rules} />
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
