import { notional, type ProtectionBasis, protectedResult } from '@trade/engine/quote';
import type { PlaceSpotOrderBody } from '@trade/protocol';
import {
  type InstrumentRules,
  type ProtectionProblem,
  type ProtectionView,
  protectionProblem,
  readTriggers,
  type Triggers,
  triggerPrices,
  withResults,
} from '../../desk/index.ts';
import type { TicketIntent } from './intent.ts';
import type { MarketView } from './sizing.ts';

/** What makes a purchase a bracket: what it brings is offered for sale again at these prices. */
type Bracket = Pick<PlaceSpotOrderBody, 'stop_loss' | 'take_profit'>;

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
  const { stopLoss, takeProfit } = triggerPrices(triggers, intent, rules);
  return {
    ...(stopLoss !== null && { stop_loss: { trigger: stopLoss } }),
    ...(takeProfit !== null && { take_profit: { trigger: takeProfit } }),
  };
}

/** Adds what each trigger would bring: of all that is bought at this price, before fees. */
export function bracketResults(
  triggers: Triggers,
  price: number,
  lots: number,
  { terms: { unitsPerTickLot } }: InstrumentRules,
): Triggers<ProtectionView> {
  return withResults(triggers, (ticks) => {
    if (lots === 0) return null;
    return protectedResult(ticks, lots, 'buy', notional(price, lots, unitsPerTickLot), unitsPerTickLot);
  });
}
