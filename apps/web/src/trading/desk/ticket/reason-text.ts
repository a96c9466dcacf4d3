import { type MessageKeys, type Messages, type NestedKeyOf, useTranslations } from 'use-intl';
import { useFormat } from '../../../platform/format/index.ts';
import type { ProtectionProblem } from './protection.ts';

/** Why an order cannot be sent now, as data; its text is chosen where it is shown. */
export type Problem =
  | {
      code:
        | 'loading'
        | 'unread'
        | 'price_missing'
        | 'amount_missing'
        | 'no_liquidity'
        | 'post_only_would_match'
        | 'fok_unfillable'
        | 'visible_range';
    }
  | { code: 'price_off_tick' | 'amount_off_step'; step: string }
  | { code: 'below_minimum' | 'above_maximum'; amount: string; currency: string }
  | { code: 'insufficient'; currency: string }
  | ProtectionProblem;

/** A problem or a warning with its values; of a trigger's problem, the trigger's name tells. */
export type Reason<Own extends string> =
  | { code: Own | keyof typeof WORDS; step?: string; amount?: string; currency?: string }
  | ProtectionProblem;

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
} as const satisfies Words<string>;

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
      FIGURES.includes(name) ? format.decimal(value) : value,
    ]);
    return t(words['name' in reason ? reason.name : reason.code] ?? WORDS.loading, Object.fromEntries(said));
  };
}
