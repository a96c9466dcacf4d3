import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ProtectionBasis, protectedResult } from '@trade/engine/quote';
import {
  AMOUNT_DECIMALS,
  fromUnits,
  quoteReversal,
  type ReversalQuote,
  reversePosition,
  toUnits,
} from '@trade/protocol';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import {
  Button,
  Detail,
  Details,
  Explained,
  Figure,
  Note,
  Sheet,
  SkeletonRows,
  Switch,
  toneOf,
  useAskBack,
  useOnce,
} from '../../../kit/index.ts';
import { useApi, useErrorText } from '../../../platform/api/index.ts';
import { useFormat } from '../../../platform/format/index.ts';
import {
  priceText,
  readTrigger,
  type Trigger,
  TriggerField,
  type TriggerName,
  toTicks,
  useOrderSending,
} from '../../desk/index.ts';
import { CONTRACTS_KEY } from '../queries.ts';
import type { ContractRules, HeldPosition } from '../rules.ts';
import { SideBadge } from '../side-badge.tsx';
import { useTakenOrder } from '../taken-order.ts';
import type { SheetOfPosition } from './margin-sheet.tsx';

/** The book moves: the quote is asked for again this often while the sheet is open, ms. */
const RENEWED_EVERY = 1_500;
const NAMES = ['takeProfit', 'stopLoss'] as const;
const NO_TRIGGERS: Record<TriggerName, Trigger> = {
  takeProfit: { by: 'price', text: '' },
  stopLoss: { by: 'price', text: '' },
};

/**
 * Closes a position at market and opens as many lots on the other side; shows first what both come
 * to.
 */
export function ReverseSheet(props: SheetOfPosition) {
  const t = useTranslations('contracts');
  return (
    <Sheet open={props.open} onOpenChange={props.onOpenChange} title={t('reverse_title')}>
      <ReverseForm {...props} />
    </Sheet>
  );
}

const reversalKey = (id: string) => [...CONTRACTS_KEY, 'reversal', id];

/** The reversal at the present book, until it is under way: then there is nothing to reverse. */
function useReversalQuote(id: string, isUnderWay: boolean) {
  const api = useApi();
  return useQuery({
    queryKey: reversalKey(id),
    enabled: !isUnderWay,
    queryFn: ({ signal }) => api.call(quoteReversal, { params: { id }, signal }),
    refetchInterval: RENEWED_EVERY,
    placeholderData: keepPreviousData,
    retry: false,
  });
}

/** Prices at which the new position is protected. */
interface NewTriggers {
  stop_loss?: string | undefined;
  take_profit?: string | undefined;
}

/** The protection that the new position will have. */
function useNewProtection(quote: ReversalQuote | undefined, held: HeldPosition, rules: ContractRules) {
  const [isWanted, setWanted] = useState(false);
  const [triggers, setTriggers] = useState(NO_TRIGGERS);
  const side = held.side === 'buy' ? 'sell' : 'buy';
  const opening = toUnits(quote?.opening_price, AMOUNT_DECIMALS) ?? 0n;
  const basis: ProtectionBasis = {
    side,
    mark: toTicks(quote?.mark_price ?? '', rules) ?? 0,
    opening: { cost: opening, perTick: BigInt(rules.tickUnits) },
  };
  const { lotUnits, baseDecimals, unitsPerTickLot } = rules.terms;
  const cost = (opening * BigInt(held.lots) * BigInt(lotUnits)) / 10n ** BigInt(baseDecimals);
  const viewOf = (name: TriggerName) => {
    const read = readTrigger(name, triggers[name], basis, rules);
    const result =
      read.ticks === null ? null : protectedResult(read.ticks, held.lots, side, cost, unitsPerTickLot);
    return { ...read, result: result === null ? null : fromUnits(result, AMOUNT_DECIMALS) };
  };
  const views = { takeProfit: viewOf('takeProfit'), stopLoss: viewOf('stopLoss') };
  const priceOf = (name: TriggerName) => {
    const { ticks } = views[name];
    return ticks === null || !isWanted ? undefined : priceText(ticks, rules);
  };
  return {
    isWanted,
    setWanted,
    triggers,
    set: (name: TriggerName, trigger: Trigger) => setTriggers({ ...triggers, [name]: trigger }),
    views,
    isWrong: isWanted && NAMES.some((name) => views[name].problem !== null),
    body: { stop_loss: priceOf('stopLoss'), take_profit: priceOf('takeProfit') },
  };
}

function ReverseForm({ open, onOpenChange, position, held, rules }: SheetOfPosition) {
  const t = useTranslations('contracts');
  const api = useApi();
  const errorText = useErrorText();
  const queries = useQueryClient();
  const [isUnderWay, setUnderWay] = useState(false);
  const { data: quote, error, isPending } = useReversalQuote(position.id, isUnderWay);
  const protection = useNewProtection(quote, held, rules);
  const taken = useTakenOrder();
  const { around, ask } = useAskBack();
  const { sending, send } = useOrderSending((body: NewTriggers & { client_id: string }) =>
    api.call(reversePosition, { params: { id: position.id }, body }),
  );
  const once = useOnce(open);
  const confirm = () =>
    once(async () => {
      setUnderWay(true);
      await queries.cancelQueries({ queryKey: reversalKey(position.id) });
      const order = await send(protection.body);
      if (order === null) {
        setUnderWay(false);
        return false;
      }
      taken(order);
      onOpenChange(false);
      return true;
    });
  if (isPending) return <SkeletonRows rows={4} label={t('reverse_title')} />;
  const isShort = quote !== undefined && !quote.is_affordable;
  const reason =
    error !== null ? errorText(error) : isShort ? t('problem.insufficient', { currency: rules.quote }) : null;
  return around(
    <div className="space-y-3">
      <p className="text-muted text-sm">{t('reverse_text', { multiple: position.multiple })}</p>
      {quote !== undefined && <ReversalFigures quote={quote} margin={position.margin} rules={rules} />}
      {(position.stop_loss !== null || position.take_profit !== null) && (
        <Note tone="warning">{t('reversal.removes_protection')}</Note>
      )}
      <NewProtection protection={protection} rules={rules} />
      <p className="text-faint text-xs">{t('reversal.hint')}</p>
      <Button
        block
        variant={position.side === 'buy' ? 'fall' : 'rise'}
        busy={sending}
        disabled={reason !== null || protection.isWrong}
        onClick={() => ask(confirm)}
      >
        {reason ?? t('do.reverse')}
      </Button>
    </div>,
  );
}

interface ReversalFiguresProps {
  quote: ReversalQuote;
  /** Of the position that is closed, as decimal text: all of it goes back to the account. */
  margin: string;
  rules: ContractRules;
}

/** Both parts of a reversal, with their prices, results and fees. */
function ReversalFigures({ quote, margin, rules }: ReversalFiguresProps) {
  const t = useTranslations('contracts');
  const orders = useTranslations('orders');
  const format = useFormat();
  const price = (text: string) => format.fixed(text, rules.priceDecimals);
  const money = (text: string, signed = false) =>
    `${format.decimal(text, { least: 2, most: 4, signed })} ${rules.quote}`;
  const liquidation = quote.liquidation_price === null ? t('none') : price(quote.liquidation_price);
  return (
    <>
      <h3 className="font-semibold text-sm">{t('reversal.closes')}</h3>
      <Details>
        <Detail name={t('reversal.closing_price')}>
          <Figure text={price(quote.closing_price)} />
        </Detail>
        <Detail name={t('realised')}>
          <Figure text={money(quote.realised_pnl, true)} tone={toneOf(quote.realised_pnl)} />
        </Detail>
        <Detail name={orders('fee')}>
          <Figure text={money(quote.closing_fee)} />
        </Detail>
        <Detail name={t('margin_freed')}>
          <Figure text={money(margin)} />
        </Detail>
      </Details>
      <h3 className="flex items-center gap-2 font-semibold text-sm">
        {t('reversal.opens')} <SideBadge side={quote.side} multiple={quote.position.multiple} />
      </h3>
      <Details>
        <Detail name={t('size_lots')}>
          <Figure text={format.decimal(quote.position.lots)} />
        </Detail>
        <Detail name={t('entry_price')}>
          <Figure text={price(quote.position.entry_price)} />
        </Detail>
        <Detail name={t('margin')}>
          <Figure text={money(quote.margin)} />
        </Detail>
        <Detail name={orders('fee')}>
          <Figure text={money(quote.opening_fee)} />
        </Detail>
        <Detail name={<Explained word="liquidation_price">{t('liquidation_price')}</Explained>}>
          <Figure text={liquidation} className="text-warning" />
        </Detail>
      </Details>
    </>
  );
}

interface NewProtectionProps {
  protection: ReturnType<typeof useNewProtection>;
  rules: ContractRules;
}

/** Stop-loss and take-profit of the new position, set in the same step. */
function NewProtection({ protection, rules }: NewProtectionProps) {
  const t = useTranslations('contracts');
  return (
    <div className="space-y-1">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <span className="min-w-0 text-sm">{t('reversal.protect')}</span>
        <Switch label={t('reversal.protect')} checked={protection.isWanted} onChange={protection.setWanted} />
      </div>
      {protection.isWanted &&
        NAMES.map((name) => (
          <TriggerField
            key={name}
            name={name}
            trigger={protection.triggers[name]}
            view={protection.views[name]}
            rules={rules}
            onChange={(trigger) => protection.set(name, trigger)}
          />
        ))}
    </div>
  );
}
