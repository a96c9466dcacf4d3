import type { AnyEntry, Entry, Outcome } from '@trade/engine';
import { averageContractPrice } from '@trade/engine/quote';
import type { PositionEvent } from '@trade/protocol';
import { type ContractRegistry, contractIn } from '../../market/instruments/index.ts';
import { amountText, priceText } from '../../market/quotes/index.ts';
import { engineNews } from '../../platform/notifications/index.ts';
import { POSITION_NOTIFICATIONS, type ToldPosition } from './notifications.ts';
import { lotText, raisedTermsData } from './wire.ts';

const EVENTS = {
  liquidation: 'liquidated',
  deleverage: 'deleveraged',
  stop_loss: 'stop_loss',
  take_profit: 'take_profit',
} as const;

type Contracts = Pick<ContractRegistry, 'find'>;

/** Changes of customers' positions that they did not order themselves. */
export const positionNews = engineNews<ToldPosition>({
  storedAs: 'position',
  of(entry, outcome, look) {
    const contracts = { find: (symbol: string) => look((state) => contractIn(state, symbol)) };
    return entry.open ? rescueOf(entry, outcome, contracts) : closingOf(entry, contracts);
  },
  notificationOf: ({ event }) => POSITION_NOTIFICATIONS[event],
});

/** What was added to the margin of a cross position to keep it open. */
function rescueOf(entry: AnyEntry, { events }: Outcome, contracts: Contracts): ToldPosition | null {
  if (entry.kind !== 'contract_position' || entry.body.marginMode !== 'cross') return null;
  const reference = `position:${entry.id}`;
  const added = events.reduce(
    (sum, event) =>
      event.type === 'transfer' && event.to.category === 'cross_margin' && event.reference === reference
        ? sum + event.amount
        : sum,
    0n,
  );
  const { lots, mark, side, symbol } = entry.body;
  const contract = added === 0n ? null : contracts.find(symbol);
  if (!contract) return null;
  return {
    event: 'rescued',
    id: String(entry.id),
    symbol,
    side,
    lots: lotText(lots),
    price: priceText(contract.spec, mark),
    pnl: '0',
    currency: contract.quote,
    raised: null,
    added: amountText(added),
  };
}

function closingOf(entry: AnyEntry, contracts: Contracts): ToldPosition | null {
  if (entry.kind === 'contract_order') return closingByOrder(entry, contracts);
  if (entry.kind === 'contract_position') return settlement(entry, contracts);
  return null;
}

/** A close by an order of the venue. */
function closingByOrder({ body }: Entry<'contract_order'>, contracts: Contracts): ToldPosition | null {
  const { filledLots, filledQuote, origin, positionId, realised, side, symbol } = body;
  if (origin === 'customer' || positionId === null || filledLots === 0) return null;
  return describe(contracts, EVENTS[origin], {
    positionId,
    symbol,
    side: side === 'buy' ? 'sell' : 'buy',
    lots: filledLots,
    quote: filledQuote,
    realised,
    raised: raisedTermsData(body),
  });
}

/** A settlement at expiry, which has no order. */
function settlement({ id, body }: Entry<'contract_position'>, contracts: Contracts): ToldPosition | null {
  if (body.status !== 'settled') return null;
  const { closedLots: lots, closedQuote: quote, realised, side, symbol } = body;
  return describe(contracts, 'settled', {
    positionId: id,
    symbol,
    side,
    lots,
    quote,
    realised,
    raised: null,
  });
}

interface Closed {
  positionId: number;
  symbol: string;
  /** The position's side. */
  side: 'buy' | 'sell';
  lots: number;
  quote: bigint;
  realised: bigint;
  raised: PositionEvent['raised_terms'];
}

function describe(
  contracts: Contracts,
  event: ToldPosition['event'],
  { positionId, symbol, side, lots, quote, raised, realised }: Closed,
): ToldPosition | null {
  const contract = contracts.find(symbol);
  if (!contract) return null;
  const price = averageContractPrice(side === 'buy' ? 'sell' : 'buy', quote, lots, contract.terms) ?? 0n;
  return {
    event,
    id: String(positionId),
    symbol,
    side,
    lots: lotText(lots),
    price: amountText(price),
    pnl: amountText(realised),
    currency: contract.quote,
    raised,
    added: null,
  };
}
