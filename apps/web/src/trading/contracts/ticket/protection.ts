import { isProtecting, type ProtectionBasis, protectionAt, protectionDistance } from '@trade/engine/quote';
import { AMOUNT_DECIMALS, CODES, type CodeOf, fromUnits, toUnits } from '@trade/protocol';
import { finishedAmount } from '../../../kit/index.ts';
import { type PriceRules, priceText } from '../../desk/index.ts';
import { PERCENT_DECIMALS, type Trigger, type TriggerName } from './intent.ts';

/** Why a contract order cannot be sent now, as data; the component that shows it chooses the text. */
export type ContractProblem =
  | {
      code:
        | 'loading'
        | 'price_missing'
        | 'lots_missing'
        | 'no_liquidity'
        | 'post_only_would_match'
        | 'fok_unfillable'
        | 'visible_range'
        | 'no_position'
        | 'expiring'
        | 'margin_too_low'
        | 'trigger_missing';
    }
  | { code: 'price_off_tick'; step: string }
  | { code: 'lot_range'; least: string; most: string }
  | { code: 'insufficient'; currency: string }
  | { code: 'position_limit'; multiple: number }
  | { code: 'close_exceeds'; lots: string }
  | { code: 'protection'; name: TriggerName; rule: ProtectionRule };

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

const NONE: TriggerView = { ticks: null, other: null, problem: null };

/** Reads one trigger. A percentage is measured from the opening price and rounded away from it. */
export function readTrigger(
  name: TriggerName,
  { by, text }: Trigger,
  basis: ProtectionBasis,
  rules: PriceRules,
): TriggerView {
  const typed = finishedAmount(text);
  if (typed === '') return NONE;
  const ticks = by === 'percent' ? ticksOfPercent(name, typed, basis) : ticksOfPrice(typed, rules);
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

/** For a long, the stop-loss must lie below the opening and current prices and the take-profit above both; for a short, the reverse. */
function ruleBroken(name: TriggerName, ticks: number, basis: ProtectionBasis): ProtectionRule | null {
  if (ticks === 0) return CODES.stop_loss_or_take_profit_zero;
  if (isProtecting(name, ticks, basis)) return null;
  if (basis.side === 'buy') {
    return name === 'stopLoss' ? CODES.buy_stop_loss_not_below : CODES.buy_take_profit_not_above;
  }
  return name === 'stopLoss' ? CODES.sell_stop_loss_not_above : CODES.sell_take_profit_not_below;
}
