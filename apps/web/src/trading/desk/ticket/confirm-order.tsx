import { type ReactNode, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, Detail, Details, Sheet, Switch, useAskBack } from '../../../kit/index.ts';
import { useFormat } from '../../../platform/format/index.ts';
import { setPreferences, usePreferences } from '../../../platform/preferences/index.ts';
import type { TriggerName } from '../order/protection.ts';
import { QuoteDetails } from '../order/quote-list.tsx';
import type { Placing } from '../order/sending.ts';
import { typeName } from '../order-card.tsx';
import type { PriceRules } from '../rules.ts';
import { hasField, type OrderType, type TimeInForce } from './order-intent.ts';

/**
 * The steps from the ticket's button to the server: an order is sent at once, or asked about first.
 * `around` wraps the ticket's form, whose doubtful numbers are asked about, too.
 */
export function useConfirming<Order, Question extends { readonly draft: Order }>(
  { place, placing }: Pick<Placing<Order>, 'place' | 'placing'>,
  onPlaced: () => void,
) {
  const { confirmOrders } = usePreferences();
  const { around, isDoubtful } = useAskBack();
  const [asked, setAsked] = useState<Question | null>(null);
  const [open, setOpen] = useState(false);
  // What was placed is not sent again by a second press, which may come before the sheet is gone.
  const isPlaced = useRef(false);
  const send = async ({ draft }: Question) => {
    if (isPlaced.current || !(await place(draft))) return;
    isPlaced.current = true;
    onPlaced();
    setOpen(false);
  };
  return {
    around,
    /** The order to confirm; kept while the sheet closes. */
    asked,
    /** Whether an order is sent that was not asked about. */
    isSending: placing && !open,
    /** Sends at once, or asks first: if the customer wants that, or if it must be asked. */
    submit: (question: Question, mustAsk: boolean) => {
      setAsked(question);
      isPlaced.current = false;
      if (confirmOrders || mustAsk || isDoubtful()) setOpen(true);
      else void send(question);
    },
    sheet: {
      open,
      placing,
      onOpenChange: (next: boolean) => !placing && setOpen(next),
      onConfirm: () => asked !== null && void send(asked),
    },
  };
}

interface ConfirmSheetProps {
  sheet: ReturnType<typeof useConfirming>['sheet'];
  title: string;
  action: string;
  variant: 'rise' | 'fall';
  /** Whether the customer may switch confirmations off. */
  canSilence: boolean;
  children: ReactNode;
}

/** Asks once more before an order is sent. */
export function ConfirmSheet({ sheet, title, action, variant, canSilence, children }: ConfirmSheetProps) {
  const { placing, onConfirm, ...opened } = sheet;
  const t = useTranslations('trade');
  const [silence, setSilence] = useState(false);
  const confirm = () => {
    if (silence) setPreferences({ confirmOrders: false });
    onConfirm();
  };
  return (
    <Sheet
      {...opened}
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
  readonly type: OrderType;
  readonly price?: string | undefined;
  readonly time_in_force?: TimeInForce | undefined;
  readonly post_only?: boolean | undefined;
  readonly visible_amount?: unknown;
  readonly visible_lots?: unknown;
}

/** What a product says of an order before it is sent. */
export interface Repeated {
  title: string;
  /** Content above the lines. */
  heading?: ReactNode;
  /** With its unit. */
  size: { name: string; text: string };
  /** What it does; null where its side says so. */
  effect: string | null;
  /** With its unit; null for all. */
  visible: string | null;
  /** Whether it is asked about even where confirmations are off. */
  mustAsk?: boolean;
  /** Said below the warnings; what must be read cannot be silenced. */
  risk?: ReactNode;
}

interface OrderRepeatedProps {
  draft: Draft;
  repeated: Repeated;
  /** The prices of its protection. */
  prices: Readonly<Record<TriggerName, string | null>>;
  rules: PriceRules & { quote: string };
}

/** The lines of an order. */
export function OrderRepeated({ draft, repeated, prices, rules }: OrderRepeatedProps) {
  const t = useTranslations();
  const format = useFormat();
  const line = (name: string, text: string | null) => text !== null && { name, text };
  const price = (text: string | null) =>
    text === null ? null : `${format.fixed(text, rules.priceDecimals)} ${rules.quote}`;
  const time = draft.post_only ? t('trade.post_only') : (draft.time_in_force ?? null);
  return (
    <Details className="pb-3">
      <Detail name={t('trade.order_type')}>{t(`orders.${typeName(draft)}`)}</Detail>
      <QuoteDetails
        lines={[
          line(t('trade.price'), price(draft.price ?? null) ?? t('trade.market_price')),
          { ...repeated.size, className: 'font-semibold' },
          line(t('trade.time_in_force'), hasField(draft.type, 'terms') ? time : null),
          line(t('contracts.effect'), repeated.effect),
          line(t('contracts.take_profit'), price(prices.takeProfit)),
          line(t('contracts.stop_loss'), price(prices.stopLoss)),
          line(t('trade.visible'), repeated.visible),
        ]}
      />
    </Details>
  );
}
