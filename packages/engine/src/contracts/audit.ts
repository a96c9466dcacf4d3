import { type EngineState, MODES } from '../kernel/state/engine-state.ts';
import { SYSTEM_OWNERS } from '../model.ts';
import { notional } from '../quote/index.ts';
import type { ContractBook } from './market/book.ts';
import { heldBy } from './market/money.ts';
import { closingLots, closingOrdersOf, needFor } from './orders/orders.ts';
import { hiddenOf, leftOf } from './orders/resting.ts';

/**
 * Checks contracts again: long lots equal short lots, the clearing account is exactly minus the
 * signed cost of all open positions, every position holds its stated margin, and every order holds
 * its reserve. Returns the first fault, or null.
 */
export function auditContracts(state: EngineState): string | null {
  const signedCosts = new Map<string, bigint>();
  for (const contract of state.parts.contracts.all()) {
    for (const mode of MODES) {
      const book = contract.books[mode];
      const fault = auditPositions(book) ?? auditOrders(book);
      if (fault !== null) return `${mode} ${contract.spec.symbol}: ${fault}`;
      const key = `${mode} ${book.ledger.asset}`;
      signedCosts.set(key, (signedCosts.get(key) ?? 0n) + signedCost(book));
    }
  }
  for (const { spec, ledgers } of state.assets.values()) {
    for (const mode of MODES) {
      const clearing = ledgers[mode].find(SYSTEM_OWNERS.contract_clearing, 'coin')?.available ?? 0n;
      const owed = signedCosts.get(`${mode} ${spec.code}`) ?? 0n;
      if (clearing !== -owed) return `${mode} ${spec.code} clears ${clearing} for positions of ${owed}`;
    }
  }
  return null;
}

function signedCost({ positions }: ContractBook): bigint {
  let sum = 0n;
  for (const { live } of positions.values()) {
    const { side, cost } = live.entry.body;
    sum += side === 'buy' ? cost : -cost;
  }
  return sum;
}

function auditPositions({ positions, market }: ContractBook): string | null {
  const lots = { buy: 0, sell: 0 };
  for (const { live } of positions.values()) {
    const { holds, body, id } = live.entry;
    lots[body.side] += body.lots;
    if (body.lots <= 0 || body.cost < 0n) return `position ${id} has no lots`;
    const held = holds.reduce((sum, { amount }) => sum + amount, 0n);
    if (held !== body.margin) return `position ${id} holds ${held} for a margin of ${body.margin}`;
  }
  const { openInterest } = market.entry.body;
  const isEven = lots.buy === lots.sell && lots.buy === openInterest;
  return isEven ? null : `${lots.buy} lots long, ${lots.sell} short, ${openInterest} counted`;
}

function auditOrders(book: ContractBook): string | null {
  for (const [id, slot] of book.slots) {
    const { owner } = slot;
    const body = owner?.entry.body;
    if (owner === null || body === undefined || slot.lots !== leftOf(owner) - hiddenOf(body)) {
      return `order ${id} rests with other lots than it has left`;
    }
    const rest = notional(slot.price, leftOf(owner), book.terms.unitsPerTickLot);
    const needed = body.action === 'open' ? needFor(book, owner, rest) : 0n;
    const increased = body.action === 'open' ? book.increasedBy(owner)?.live.entry.body : body;
    if (increased !== undefined && increased.marginMode !== body.marginMode) {
      return `order ${id} increases a position of another margin mode`;
    }
    // A limit sell that filled at better prices still holds what its limit needs; nothing may hold
    // less than it needs.
    if (heldBy(owner) < needed) return `order ${id} holds ${heldBy(owner)} and needs ${needed}`;
  }
  for (const position of book.positions.values()) {
    const closing = closingLots(closingOrdersOf(book, position));
    const { id, body } = position.live.entry;
    if (closing > body.lots) return `orders close ${closing} of ${body.lots} lots of position ${id}`;
  }
  return null;
}
