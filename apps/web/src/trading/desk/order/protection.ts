import {
  isProtecting,
  type ProtectionBasis,
  type ProtectionName,
  protectionAt,
  protectionDistance,
} from '@trade/engine/quote';
import { AMOUNT_DECIMALS, CODES, type CodeOf, fromUnits, toUnits } from '@trade/protocol';
import { type PriceRules, priceText, toTicks } from '../rules.ts';

export type TriggerName = ProtectionName;
/**
 * A protection as the customer typed it: a price, or a distance from the opening price. The typed
 * value is kept; the other follows.
 */
export interface Trigger {
  readonly by: 'price' | 'percent';
  /** Empty for none. */
  readonly text: string;
}

/** The protection of an order, as typed. */
export interface ProtectionIntent {
  /** Whether protection is chosen at all. */
  readonly isProtected: boolean;
  readonly stopLoss: Trigger;
  readonly takeProfit: Trigger;
}

/** Percentages of protection are typed with two decimals. */
export const PERCENT_DECIMALS = 2;

const NO_TRIGGER: Trigger = { by: 'price', text: '' };
export const NO_PROTECTION: ProtectionIntent = {
  isProtected: false,
  stopLoss: NO_TRIGGER,
  takeProfit: NO_TRIGGER,
};

/** The protection for the other direction: triggers typed as prices would be on the wrong side. */
export function turned({ isProtected, stopLoss, takeProfit }: ProtectionIntent): ProtectionIntent {
  const kept = (trigger: Trigger) => (trigger.by === 'percent' ? trigger : NO_TRIGGER);
  return { isProtected, stopLoss: kept(stopLoss), takeProfit: kept(takeProfit) };
}

/** The protection for the next order: none, typed in the same units. */
export function cleared({ stopLoss, takeProfit }: ProtectionIntent): ProtectionIntent {
  return { isProtected: false, stopLoss: { ...stopLoss, text: '' }, takeProfit: { ...takeProfit, text: '' } };
}

/** Why a trigger is refused: the code that the server would return. */
type ProtectionRule = CodeOf<
  | 'price_invalid'
  | 'stop_loss_or_take_profit_zero'
  | 'buy_stop_loss_not_below'
  | 'buy_take_profit_not_above'
  | 'sell_stop_loss_not_above'
  | 'sell_take_profit_not_below'
>;

/** A trigger and the values derived from it. */
export interface TriggerView {
  /** In ticks; null while there is none or the text is not a price. */
  readonly ticks: number | null;
  /** The derived value: the price, or the distance in percent. Null while there is none. */
  readonly other: string | null;
  readonly problem: ProtectionRule | null;
}

/** A trigger with the profit or loss at its price before fees; null while it is not known. */
export interface ProtectionView extends TriggerView {
  readonly result: string | null;
}

/** Each trigger of an order. */
export type Triggers<View extends TriggerView = TriggerView> = Readonly<Record<TriggerName, View>>;

/** What is wrong with the protection of an order. */
export type ProtectionProblem =
  | { code: 'trigger_missing' }
  | { code: 'protection'; name: TriggerName; rule: ProtectionRule };

const NONE: TriggerView = { ticks: null, other: null, problem: null };

/** Reads one trigger. A percentage is measured from the opening price and rounded away from it. */
export function readTrigger(
  name: TriggerName,
  { by, text }: Trigger,
  basis: ProtectionBasis,
  rules: PriceRules,
): TriggerView {
  if (text === '') return NONE;
  const ticks = by === 'percent' ? ticksOfPercent(name, text, basis) : toTicks(text, rules);
  if (ticks === null) return { ...NONE, problem: CODES.price_invalid };
  const distance = () => fromUnits(protectionDistance(ticks, basis), PERCENT_DECIMALS);
  const other = by === 'percent' ? priceText(ticks, rules) : distance();
  return { ticks, other, problem: ruleBroken(name, ticks, basis) };
}

function ticksOfPercent(name: TriggerName, text: string, basis: ProtectionBasis): number | null {
  const hundredths = toUnits(text, PERCENT_DECIMALS);
  return hundredths === null ? null : protectionAt(name, hundredths, basis);
}

/**
 * For a long, the stop-loss must lie below the opening and current prices and the take-profit above
 * both; for a short, the reverse.
 */
function ruleBroken(name: TriggerName, ticks: number, basis: ProtectionBasis): ProtectionRule | null {
  if (ticks === 0) return CODES.stop_loss_or_take_profit_zero;
  if (isProtecting(name, ticks, basis)) return null;
  if (basis.side === 'buy') {
    return name === 'stopLoss' ? CODES.buy_stop_loss_not_below : CODES.buy_take_profit_not_above;
  }
  return name === 'stopLoss' ? CODES.sell_stop_loss_not_above : CODES.sell_take_profit_not_below;
}

/** The protection of an order: its triggers, what is wrong with it, and the prices to send. */
export interface Protection {
  readonly triggers: Triggers<ProtectionView>;
  /** Null also where none is chosen; of a chosen one, at least one trigger is needed. */
  readonly problem: ProtectionProblem | null;
  /** Null where there is none. */
  readonly prices: Readonly<Record<TriggerName, string | null>>;
}

/**
 * Reads both triggers; of an opening price that is not known, nothing. `resultAt` tells what a
 * trigger would bring before fees, units of 10^-8; null while it is not known.
 */
export function readProtection(
  { isProtected, ...typed }: ProtectionIntent,
  basis: ProtectionBasis | null,
  rules: PriceRules,
  resultAt: (ticks: number) => bigint | null,
): Protection {
  const read = (name: TriggerName): ProtectionView => {
    const trigger = basis === null ? NONE : readTrigger(name, typed[name], basis, rules);
    const result = trigger.ticks === null ? null : resultAt(trigger.ticks);
    return { ...trigger, result: result === null ? null : fromUnits(result, AMOUNT_DECIMALS) };
  };
  const triggers = { stopLoss: read('stopLoss'), takeProfit: read('takeProfit') };
  const price = ({ ticks }: TriggerView) => (isProtected && ticks !== null ? priceText(ticks, rules) : null);
  return {
    triggers,
    problem: isProtected ? problemOf(triggers) : null,
    prices: { stopLoss: price(triggers.stopLoss), takeProfit: price(triggers.takeProfit) },
  };
}

function problemOf(triggers: Triggers): ProtectionProblem | null {
  for (const name of ['stopLoss', 'takeProfit'] as const) {
    const { problem } = triggers[name];
    if (problem !== null) return { code: 'protection', name, rule: problem };
  }
  const isEmpty = triggers.stopLoss.ticks === null && triggers.takeProfit.ticks === null;
  return isEmpty ? { code: 'trigger_missing' } : null;
}
