import { randomBytes } from 'node:crypto';
import { CODES } from '@trade/protocol';
import { and, sql } from 'drizzle-orm';
import { findEntry, listEntries } from '../../core/projection/index.ts';
import { entries } from '../../core/projection/schema.ts';
import type { CustomerReads, Sequencer } from '../../core/sequencer/index.ts';
import { type Caller, CatalogueError } from '../../platform/gateway/index.ts';
import type { ContractTrading } from '../../trading/contracts/index.ts';
import { listRange, type OrderRange, ofSymbol } from './perpetual-order-range.ts';
import type { OrderTerms } from './perpetual-order-terms.ts';
import { reduceOnlyRefused } from './perpetual-refusals.ts';
import type { Setups } from './perpetual-setups.ts';
import { type ContractEntry, type ShownOrder, shownOrder } from './perpetual-shown-order.ts';
import { actOf, setupOf } from './perpetual-standing.ts';
import type { Perpetual, Perpetuals } from './perpetuals.ts';
import { Refusal } from './refusals.ts';

/** How a client names one of its orders; at least one of the two. */
export interface OrderName {
  perpetual: Perpetual;
  orderId: number | null;
  clientOrderId: string | null;
}

export interface OrderSource {
  perpetuals: Perpetuals;
  setups: Setups;
  trading: ContractTrading;
  reads: CustomerReads;
  sequencer: Pick<Sequencer, 'look'>;
}

const unknown = () => new Refusal(-2013, 'Order does not exist.');
const gone = () => new Refusal(-2011, 'Unknown order sent.');
const MADE_ID_BYTES = 16;
const MOST_OPEN = 5_000;

export const madeId = (): string => randomBytes(MADE_ID_BYTES).toString('base64url');

/** The customers' orders of perpetuals in the books. */
export class PerpetualOrders {
  constructor(private readonly source: OrderSource) {}

  /**
   * Places an order. The same client id is done once, whatever has become of its position since.
   */
  async place(caller: Caller, terms: OrderTerms): Promise<ShownOrder> {
    try {
      const { id } = await this.source.trading.place(caller, {
        ...(await this.bodyOf(caller, terms)),
        client_id: terms.clientId,
      });
      return await this.shown(caller, terms.perpetual, Number(id));
    } catch (error) {
      const before = await this.placedBefore(caller, terms);
      if (before) return before;
      // The position has ended meanwhile.
      const hasEnded = error instanceof CatalogueError && error.code === CODES.order_not_found_or_closed;
      throw hasEnded ? reduceOnlyRefused() : error;
    }
  }

  /** The order that was placed under the id already; null for none, or for another one. */
  private async placedBefore(caller: Caller, terms: OrderTerms): Promise<ShownOrder | null> {
    const { clientId, lots, perpetual, postOnly, price, reduceOnly, side, timeInForce } = terms;
    const found = await this.withClientId(caller, perpetual, clientId);
    if (!found) return null;
    const { body } = found;
    const ticks = price === null ? null : Number(price / BigInt(perpetual.units.tickUnits));
    const isPrice = body.type === 'market' ? ticks === null : ticks === body.price;
    const isSize = body.lots === lots || (reduceOnly && body.lots < lots);
    const isManner = body.timeInForce === timeInForce && body.postOnly === postOnly;
    return body.side === side && isPrice && isSize && isManner ? shownOrder(found, perpetual) : null;
  }

  /** An order as the venue takes it: what is against a position closes it, other orders open. */
  private async bodyOf(caller: Caller, terms: OrderTerms) {
    const { perpetual, postOnly, price, side, timeInForce } = terms;
    const act = this.source.sequencer.look((state) =>
      actOf(state, caller, perpetual, { ...terms, takesAny: price === null }),
    );
    const common = {
      symbol: perpetual.contract.spec.symbol,
      side,
      lots: BigInt(act.lots ?? 0),
      time_in_force: timeInForce,
      ...(price === null
        ? { type: 'market' as const }
        : { type: 'limit' as const, price, post_only: postOnly }),
    };
    if (act.action === 'close') return { ...common, action: act.action };
    const { marginMode, multiple } = await setupOf(act.position, () =>
      this.source.setups.of(caller, perpetual),
    );
    return { ...common, action: act.action, multiple, margin_mode: marginMode };
  }

  /** Throws what is wrong with an order that is not placed. */
  async test(caller: Caller, terms: OrderTerms): Promise<void> {
    await this.source.trading.quote(caller, await this.bodyOf(caller, terms));
  }

  /** Changes price and quantity (engine lots, what is filled included) of an open order. */
  async amend(
    caller: Caller,
    name: OrderName,
    { lots, price, side }: { lots: number; price: bigint; side: 'buy' | 'sell' },
  ): Promise<ShownOrder> {
    const found = await this.find(caller, name);
    if (found.body.side !== side) throw new Refusal(-1117, 'Invalid side.');
    if (found.body.status !== 'new') throw gone();
    await this.source.trading.amend(caller, found.id, { client_id: madeId(), price, lots: BigInt(lots) });
    return this.shown(caller, name.perpetual, found.id);
  }

  /** An order that is open; -2013 for one that has ended. */
  async readOpen(caller: Caller, name: OrderName): Promise<ShownOrder> {
    const found = await this.find(caller, name);
    if (found.body.status !== 'new') throw unknown();
    return shownOrder(found, name.perpetual);
  }

  async read(caller: Caller, name: OrderName): Promise<ShownOrder> {
    return shownOrder(await this.find(caller, name), name.perpetual);
  }

  /** Cancels an order; -2011 when there is none to cancel. */
  async cancel(caller: Caller, name: OrderName): Promise<ShownOrder> {
    const found = await this.find(caller, name).catch((error: unknown) => {
      throw error instanceof Refusal && error.code === unknown().code ? gone() : error;
    });
    if (found.body.status !== 'new') throw gone();
    await this.source.trading.cancel(caller, found.id);
    return this.shown(caller, name.perpetual, found.id);
  }

  /** Cancels what is open of a contract in the book; what waits for a price stays. */
  async cancelAll(caller: Caller, { contract }: Perpetual): Promise<void> {
    await this.source.trading.cancelAll(caller, contract.spec.symbol);
  }

  /** The open orders of a contract, or of all of them, oldest first. */
  async open(caller: Caller, perpetual: Perpetual | null): Promise<ShownOrder[]> {
    const where = perpetual ? ofSymbol(perpetual) : sql`${entries.body}->>'product' = 'eternal'`;
    const found = await this.list(caller, { open: true, where, limit: MOST_OPEN });
    return this.shownOf(found.reverse());
  }

  /** The orders of a contract, open or not: from an id on, within a time, or the last ones. */
  async all(caller: Caller, range: OrderRange): Promise<ShownOrder[]> {
    return this.shownOf(await listRange(range, (filter) => this.list(caller, filter)));
  }

  /** Finds an order of the customer in a contract. Throws -2013 for none. */
  async find(caller: Caller, { clientOrderId, orderId, perpetual }: OrderName): Promise<ContractEntry> {
    const found =
      orderId === null
        ? await this.withClientId(caller, perpetual, clientOrderId ?? '')
        : await this.byId(caller, orderId);
    const isNamed = clientOrderId === null || found?.body.clientId === clientOrderId;
    if (!found || found.body.symbol !== perpetual.contract.spec.symbol || !isNamed) throw unknown();
    return found;
  }

  private async byId({ customer, mode }: Caller, orderId: number): Promise<ContractEntry | null> {
    const found = await this.source.reads.forCustomer(customer, (db) =>
      findEntry(db, 'contract_order', orderId),
    );
    return found?.customer === customer && found.mode === mode ? found : null;
  }

  /** An open one counts before one that has ended. */
  private async withClientId(
    caller: Caller,
    perpetual: Perpetual,
    clientId: string,
  ): Promise<ContractEntry | null> {
    const where = and(ofSymbol(perpetual), sql`${entries.body}->>'clientId' = ${clientId}`);
    const [open] = await this.list(caller, { open: true, where, limit: 1 });
    return open ?? (await this.list(caller, { where, limit: 1 }))[0] ?? null;
  }

  private list({ customer, mode }: Caller, filter: Parameters<typeof listEntries>[2]) {
    return this.source.reads.forCustomer(customer, (db) =>
      listEntries(db, 'contract_order', { ...filter, customer, mode }),
    );
  }

  private shownOf(found: readonly ContractEntry[]): ShownOrder[] {
    return found.flatMap((order) => {
      const perpetual = this.source.perpetuals.ofContract(order.body.symbol);
      return perpetual ? [shownOrder(order, perpetual)] : [];
    });
  }

  private async shown(caller: Caller, perpetual: Perpetual, id: number): Promise<ShownOrder> {
    return this.read(caller, { perpetual, orderId: id, clientOrderId: null });
  }
}
