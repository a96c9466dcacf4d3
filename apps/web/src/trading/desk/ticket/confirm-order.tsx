import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, Detail, Details, Figure, Sheet, Switch } from '../../../kit/index.ts';
import { useFormat } from '../../../platform/format/index.ts';
import { setPreferences, usePreferences } from '../../../platform/preferences/index.ts';
import { typeName } from '../order-card.tsx';
import type { PriceRules } from '../rules.ts';
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
      setAsked(order);
      if (confirmOrders || mustAsk) setOpen(true);
      else void sendNow(order);
    },
    confirm: () => {
      if (asked !== null) void sendNow(asked);
    },
  };
}

interface ConfirmSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  action: string;
  variant: 'rise' | 'fall';
  /** Whether the customer may switch confirmations off. */
  canSilence: boolean;
  placing: boolean;
  onConfirm: () => void;
  children: ReactNode;
}

/** Asks once more before an order is sent. */
export function ConfirmSheet(props: ConfirmSheetProps) {
  const { open, onOpenChange, title, action, variant, canSilence, placing, onConfirm, children } = props;
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
        <Button variant={variant} block busy={placing} onClick={confirm}>
          {placing ? t('placing') : action}
        </Button>
      }
    >
      {children}
      {canSilence && (
        <div className="mt-3 flex items-center justify-between gap-3">
          <span className="min-w-0">
            <span className="block">{t('confirm_silence')}</span>
            <span className="block text-faint text-xs">{t('confirm_silence_hint')}</span>
          </span>
          <Switch label={t('confirm_silence')} checked={silence} onChange={setSilence} />
        </div>
      )}
    </Sheet>
  );
}

/** What is sent of an order, as far as it is repeated here. */
export interface Draft {
  readonly side: Side;
  readonly type: OrderType;
  readonly price?: string | undefined;
  readonly time_in_force?: TimeInForce | undefined;
  readonly post_only?: boolean | undefined;
  readonly visible_amount?: unknown;
  readonly visible_lots?: unknown;
}

/** What a product says of an order before it is sent: prices plain, sizes with their units. */
export interface Repeated {
  title: string;
  size: { name: string; text: string };
  /** Content above the lines. */
  heading?: ReactNode;
  /** What it does; null where its side says so. */
  effect: string | null;
  takeProfit: string | null;
  stopLoss: string | null;
  /** Null for all. */
  visible: string | null;
  /** Whether it is asked about even where confirmations are off. */
  mustAsk?: boolean;
  /** Said below the warnings; what must be read cannot be silenced. */
  risk?: ReactNode;
}

interface OrderRepeatedProps {
  draft: Draft;
  repeated: Repeated;
  rules: PriceRules & { quote: string };
}

/** The lines of an order. */
export function OrderRepeated({ draft, repeated, rules }: OrderRepeatedProps) {
  const t = useTranslations();
  const format = useFormat();
  const { size, effect, takeProfit, stopLoss, visible } = repeated;
  const price = (text: string | null = null) =>
    text === null ? null : `${format.fixed(text, rules.priceDecimals)} ${rules.quote}`;
  const time = draft.post_only ? t('trade.post_only') : (draft.time_in_force ?? null);
  const lines: { name: string; text: string | null; isStrong?: boolean }[] = [
    { name: t('trade.price'), text: price(draft.price) ?? t('trade.market_price') },
    { ...size, isStrong: true },
    { name: t('trade.time_in_force'), text: ORDER_TYPES[draft.type].terms ? time : null },
    { name: t('contracts.effect'), text: effect },
    { name: t('contracts.take_profit'), text: price(takeProfit) },
    { name: t('contracts.stop_loss'), text: price(stopLoss) },
    { name: t('trade.visible'), text: visible },
  ];
  return (
    <Details className="pb-3">
      <Detail name={t('trade.order_type')}>{t(`orders.${typeName(draft)}`)}</Detail>
      {lines.map(
        ({ name, text, isStrong }) =>
          text !== null && (
            <Detail key={name} name={name}>
              <Figure text={text} className={isStrong ? 'font-semibold' : undefined} />
            </Detail>
          ),
      )}
    </Details>
  );
}
