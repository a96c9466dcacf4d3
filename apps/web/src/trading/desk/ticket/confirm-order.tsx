import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, Detail, Details, Figure, Sheet, Switch } from '../../../kit/index.ts';
import { setPreferences, usePreferences } from '../../../platform/preferences/index.ts';
import { typeName } from '../order-card.tsx';
import { ORDER_TYPES, type OrderType, type Side, type TimeInForce } from './order-intent.ts';

interface Confirming<Asked> {
  /** The order to confirm; kept while the sheet closes. */
  readonly asked: Asked | null;
  readonly open: boolean;
  setOpen: (open: boolean) => void;
  /** Sends at once, or asks for confirmation first: if the customer wants that, or if `mustAsk`. */
  submit: (asked: Asked, mustAsk: boolean) => void;
  /** Sends the confirmed order. */
  confirm: () => void;
}

/**
 * The steps from the ticket's button to the server. `send` returns whether the order was placed.
 */
export function useConfirming<Asked>(send: (asked: Asked) => Promise<boolean>): Confirming<Asked> {
  const { confirmOrders } = usePreferences();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [open, setOpen] = useState(false);
  const sendNow = async (order: Asked) => {
    if (await send(order)) setOpen(false);
  };
  return {
    asked,
    open,
    setOpen,
    submit: (order, mustAsk) => {
      if (!confirmOrders && !mustAsk) return void sendNow(order);
      setAsked(order);
      setOpen(true);
    },
    confirm: () => {
      if (asked !== null) void sendNow(asked);
    },
  };
}

/** A line of the repeated order. */
interface OrderLine {
  name: string;
  text: string;
}

interface ConfirmOrderProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  action: string;
  order: {
    side: Side;
    type: OrderType;
    time_in_force?: TimeInForce | undefined;
    post_only?: boolean | undefined;
    visible_amount?: unknown;
    visible_lots?: unknown;
  };
  /** With its unit; null at the market. */
  price: string | null;
  /** The size with its label. */
  size: OrderLine;
  /** Further lines of the order. */
  more?: readonly OrderLine[];
  /** Content above the lines. */
  heading?: ReactNode;
  quote: ReactNode;
  warnings: ReactNode;
  /** Whether the customer may switch confirmations off. */
  canSilence: boolean;
  placing: boolean;
  onConfirm: () => void;
}

/** Repeats an order before it is sent. */
export function ConfirmOrder(props: ConfirmOrderProps) {
  const { open, onOpenChange, title, action, order, placing, canSilence, onConfirm } = props;
  const t = useTranslations('trade');
  const [silence, setSilence] = useState(false);
  const confirm = () => {
    if (silence) setPreferences({ confirmOrders: false });
    onConfirm();
  };
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => !placing && onOpenChange(next)}
      title={title}
      asks
      footer={
        <Button variant={order.side === 'buy' ? 'rise' : 'fall'} block busy={placing} onClick={confirm}>
          {placing ? t('placing') : action}
        </Button>
      }
    >
      {props.heading}
      <OrderLines {...props} />
      <div className="border-line border-t pt-3">{props.quote}</div>
      <div className="mt-3 space-y-3">
        {props.warnings}
        <p className="text-faint text-xs">{t('confirm_hint')}</p>
        {canSilence && (
          <div className="flex items-center justify-between gap-3">
            <span className="min-w-0">
              <span className="block">{t('confirm_silence')}</span>
              <span className="block text-faint text-xs">{t('confirm_silence_hint')}</span>
            </span>
            <Switch label={t('confirm_silence')} checked={silence} onChange={setSilence} />
          </div>
        )}
      </div>
    </Sheet>
  );
}

function OrderLines({ order, price, size, more = [] }: ConfirmOrderProps) {
  const t = useTranslations('trade');
  const orders = useTranslations('orders');
  return (
    <Details className="pb-3">
      <Detail name={t('order_type')}>{orders(typeName(order))}</Detail>
      <Detail name={t('price')}>
        <Figure text={price ?? t('market_price')} />
      </Detail>
      <Detail name={size.name}>
        <Figure text={size.text} className="font-semibold" />
      </Detail>
      {ORDER_TYPES[order.type].terms && (
        <Detail name={t('time_in_force')}>
          {order.post_only ? t('post_only') : (order.time_in_force ?? '')}
        </Detail>
      )}
      {more.map(({ name, text }) => (
        <Detail key={name} name={name}>
          <Figure text={text} />
        </Detail>
      ))}
    </Details>
  );
}
