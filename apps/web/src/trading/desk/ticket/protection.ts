import {
  isProtecting,
  type ProtectionBasis,
  type ProtectionName,
  protectionAt,
  protectionDistance,
} from '@trade/engine/quote';
import { AMOUNT_DECIMALS, CODES, type CodeOf, fromUnits, toUnits } from '@trade/protocol';
import { type PriceRules, priceText } from '../rules.ts';

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

export type ProtectionAction =
  | { type: 'protected'; isProtected: boolean }
  | { type: 'trigger'; name: TriggerName; trigger: Trigger };

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
export type ProtectionRule = CodeOf<
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
  const ticks = by === 'percent' ? ticksOfPercent(name, text, basis) : ticksOfPrice(text, rules);
  if (ticks === null) return { ...NONE, problem: CODES.price_invalid };
  const other = by === 'percent' ? priceText(ticks, rules) : percentOfTicks(ticks, basis);
  return { ticks, other, problem: ruleBroken(name, ticks, basis) };
}

function ticksOfPrice(text: string, { tickUnits }: PriceRules): number | null {
  const units = toUnits(text, AMOUNT_DECIMALS);
  if (units === null || units % BigInt(tickUnits) !== 0n) return null;
  return Number(units / BigInt(tickUnits));
}

function ticksOfPercent(name: TriggerName, text: string, basis: ProtectionBasis): number | null {
  const hundredths = toUnits(text, PERCENT_DECIMALS);
  return hundredths === null ? null : protectionAt(name, hundredths, basis);
}

/** Distance of a price from the opening price, in percent with two decimals. */
function percentOfTicks(ticks: number, basis: ProtectionBasis): string {
  return fromUnits(protectionDistance(ticks, basis), PERCENT_DECIMALS);
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

/** Reads both triggers; of an opening price that is not known, nothing. */
export function readTriggers(
  { stopLoss, takeProfit }: ProtectionIntent,
  basis: ProtectionBasis | null,
  rules: PriceRules,
): Triggers {
  const read = (name: TriggerName, trigger: Trigger) =>
    basis === null ? NONE : readTrigger(name, trigger, basis, rules);
  return { stopLoss: read('stopLoss', stopLoss), takeProfit: read('takeProfit', takeProfit) };
}

/**
 * Returns what is wrong with the protection, or null: of a chosen one, at least one trigger is
 * needed.
 */
export function protectionProblem(
  triggers: Triggers,
  { isProtected }: ProtectionIntent,
): ProtectionProblem | null {
  if (!isProtected) return null;
  for (const name of ['stopLoss', 'takeProfit'] as const) {
    const { problem } = triggers[name];
    if (problem !== null) return { code: 'protection', name, rule: problem };
  }
  return triggers.stopLoss.ticks === null && triggers.takeProfit.ticks === null
    ? { code: 'trigger_missing' }
    : null;
}

/** Returns the prices of a chosen protection, as they are sent. */
export function triggerPrices(triggers: Triggers, { isProtected }: ProtectionIntent, rules: PriceRules) {
  const at = ({ ticks }: TriggerView) => (isProtected && ticks !== null ? priceText(ticks, rules) : null);
  return { stopLoss: at(triggers.stopLoss), takeProfit: at(triggers.takeProfit) };
}

/** Adds what each trigger would bring before fees, units of 10^-8; null while it is not known. */
export function withResults(
  triggers: Triggers,
  resultAt: (ticks: number) => bigint | null,
): Triggers<ProtectionView> {
  const withResult = (trigger: TriggerView) => {
    const result = trigger.ticks === null ? null : resultAt(trigger.ticks);
    return { ...trigger, result: result === null ? null : fromUnits(result, AMOUNT_DECIMALS) };
  };
  return { stopLoss: withResult(triggers.stopLoss), takeProfit: withResult(triggers.takeProfit) };
}
