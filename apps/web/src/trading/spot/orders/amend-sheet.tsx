import { useQueryClient } from '@tanstack/react-query';
import { isVisiblePart, restingReserve, sizeFault } from '@trade/engine/quote';
import { AMOUNT_DECIMALS, amendSpotOrder, fromUnits, type SpotOrder, toUnits } from '@trade/protocol';
import { useTranslations } from 'use-intl';
import { useFeeParts } from '../../../account/fees/index.ts';
import { Sheet, toast, useOnce } from '../../../kit/index.ts';
import { useInstrument } from '../../../market/index.ts';
import { useApi } from '../../../platform/api/index.ts';
import { useFormat } from '../../../platform/format/index.ts';
import { useAvailable, useLive } from '../../../platform/live/index.ts';
import {
  AmendForm,
  type AmendSheetProps,
  type AmendTerms,
  boundsOf,
  type InstrumentRules,
  readRules,
  toTicks,
  useOrderSending,
  useReasonText,
} from '../../desk/index.ts';
import { ORDERS_KEY } from './order-feed.ts';

/** Changes price and amount of a waiting spot order. */
export default function AmendSpotSheet(props: AmendSheetProps<SpotOrder>) {
  const { order, open, onOpenChange } = props;
  const t = useTranslations('trade');
  const instrument = useInstrument(order.symbol);
  const parts = useFeeParts('spot');
  const rules = instrument && readRules(instrument, parts);
  if (!rules) return null;
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t('amend.title')}>
      <Amending {...props} rules={rules} />
    </Sheet>
  );
}

/** The new terms as they are sent. */
interface Change {
  price: string;
  amount: string;
}

function Amending({
  order,
  open,
  onOpenChange,
  rules,
}: AmendSheetProps<SpotOrder> & { rules: InstrumentRules }) {
  const t = useTranslations('trade');
  const judge = useJudgement(order, rules);
  const api = useApi();
  const { openOrders } = useLive();
  const queries = useQueryClient();
  const { sending, send } = useOrderSending((body: Change & { client_id: string }) =>
    api.call(amendSpotOrder, { params: { id: order.id }, body }),
  );
  const once = useOnce(open);
  const change = ({ price, size }: AmendTerms) =>
    once(async () => {
      const changed = await send({ price, amount: size });
      if (changed === null) return false;
      openOrders.take(changed);
      toast.success(t('amend.done'));
      void queries.invalidateQueries({ queryKey: ORDERS_KEY });
      onOpenChange(false);
      return true;
    });
  return (
    <AmendForm
      order={{ price: order.price ?? '', size: order.amount ?? '', filled: order.filled_amount }}
      rules={{ ...rules, lotUnits: rules.terms.lotUnits, sizeDecimals: AMOUNT_DECIMALS }}
      size={{ label: t('amount'), unit: rules.base, decimals: rules.amountDecimals }}
      judge={judge}
      sending={sending}
      send={(terms) => void change(terms)}
    />
  );
}

/**
 * Judges new terms by the instrument's rules and the balance, with the functions that the engine
 * judges by.
 */
function useJudgement(order: SpotOrder, rules: InstrumentRules) {
  const format = useFormat();
  const problemText = useReasonText();
  const currency = order.side === 'buy' ? rules.quote : rules.base;
  const available = toUnits(useAvailable('coin', currency), AMOUNT_DECIMALS);
  const lotsOf = (text: string | null) =>
    Number((toUnits(text, AMOUNT_DECIMALS) ?? 0n) / BigInt(rules.terms.lotUnits));
  const filled = lotsOf(order.filled_amount);
  const reserve = (ticks: number, lots: number) =>
    restingReserve(order.side, ticks, lots - filled, rules.terms);
  const text = (units: bigint) => `${format.decimal(fromUnits(units, AMOUNT_DECIMALS))} ${currency}`;
  const visible = lotsOf(order.visible_amount);
  const problemOf = ({ ticks, lots }: AmendTerms, missing: bigint): string | null => {
    const left = lots - filled;
    const fault = sizeFault({ lots: left, price: ticks }, boundsOf(rules));
    if (fault === 'lots') {
      const amount = fromUnits(BigInt(rules.maxLots) * BigInt(rules.terms.lotUnits), AMOUNT_DECIMALS);
      return problemText({ code: 'above_maximum', amount, currency: rules.base });
    }
    if (fault === 'value') {
      const amount = fromUnits(rules.minNotional, AMOUNT_DECIMALS);
      return problemText({ code: 'below_minimum', amount, currency: rules.quote });
    }
    const manner = { type: order.type, timeInForce: order.time_in_force, postOnly: order.post_only };
    if (visible > 0 && !isVisiblePart(Math.min(visible, left), left, manner))
      return problemText({ code: 'visible_range' });
    if (available === null) return problemText({ code: 'loading' });
    return missing > available ? problemText({ code: 'insufficient', currency }) : null;
  };
  return (terms: AmendTerms) => {
    const before = reserve(toTicks(order.price ?? '', rules) ?? 0, lotsOf(order.amount));
    const after = reserve(terms.ticks, terms.lots);
    return { problem: problemOf(terms, after - before), hold: { before: text(before), after: text(after) } };
  };
}
