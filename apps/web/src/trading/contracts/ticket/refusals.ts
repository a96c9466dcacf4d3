import {
  breaksFillOrKill,
  type ContractQuote,
  largestMultiple,
  opensBelowMaintenance,
  wouldMatch,
} from '@trade/engine/quote';
import type { ContractIntent, TriggerName } from './intent.ts';
import type { ContractProblem, TriggerView } from './protection.ts';
import { type ContractView, lotsText, type Meant } from './sizing.ts';

/** 0.01 to 500 lots, or what the contract says. */
export function sizeProblem(lots: number, { rules }: ContractView): ContractProblem | null {
  const { minLots, maxLots } = rules;
  if (lots === 0) return { code: 'lots_missing' };
  if (lots >= minLots && lots <= maxLots) return null;
  return { code: 'lot_range', least: lotsText(minLots), most: lotsText(maxLots) };
}

/** What the book says about an order that may not rest, or may not take. */
export function bookProblem(
  intent: ContractIntent,
  meant: Meant,
  quote: ContractQuote,
  view: ContractView,
): ContractProblem | null {
  if (intent.type === 'market') return quote.filledLots === 0 ? { code: 'no_liquidity' } : null;
  const { depth } = view;
  if (
    intent.postOnly &&
    meant.price !== null &&
    depth !== null &&
    wouldMatch(meant.side, meant.price, depth)
  ) {
    return { code: 'post_only_would_match' };
  }
  // Below the levels that are seen there may be more.
  const isUnfillable = quote.cutBy === 'bound' && breaksFillOrKill(intent.timeInForce, quote.cutBy);
  return isUnfillable ? { code: 'fok_unfillable' } : null;
}

/** What stops an opening: its margin, the tier of its size, a price that would be below maintenance at once. */
export function openingProblem(
  lots: number,
  meant: Meant,
  quote: ContractQuote,
  view: ContractView,
): ContractProblem | null {
  const { rules, mark, position, available, waitingLots, now } = view;
  if (mark === null || available === null) return { code: 'loading' };
  if (rules.lastOpeningAt !== null && now >= rules.lastOpeningAt) return { code: 'expiring' };
  const { terms } = rules;
  const all = lots + waitingLots + (position?.lots ?? 0);
  const most = largestMultiple(all, meant.price, mark, terms);
  if (most < meant.multiple) return { code: 'position_limit', multiple: most };
  const { price } = meant;
  if (price !== null && opensBelowMaintenance({ ...meant, price, lots }, mark, position, terms)) {
    return { code: 'margin_too_low' };
  }
  return quote.reserve > available ? { code: 'insufficient', currency: rules.quote } : null;
}

export function closingProblem(lots: number, { position }: ContractView): ContractProblem | null {
  if (position === null) return { code: 'no_position' };
  return lots > position.closable ? { code: 'close_exceeds', lots: lotsText(position.closable) } : null;
}

export function protectionProblem(
  views: Record<TriggerName, TriggerView>,
  intent: ContractIntent,
): ContractProblem | null {
  if (!intent.isProtected) return null;
  for (const name of ['stopLoss', 'takeProfit'] as const) {
    const { problem } = views[name];
    if (problem !== null) return { code: 'protection', name, rule: problem };
  }
  return views.stopLoss.ticks === null && views.takeProfit.ticks === null
    ? { code: 'trigger_missing' }
    : null;
}
