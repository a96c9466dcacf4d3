import { type AnyEntry, type Entry, FIRST_CUSTOMER, type Mode, type Outcome } from '@trade/engine';
import { averageContractPrice } from '@trade/engine/quote';
import { type CustomerEvent, MESSAGE, type PositionEvent, type SocketMessage } from '@trade/protocol';
import type { EventLetter } from '../../core/projection/index.ts';
import type { ContractRegistry } from '../../market/instruments/index.ts';
import { amountText } from '../../market/quotes/index.ts';
import { positionMessage, type Writing } from '../../platform/mail/index.ts';
import { lotText, raisedTermsData } from './wire.ts';

/** What the venue did with a customer's position by its rules. */
interface ToldPosition {
  customer: number;
  mode: Mode;
  kind: 'liquidated' | 'deleveraged' | 'stop_loss' | 'take_profit' | 'settled';
  position: PositionEvent;
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
function positionEvents({ events, time }: Outcome, contracts: Contracts): ToldPosition[] {
  return events.flatMap((event) =>
    event.type === 'entry' ? (positionEvent(event.entry, time, contracts) ?? []) : [],
  );
}

function positionEvent(entry: AnyEntry, date: number, contracts: Contracts): ToldPosition | null {
  const { customer, mode, open } = entry;
  if (open || customer < FIRST_CUSTOMER) return null;
  const found = closingOf(entry, contracts);
  return found && { ...found, customer, mode, date };
}

function eventOf({ kind, position, date }: ToldPosition): CustomerEvent {
  return { kind: `position_${kind}`, position, reason: null, date };
}

type Closing = Omit<ToldPosition, 'customer' | 'mode' | 'date'>;

function closingOf(entry: AnyEntry, contracts: Contracts): Closing | null {
  if (entry.kind === 'contract_order') return closingByOrder(entry, contracts);
  if (entry.kind === 'contract_position') return settlement(entry, contracts);
  return null;
}

/** A close by an order of the venue. */
function closingByOrder({ body }: Entry<'contract_order'>, contracts: Contracts): Closing | null {
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
function settlement({ id, body }: Entry<'contract_position'>, contracts: Contracts): Closing | null {
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

function describe(contracts: Contracts, kind: ToldPosition['kind'], closed: Closed): Closing | null {
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
  return { kind, position, currency: contract.quote };
}

/** Returns the notices on a customer's private stream of liquidations, deleveraging, executed protection and settlements. */
export function positionNotices(entry: AnyEntry, time: number, contracts: Contracts): SocketMessage[] {
  const event = positionEvent(entry, time, contracts);
  return event ? [{ type: MESSAGE.notice, data: eventOf(event) }] : [];
}

/** The letter about what the venue did with a position by its rules. */
export const POSITION_LETTER = 'position';

/** Returns the letters that an outcome calls for: those about real money. */
export function positionLetters(outcome: Outcome, contracts: Contracts): EventLetter[] {
  return positionEvents(outcome, contracts)
    .filter(({ mode }) => mode === 'real')
    .map((event) => ({
      seq: outcome.seq,
      customer: event.customer,
      kind: POSITION_LETTER,
      body: letterOf(event),
    }));
}

/** Writes a stored letter of `positionLetters`. */
export function writePositionLetter(body: unknown, app: string): Writing {
  const letter = body as ReturnType<typeof letterOf>;
  return (email, addressee) => positionMessage(email, { app, ...addressee, ...letter });
}

function letterOf({ currency, kind, position }: ToldPosition) {
  const { lots, price, raised_terms: raised, realised_pnl: pnl, side, symbol } = position;
  return { event: kind, symbol, side, lots, price, pnl, currency, raised };
}
