import { notional, type ProtectionBasis, protectedResult } from '@trade/engine/quote';
import { AMOUNT_DECIMALS, fromUnits, type PlaceSpotOrderBody } from '@trade/protocol';
import {
  type InstrumentRules,
  type MarketView,
  type ProtectionProblem,
  type ProtectionView,
  priceText,
  protectionProblem,
  readTriggers,
  type TriggerName,
  type TriggerView,
} from '../../desk/index.ts';
import type { TicketIntent } from './intent.ts';

/** What makes a purchase a bracket: what it brings is offered for sale again at these prices. */
export type Bracket = Pick<PlaceSpotOrderBody, 'stop_loss' | 'take_profit'>;
type Triggers = Record<TriggerName, TriggerView>;

/**
 * Reads the triggers as the server will: against the limit, or the reference price of a market
 * order, and the best offer.
 */
export function readBracket(intent: TicketIntent, limit: number | null, market: MarketView): Triggers {
  return readTriggers(intent, basisOf(intent, limit, market), market.rules);
}

/**
 * A limit order may buy at once for less than its limit, a market order for more than the reference
 * price.
 */
function basisOf(
  { type }: TicketIntent,
  limit: number | null,
  { depth, reference }: MarketView,
): ProtectionBasis | null {
  const bought = type === 'market' ? reference : limit;
  if (bought === null) return null;
  const now = reference ?? bought;
  const offer = depth?.asks[0]?.[0] ?? now;
  const mark = type === 'market' ? Math.max(now, offer) : Math.min(bought, now, offer);
  return { side: 'buy', mark, opening: { cost: BigInt(bought), perTick: 1n } };
}

/** Only a purchase is protected. */
function isBracket({ side, isProtected }: TicketIntent): boolean {
  return side === 'buy' && isProtected;
}

export function bracketProblem(intent: TicketIntent, triggers: Triggers): ProtectionProblem | null {
  return isBracket(intent) ? protectionProblem(triggers, intent) : null;
}

/** Returns the fields of the order. */
export function bracketOf(intent: TicketIntent, triggers: Triggers, rules: InstrumentRules): Bracket {
  if (!isBracket(intent)) return {};
  const at = ({ ticks }: TriggerView) => ticks !== null && { trigger: priceText(ticks, rules) };
  const [stop, take] = [at(triggers.stopLoss), at(triggers.takeProfit)];
  return { ...(stop && { stop_loss: stop }), ...(take && { take_profit: take }) };
}

/** Adds what each trigger would bring: of all that is bought at this price, before fees. */
export function withResults(
  triggers: Triggers,
  price: number,
  lots: number,
  { terms: { unitsPerTickLot } }: InstrumentRules,
): Record<TriggerName, ProtectionView> {
  const withResult = (trigger: TriggerView): ProtectionView => {
    if (trigger.ticks === null || lots === 0) return { ...trigger, result: null };
    const cost = notional(price, lots, unitsPerTickLot);
    const result = protectedResult(trigger.ticks, lots, 'buy', cost, unitsPerTickLot);
    return { ...trigger, result: fromUnits(result, AMOUNT_DECIMALS) };
  };
  return { stopLoss: withResult(triggers.stopLoss), takeProfit: withResult(triggers.takeProfit) };
}
