import type { Execution } from '../kernel/execution/execution.ts';
import { entryText } from '../kernel/register/entry.ts';
import { ACCEPTED, REFUSAL, type Ruling, refused } from '../kernel/ruling.ts';
import { isInteger, listOf, type ShapeOf, shaped } from '../kernel/shape.ts';
import type { EngineState } from '../kernel/state/engine-state.ts';
import {
  type Fault,
  fault,
  goesBeyond,
  isAmount,
  isIntegerWithin,
  isName,
  REPLACEMENT,
  type Replacement,
  readAmount,
} from '../kernel/values.ts';
import { isWithinBound, isWithinWhole, TERM_BOUNDS } from '../quote/index.ts';
import type { OptionDuration, OptionTerms } from './option.ts';
import { startVolatility } from './volatility.ts';

/**
 * Sets the terms of a symbol for options bought from now on. Repeating the same terms changes
 * nothing.
 */
export interface SetOptionTerms extends Replacement {
  type: 'set_option_terms';
  symbol: string;
  durations: {
    seconds: number;
    payoutPpm: number;
    /** Smallest units of the symbol's quote, as text. */
    minStake: string;
    maxStake: string;
  }[];
  feePpm: number;
  closeSpreadPpm: number;
  /** Ms. */
  closeCutoff: number;
}

export const SET_OPTION_TERMS: ShapeOf<SetOptionTerms> = {
  ...REPLACEMENT,
  symbol: isName,
  durations: listOf(
    shaped<SetOptionTerms['durations'][number]>({
      seconds: isInteger,
      payoutPpm: isInteger,
      minStake: isAmount,
      maxStake: isAmount,
    }),
    TERM_BOUNDS.option.durations.most,
  ),
  feePpm: isInteger,
  closeSpreadPpm: isInteger,
  closeCutoff: isInteger,
};

const MILLION = 1_000_000;
/** Limit for safe computing, far above the bound of terms. */
const MOST_PAYOUT_PPM = 10 * MILLION;
const { durations: COUNT, seconds: SECONDS } = TERM_BOUNDS.option;

/** Returns the code with which the engine would refuse these terms, or null. */
export function optionTermsRefusal(state: EngineState, command: SetOptionTerms): number | null {
  return judge(state, command) === null ? REFUSAL.invalid : null;
}

/** Sets the terms; without durations the symbol's options are off sale. */
export function setOptionTerms(x: Execution, command: SetOptionTerms): Ruling {
  const terms = judge(x.state, command);
  if (terms === null) return refused(REFUSAL.invalid);
  const options = x.state.parts.options.at(command.symbol);
  const live = options.terms;
  if (live === null) {
    const body = { ...terms, version: 1 };
    options.terms = x.open('option_terms', { mode: 'real', customer: 0, body });
    startVolatility(x, options, command.symbol);
  } else if (entryText({ ...terms, version: live.entry.body.version }) !== entryText(live.entry.body)) {
    live.entry.body = { ...terms, version: live.entry.body.version + 1 };
    x.touchEntry(live);
  }
  return ACCEPTED;
}

type Terms = Omit<OptionTerms, 'version'>;

/** Returns the terms when they are well-formed and within bounds; otherwise null. */
function judge(state: EngineState, command: SetOptionTerms): Terms | null {
  const terms = readTerms(command);
  const market = state.markets.get(command.symbol);
  if (terms === null || market === undefined) return null;
  const decimals = state.assets.get(market.spec.quote)?.spec.decimals ?? 0;
  const before = state.parts.options.find(command.symbol)?.terms?.entry.body ?? null;
  return goesBeyond((each: Terms) => optionFaults(each, decimals), before, terms) ? null : terms;
}

function optionFaults({ closeCutoff, closeSpreadPpm, durations, feePpm }: Terms, decimals: number): Fault[] {
  const bounds = TERM_BOUNDS.option;
  return [
    ...fault(isWithinBound(feePpm, bounds.feePpm), 'feePpm', feePpm),
    ...fault(isWithinBound(closeSpreadPpm, bounds.closeSpreadPpm), 'closeSpreadPpm', closeSpreadPpm),
    ...fault(isWithinBound(closeCutoff, bounds.closeCutoffMs), 'closeCutoff', closeCutoff),
    ...durations.flatMap(({ maxStake, payoutPpm, seconds }) => [
      ...fault(isWithinBound(payoutPpm, bounds.payoutPpm), `payoutPpm ${seconds}`, payoutPpm),
      ...fault(
        isWithinWhole(maxStake, decimals, bounds.maxStakeWhole),
        `maxStake ${seconds}`,
        maxStake.toString(),
      ),
    ]),
  ];
}

/** Returns the terms when they are well-formed; otherwise null. */
function readTerms(command: SetOptionTerms): Terms | null {
  const { symbol, feePpm, closeSpreadPpm, closeCutoff } = command;
  if (!Array.isArray(command.durations) || command.durations.length > COUNT.most) return null;
  const durations: OptionDuration[] = [];
  for (const given of command.durations) {
    const duration = readDuration(given);
    if (duration === null) return null;
    durations.push(duration);
  }
  durations.sort((one, other) => one.seconds - other.seconds);
  const shortest = durations[0]?.seconds ?? SECONDS.most;
  const wellFormed =
    isIntegerWithin(feePpm, 0, MILLION) &&
    isIntegerWithin(closeSpreadPpm, 0, MILLION) &&
    isIntegerWithin(closeCutoff, 1, shortest * 1_000) &&
    new Set(durations.map(({ seconds }) => seconds)).size === durations.length;
  return wellFormed ? { symbol, durations, feePpm, closeSpreadPpm, closeCutoff } : null;
}

function readDuration(given: SetOptionTerms['durations'][number]): OptionDuration | null {
  if (typeof given !== 'object' || given === null) return null;
  const { seconds, payoutPpm } = given;
  const [minStake, maxStake] = [readAmount(given.minStake), readAmount(given.maxStake)];
  const wellFormed =
    isWithinBound(seconds, SECONDS) &&
    isIntegerWithin(payoutPpm, 1, MOST_PAYOUT_PPM) &&
    minStake !== null &&
    maxStake !== null &&
    minStake > 0n &&
    maxStake >= minStake;
  return wellFormed ? { seconds, payoutPpm, minStake, maxStake } : null;
}
