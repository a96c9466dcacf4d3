import { type AnyEntry, type Entry, FIRST_CUSTOMER, type Mode, type Outcome } from '@trade/engine';
import { averageContractPrice } from '@trade/engine/quote';
import { type CustomerEvent, MESSAGE, type PositionEvent, type SocketMessage } from '@trade/protocol';
import type { ContractRegistry } from '../../market/instruments/index.ts';
import { amountText, priceText } from '../../market/quotes/index.ts';
import { positionMessage, type Writing } from '../../platform/mail/index.ts';
import { lotText, raisedTermsData } from './wire.ts';

/** What the venue did with a customer's position by its rules. */
interface ToldPosition {
  customer: number;
  mode: Mode;
  kind: 'liquidated' | 'deleveraged' | 'stop_loss' | 'take_profit' | 'settled' | 'rescued';
  position: PositionEvent;
  /** What a rescue added to the margin; otherwise null. */
  added: string | null;
  /** The currency of the result. */
  currency: string;
  date: number;
}

const KINDS = {
  liquidation: 'liquidated',
  deleverage: 'deleveraged',
  stop_loss: 'stop_loss',
  take_profit: 'take_profit',
} as const;

type Contracts = Pick<ContractRegistry, 'find'>;

/** Returns the changes of customers' positions in an outcome that they did not order themselves. */
function positionEvents(outcome: Outcome, contracts: Contracts): ToldPosition[] {
  return outcome.events.flatMap((event) =>
    event.type === 'entry' ? (positionEvent(event.entry, outcome, contracts) ?? []) : [],
  );
}

function positionEvent(entry: AnyEntry, outcome: Outcome, contracts: Contracts): ToldPosition | null {
  const { customer, mode, open } = entry;
  if (customer < FIRST_CUSTOMER) return null;
  const found = open ? rescueOf(entry, outcome, contracts) : closingOf(entry, contracts);
  return found && { ...found, customer, mode, date: outcome.time };
}

/** What was added to the margin of a cross position to keep it open. */
function rescueOf(entry: AnyEntry, { events }: Outcome, contracts: Contracts): Told | null {
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
  const contract = contracts.find(symbol);
  if (added === 0n || !contract) return null;
  const position = {
    position_id: String(entry.id),
    symbol,
    side,
    lots: lotText(lots),
    price: priceText(contract.spec, mark),
    realised_pnl: '0',
    raised_terms: null,
  };
  return { kind: 'rescued', position, currency: contract.quote, added: amountText(added) };
}

function eventOf({ kind, position, added, currency, date }: ToldPosition): CustomerEvent {
  const money = added === null ? {} : { amount: added, currency };
  return { kind: `position_${kind}`, position, ...money, reason: null, date };
}

type Told = Omit<ToldPosition, 'customer' | 'mode' | 'date'>;

function closingOf(entry: AnyEntry, contracts: Contracts): Told | null {
  if (entry.kind === 'contract_order') return closingByOrder(entry, contracts);
  if (entry.kind === 'contract_position') return settlement(entry, contracts);
  return null;
}

/** A close by an order of the venue. */
function closingByOrder({ body }: Entry<'contract_order'>, contracts: Contracts): Told | null {
  const { filledLots, filledQuote, origin, positionId, realised, side, symbol } = body;
  const raisedTerms = raisedTermsData(body);
  if (origin === 'customer' || positionId === null || filledLots === 0) return null;
  return describe(contracts, KINDS[origin], {
    positionId,
    symbol,
    side: side === 'buy' ? 'sell' : 'buy',
    lots: filledLots,
    quote: filledQuote,
    realised,
    raisedTerms,
  });
}

/** A settlement at expiry, which has no order. */
function settlement({ id, body }: Entry<'contract_position'>, contracts: Contracts): Told | null {
  if (body.status !== 'settled') return null;
  const { closedLots: lots, closedQuote: quote, realised, side, symbol } = body;
  return describe(contracts, 'settled', {
    positionId: id,
    symbol,
    side,
    lots,
    quote,
    realised,
    raisedTerms: null,
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
  raisedTerms: PositionEvent['raised_terms'];
}

function describe(contracts: Contracts, kind: ToldPosition['kind'], closed: Closed): Told | null {
  const { positionId, symbol, side, lots, quote, raisedTerms, realised } = closed;
  const contract = contracts.find(symbol);
  if (!contract) return null;
  const price = averageContractPrice(side === 'buy' ? 'sell' : 'buy', quote, lots, contract.terms) ?? 0n;
  const position = {
    position_id: String(positionId),
    symbol,
    side,
    lots: lotText(lots),
    price: amountText(price),
    realised_pnl: amountText(realised),
    raised_terms: raisedTerms,
  };
  return { kind, position, currency: contract.quote, added: null };
}

/**
 * Returns the notices on a customer's private stream of liquidations, deleveraging, executed
 * protection, settlements and rescues.
 */
export function positionNotices(entry: AnyEntry, outcome: Outcome, contracts: Contracts): SocketMessage[] {
  const event = positionEvent(entry, outcome, contracts);
  return event ? [{ type: MESSAGE.notice, data: eventOf(event) }] : [];
}

/** Returns the letters that an outcome calls for: those about real money. */
export function positionLetters(outcome: Outcome, contracts: Contracts) {
  return positionEvents(outcome, contracts)
    .filter(({ mode }) => mode === 'real')
    .map((event) => ({ customer: event.customer, body: letterOf(event) }));
}

/** Writes a stored letter of `positionLetters`. */
export function writePositionLetter(body: unknown, app: string): Writing {
  const letter = body as ReturnType<typeof letterOf>;
  return (email, addressee) => positionMessage(email, { app, ...addressee, ...letter });
}

function letterOf({ added, currency, kind, position }: ToldPosition) {
  const { lots, price, raised_terms: raised, realised_pnl: pnl, side, symbol } = position;
  return { event: kind, symbol, side, lots, price, pnl, currency, raised, added };
}
