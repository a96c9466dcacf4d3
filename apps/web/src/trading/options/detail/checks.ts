import { winPayoutOf } from '@trade/engine/quote';
import {
  AMOUNT_DECIMALS,
  fromUnits,
  type OptionOrder,
  type OptionTransparency,
  toUnits,
} from '@trade/protocol';
import { compareDecimals } from '../../../platform/format/index.ts';
import { standingAt } from '../standing.ts';

/** One thing that this device can find out by itself about how an option was decided. */
export interface Check {
  readonly name: 'entry_recorded' | 'exit_recorded' | 'exit_last' | 'outcome' | 'payout';
  readonly holds: boolean;
}

/** Rates are fractions of at most six decimals: parts per million. */
const RATE_DECIMALS = 6;

type Evidence = OptionTransparency['entry_evidence'];
type Tick = OptionTransparency['entry'];

/** Recomputes an option that ran to its end from the published ticks. Of one closed early or given back, only that its ticks are on record. */
export function checksOf(record: OptionTransparency, order: OptionOrder): readonly Check[] {
  const { entry, exit, entry_evidence, exit_evidence } = record;
  const recorded = [...recordOf('entry_recorded', entry, entry_evidence)];
  if (exit === null) return recorded;
  recorded.push(...recordOf('exit_recorded', exit, exit_evidence));
  if (!ranToTheEnd(record)) return recorded;
  return [
    ...recorded,
    { name: 'exit_last', holds: isLastInTime(record, exit) },
    { name: 'outcome', holds: outcomeAt(record, exit) === record.status },
    { name: 'payout', holds: order.payout !== null && compareDecimals(order.payout, payoutOf(order)) === 0 },
  ];
}

function ranToTheEnd({ status }: OptionTransparency): boolean {
  return status === 'won' || status === 'lost' || status === 'equal';
}

/** Whether the tick stands among those that were stored as they came in, with the same price. Nothing to say once they are gone. */
function recordOf(name: Check['name'], tick: Tick, { ticks }: Evidence): Check[] {
  if (ticks.length === 0) return [];
  const holds = ticks.some(
    ({ id, price, time }) => id === tick.id && time === tick.time && compareDecimals(price, tick.price) === 0,
  );
  return [{ name, holds }];
}

/** Not after the expiry, while the next one that came in was. */
function isLastInTime({ expires_at, exit_evidence, after }: OptionTransparency, exit: Tick): boolean {
  const at = exit_evidence.ticks.findIndex(({ id }) => id === exit.id);
  const next = (at < 0 ? undefined : exit_evidence.ticks[at + 1]) ?? after;
  return exit.time <= expires_at && (next === null || next.time > expires_at);
}

const OUTCOMES = { ahead: 'won', behind: 'lost', level: 'equal' } as const;

function outcomeAt({ direction, entry }: OptionTransparency, exit: Tick) {
  return OUTCOMES[standingAt(direction, entry.price, exit.price)];
}

/** What the outcome pays by the terms of the purchase. */
function payoutOf({ status, stake, payout_rate }: OptionOrder): string {
  const units = toUnits(stake, AMOUNT_DECIMALS) ?? 0n;
  if (status === 'lost') return '0';
  if (status !== 'won') return stake;
  return fromUnits(winPayoutOf(units, Number(toUnits(payout_rate, RATE_DECIMALS) ?? 0n)), AMOUNT_DECIMALS);
}
