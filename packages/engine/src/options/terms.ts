import { entryText } from '../register/entry-text.ts';
import type { Execution } from '../rules/execution.ts';
import { ACCEPTED, REFUSAL, type Ruling, refused } from '../rules/ruling.ts';
import { isIntegerWithin, readAmount } from '../rules/values.ts';
import type { SetOptionTerms } from './commands.ts';
import type { OptionDuration, OptionTerms } from './option.ts';
import { startVolatility } from './volatility.ts';

const MILLION = 1_000_000;
/** Longer than the feed may be silent: an option never expires before the tick that it was entered at. */
const MIN_SECONDS = 15;
const MAX_SECONDS = 86_400;
const MAX_PAYOUT_PPM = 10 * MILLION;
const MAX_DURATIONS = 20;

/** Puts terms in force; no durations take the symbol's options off sale. */
export function setOptionTerms(x: Execution, command: SetOptionTerms): Ruling {
  const terms = readTerms(command);
  if (terms === null || !x.state.markets.has(command.symbol)) return refused(REFUSAL.invalid);
  const desk = x.state.options.at(command.symbol);
  const live = desk.terms;
  if (live === null) {
    const body = { ...terms, version: 1 };
    desk.terms = x.open('option_terms', { mode: 'real', customer: 0, body });
    startVolatility(x, desk, command.symbol);
  } else if (entryText({ ...terms, version: live.entry.body.version }) !== entryText(live.entry.body)) {
    live.entry.body = { ...terms, version: live.entry.body.version + 1 };
    x.touchEntry(live);
  }
  return ACCEPTED;
}

/** Well-formed terms; otherwise null. */
function readTerms(command: SetOptionTerms): Omit<OptionTerms, 'version'> | null {
  const { symbol, feePpm, closeSpreadPpm, closeCutoff } = command;
  if (!Array.isArray(command.durations) || command.durations.length > MAX_DURATIONS) return null;
  const durations: OptionDuration[] = [];
  for (const given of command.durations) {
    const duration = readDuration(given);
    if (duration === null) return null;
    durations.push(duration);
  }
  durations.sort((one, other) => one.seconds - other.seconds);
  const shortest = durations[0]?.seconds ?? MAX_SECONDS;
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
    isIntegerWithin(seconds, MIN_SECONDS, MAX_SECONDS) &&
    isIntegerWithin(payoutPpm, 1, MAX_PAYOUT_PPM) &&
    minStake !== null &&
    maxStake !== null &&
    minStake > 0n &&
    maxStake >= minStake;
  return wellFormed ? { seconds, payoutPpm, minStake, maxStake } : null;
}
