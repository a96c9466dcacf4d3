import type { Side } from '@trade/engine';
import { TriangleAlert } from 'lucide-react';
import { type MessageKeys, type Messages, type NestedKeyOf, useTranslations } from 'use-intl';
import { useFormat } from '../../../platform/format/index.ts';

import type { ProtectionProblem } from './protection.ts';

/** Where the words of each reason stand. */
export type Words<Code extends string> = Readonly<Record<Code, MessageKeys<Messages, NestedKeyOf<Messages>>>>;

/** The words of all products; a product gives its own for what it alone has, or says otherwise. */
const WORDS = {
  unread: 'number.correct',
  loading: 'trade.problem.loading',
  price_missing: 'trade.problem.price_missing',
  amount_missing: 'trade.problem.amount_missing',
  no_liquidity: 'trade.problem.no_liquidity',
  post_only_would_match: 'trade.problem.post_only_would_match',
  fok_unfillable: 'trade.problem.fok_unfillable',
  visible_range: 'trade.problem.visible_range',
  price_off_tick: 'trade.problem.price_off_tick',
  amount_off_step: 'trade.problem.amount_off_step',
  below_minimum: 'trade.problem.below_minimum',
  above_maximum: 'trade.problem.above_maximum',
  insufficient: 'trade.problem.insufficient',
  trigger_missing: 'contracts.problem.trigger_missing',
  stopLoss: 'contracts.problem.stop_loss',
  takeProfit: 'contracts.problem.take_profit',
  beyond_depth: 'trade.warning.beyond_depth',
  rest_canceled: 'trade.warning.rest_canceled',
} as const satisfies Words<string>;

/** What a reason tells besides its code: sizes, amounts and prices are decimal texts. */
type Told = Partial<
  Record<'step' | 'amount' | 'currency' | 'least' | 'most' | 'lots' | 'filled', string> &
    Record<'multiple' | 'percent', number> & { held: Side }
>;

/**
 * Why an order cannot be sent now, or what to know before it is, as data; its text is chosen where
 * it is shown. Of a trigger's problem, the trigger's name tells.
 */
export type Reason<Own extends string = never> =
  | ({ readonly code: Own | keyof typeof WORDS } & Readonly<Told>)
  | ProtectionProblem;

/** Values that are shown as figures; lots stay plain, because texts count them. */
const FIGURES = ['step', 'amount', 'least', 'most', 'filled'];

/**
 * Returns the text of problems and warnings. `own` has the words of those of one product; `values`
 * are said of all.
 */
export function useReasonText<Code extends string = never>(
  own?: Words<Code>,
  values: Readonly<Record<string, string>> = {},
): (reason: Reason<Code>) => string {
  const t = useTranslations();
  const format = useFormat();
  const words: Words<string> = { ...WORDS, ...own };
  return (reason) => {
    const said = Object.entries({ ...values, ...reason }).map(([name, value]) => [
      name,
      typeof value === 'string' && FIGURES.includes(name) ? format.decimal(value) : value,
    ]);
    return t(words['name' in reason ? reason.name : reason.code] ?? WORDS.loading, Object.fromEntries(said));
  };
}

interface WarningListProps<Code extends string> {
  warnings: readonly Reason<Code | 'far_price'>[];
  /** Of the order. */
  side: Side;
  /** The words of the product's own warnings, and what is said of all of them. */
  words?: Words<Code> | undefined;
  values?: Readonly<Record<string, string>> | undefined;
}

/** Warnings shown before an order is confirmed. */
export function WarningList<Code extends string>({ warnings, side, words, values }: WarningListProps<Code>) {
  const far = side === 'buy' ? 'trade.warning.far_buy' : 'trade.warning.far_sell';
  const textOf = useReasonText<string>({ ...words, far_price: far }, values);
  return (
    <ul className="space-y-1">
      {warnings.map((warning) => (
        <li key={warning.code} className="flex gap-1.5 text-warning text-xs">
          <TriangleAlert className="mt-px size-3.5 shrink-0" aria-hidden="true" />
          {textOf(warning)}
        </li>
      ))}
    </ul>
  );
}
