import { feeOf, winPayoutOf } from '@trade/engine/quote';
import { AMOUNT_DECIMALS, fromUnits, type OptionDuration, toUnits } from '@trade/protocol';
import { isUnread } from '../../../platform/format/index.ts';
import type { Reason } from '../../desk/index.ts';

/** Rates are fractions of at most six decimals: parts per million. */
const RATE_DECIMALS = 6;
const MILLION = 10n ** BigInt(RATE_DECIMALS);
const CENT = 10n ** BigInt(AMOUNT_DECIMALS - 2);
const STAKES = ['10', '50', '100', '500'] as const;

/** Where the words stand that options have of their own. */
export const OPTION_WORDS = {
  stake_missing: 'options.problem.stake_missing',
  sold_out: 'options.problem.sold_out',
  below_minimum: 'options.problem.below_minimum',
  above_maximum: 'options.problem.above_maximum',
  above_remaining: 'options.problem.above_remaining',
  insufficient: 'options.problem.insufficient',
} as const;

/** Why a stake cannot be placed, as data. */
type StakeProblem = Reason<keyof typeof OPTION_WORDS>;

/** A stake with what can come of it; plain decimals. */
export interface StakeQuote {
  readonly stake: string;
  /** What a win pays, the stake included. */
  readonly winPayout: string;
  /** Charged on top of the stake. */
  readonly fee: string;
  /** All that can be lost. */
  readonly cost: string;
}

interface Asked {
  /** The field's value. */
  text: string;
  duration: OptionDuration;
  /** Fraction of the stake. */
  fee: string;
  /** Null while it is not known. */
  available: string | null;
}

/** Evaluates a typed stake with the engine's functions: its quote and its problem. */
export function evaluateStake({ text, duration, fee, available }: Asked): {
  quote: StakeQuote | null;
  problem: StakeProblem | null;
} {
  const least = units(duration.min_stake);
  const most = units(duration.max_stake);
  const remaining = units(duration.remaining);
  if (isSoldOut(duration)) return { quote: null, problem: { code: 'sold_out' } };
  if (isUnread(text)) return { quote: null, problem: { code: 'unread' } };
  const stake = units(text);
  if (stake === 0n) return { quote: null, problem: { code: 'stake_missing' } };
  const quote = quoteOf(stake, rate(duration.payout), rate(fee));
  const problem = (): StakeProblem | null => {
    if (stake < least) return { code: 'below_minimum', amount: duration.min_stake };
    if (stake > most) return { code: 'above_maximum', amount: duration.max_stake };
    if (stake > remaining) return { code: 'above_remaining', amount: duration.remaining };
    if (available !== null && units(quote.cost) > units(available)) return { code: 'insufficient' };
    return null;
  };
  return { quote, problem: problem() };
}

export function isSoldOut({ remaining, min_stake }: OptionDuration): boolean {
  return units(remaining) < units(min_stake);
}

/**
 * Stakes to choose from: the round ones that a duration takes, and the largest that can be placed
 * now.
 */
export function stakeChoices({ duration, fee, available }: Omit<Asked, 'text'>): {
  round: readonly string[];
  largest: string | null;
} {
  const least = units(duration.min_stake);
  // With its fee, a stake takes all of a balance or a little less.
  const affordable = (units(available ?? '0') * MILLION) / (MILLION + rate(fee));
  const most = units(duration.max_stake);
  const bounds = [most, units(duration.remaining), affordable];
  const bound = bounds.reduce((smallest, each) => (each < smallest ? each : smallest));
  const largest = bound - (bound % CENT);
  return {
    round: STAKES.filter((stake) => {
      const amount = units(stake);
      return amount >= least && amount <= most && amount !== largest;
    }),
    largest: largest < least ? null : fromUnits(largest, AMOUNT_DECIMALS),
  };
}

function quoteOf(stake: bigint, payoutPpm: bigint, feePpm: bigint): StakeQuote {
  const fee = feeOf(stake, Number(feePpm));
  const text = (amount: bigint) => fromUnits(amount, AMOUNT_DECIMALS);
  return {
    stake: text(stake),
    winPayout: text(winPayoutOf(stake, Number(payoutPpm))),
    fee: text(fee),
    cost: text(stake + fee),
  };
}

const units = (text: string) => toUnits(text, AMOUNT_DECIMALS) ?? 0n;
const rate = (text: string) => toUnits(text, RATE_DECIMALS) ?? 0n;
