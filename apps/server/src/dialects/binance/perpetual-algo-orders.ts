import type { AnyEntry } from '@trade/engine';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { findEntry, listEntries } from '../../core/projection/index.ts';
import { entries } from '../../core/projection/schema.ts';
import type { CustomerReads, Sequencer } from '../../core/sequencer/index.ts';
import type { Caller } from '../../platform/gateway/index.ts';
import { listRange, type OrderRange, ofSymbol } from './perpetual-order-range.ts';
import type { AlgoTerms } from './perpetual-order-terms.ts';
import type { Setups } from './perpetual-setups.ts';
import { type ShownAlgo, shownAlgo } from './perpetual-shown-order.ts';
import { actOf, setupOf } from './perpetual-standing.ts';
import type { Perpetual, Perpetuals } from './perpetuals.ts';
import { Refusal } from './refusals.ts';
import { type Stored, WAITING_KIND, type Waiting, type WaitingOrders } from './waiting-orders.ts';

/** How a client names an order that waits; at least one of the two. */
export interface AlgoName {
  algoId: number | null;
  clientAlgoId: string | null;
}

export interface AlgoSource {
  perpetuals: Perpetuals;
  setups: Setups;
  trading: WaitingOrders['trading'];
  reads: CustomerReads;
  sequencer: Pick<Sequencer, 'look'>;
}

/** An order that waits counts hundredths of a lot in units of eight decimals. */
const UNITS_OF_LOT = 1_000_000n;
/** More orders than a customer may have waiting. */
const MOST_WAITING = 1_000;
const unknown = () => new Refusal(-2013, 'Order does not exist.');

/** The customers' orders that wait for the price of a perpetual. */
export class AlgoOrders {
  constructor(private readonly source: AlgoSource) {}

  /** Places an order that waits. The same client id is done once. */
  async place(caller: Caller, terms: AlgoTerms): Promise<ShownAlgo> {
    const { clientId, leg, perpetual, side, source } = terms;
    try {
      const placed = await this.source.trading.place(caller, {
        client_id: clientId,
        market: 'contracts',
        source,
        symbol: perpetual.contract.spec.symbol,
        side,
        ...(await this.actOf(caller, terms)),
        legs: [leg],
      });
      return shownAlgo(placed, perpetual);
    } catch (error) {
      // Its position may have ended since it was placed under this id.
      const [before] = await this.list(caller, { where: withClientId(clientId), limit: 1 });
      const shown = before && isSame(before, terms) ? this.shownOf(before) : null;
      if (!shown) throw error;
      return shown;
    }
  }

  /** What is against a position closes it and ends with it; other orders open one. */
  private async actOf(caller: Caller, terms: AlgoTerms) {
    const { perpetual } = terms;
    const act = this.source.sequencer.look((state) =>
      actOf(state, caller, perpetual, { ...terms, takesAny: true }),
    );
    const amount = act.lots === null ? {} : { amount: BigInt(act.lots) * UNITS_OF_LOT };
    if (act.action === 'close')
      return { ...amount, action: act.action, position_id: String(act.position.id) };
    const { marginMode, multiple } = await setupOf(act.position, () =>
      this.source.setups.of(caller, perpetual),
    );
    return { ...amount, action: act.action, multiple, margin_mode: marginMode };
  }

  async read(caller: Caller, name: AlgoName): Promise<ShownAlgo> {
    const found = await this.find(caller, name);
    const shown = found && this.shownOf(found);
    if (!shown) throw unknown();
    return shown;
  }

  /**
   * Cancels an order that waits; -2011 when there is none to cancel. Where programs know this
   * dialect from, an order waits on when its position is closed: here it has ended with that, and
   * whoever cancels it then has what they want.
   */
  async cancel(caller: Caller, name: AlgoName, symbol: string | null): Promise<ShownAlgo> {
    const found = await this.find(caller, name);
    const shown = found && this.shownOf(found);
    if (!found || !shown || (symbol !== null && shown.symbol !== symbol))
      throw new Refusal(-2011, 'Unknown order sent.');
    if (found.body.cancelReason === 'position_closed') return shown;
    await this.source.trading.cancel(caller, found.id);
    return this.read(caller, { algoId: found.id, clientAlgoId: null });
  }

  /** Cancels all that waits for the price of a contract. */
  async cancelAll(caller: Caller, { contract }: Perpetual): Promise<void> {
    await this.source.trading.cancelAll(caller, { market: 'contracts', symbol: contract.spec.symbol });
  }

  /** What waits for the price of a contract, or of any, oldest first. */
  async open(caller: Caller, perpetual: Perpetual | null): Promise<ShownAlgo[]> {
    const where = perpetual ? ofSymbol(perpetual) : undefined;
    const found = await this.list(caller, { open: true, where, limit: MOST_WAITING });
    return found.reverse().flatMap((order) => this.shownOf(order) ?? []);
  }

  /** Those of a contract, open or not: from an id on, within a time, or the last ones. */
  async all(caller: Caller, range: OrderRange): Promise<ShownAlgo[]> {
    const found = await listRange(range, (filter) => this.list(caller, filter));
    return found.flatMap((order) => this.shownOf(order) ?? []);
  }

  /** Reads what a command left of an order that waits for a perpetual; null for any other entry. */
  told(entry: AnyEntry): { order: Waiting; perpetual: Perpetual } | null {
    if (entry.kind !== WAITING_KIND) return null;
    const stored = entry as unknown as Stored;
    const { market, symbol } = stored.body;
    const perpetual = market === 'contracts' ? this.source.perpetuals.ofContract(symbol) : null;
    return perpetual && { order: this.source.trading.describe(stored), perpetual };
  }

  private shownOf(order: Stored): ShownAlgo | null {
    const told = this.told(order as unknown as AnyEntry);
    return told && shownAlgo(told.order, told.perpetual);
  }

  private async find(caller: Caller, { algoId, clientAlgoId }: AlgoName): Promise<Stored | null> {
    const found =
      algoId === null
        ? (await this.list(caller, { where: withClientId(clientAlgoId ?? ''), limit: 1 }))[0]
        : await this.byId(caller, algoId);
    const isNamed = clientAlgoId === null || found?.body.clientId === clientAlgoId;
    return found && isNamed ? found : null;
  }

  private async byId({ customer, mode }: Caller, id: number): Promise<Stored | null> {
    const found = await this.source.reads.forCustomer(customer, (db) => findEntry(db, WAITING_KIND, id));
    return found?.customer === customer && found.mode === mode ? found : null;
  }

  private list(
    { customer, mode }: Caller,
    { where, ...filter }: Parameters<typeof listEntries>[2],
  ): Promise<Stored[]> {
    const ofContracts = and(sql`${entries.body}->>'market' = 'contracts'`, where);
    return this.source.reads.forCustomer(customer, (db) =>
      listEntries(db, WAITING_KIND, { ...filter, customer, mode, where: ofContracts }),
    );
  }
}

/** Whether an order is the one that is asked for. */
function isSame({ body }: Stored, { leg, lots, perpetual, reduceOnly, side, source }: AlgoTerms): boolean {
  const ticks = (price: bigint | undefined) =>
    price === undefined ? null : Number(price / BigInt(perpetual.units.tickUnits));
  const [placed] = body.legs;
  const size = body.lots + (body.filledLots ?? 0);
  const isSize = size === (lots ?? 0) || (reduceOnly && lots !== null && size < lots);
  const isLeg =
    placed?.kind === leg.kind &&
    placed.price === ticks(leg.price) &&
    (placed.trail === null
      ? placed.trigger === ticks(leg.trigger)
      : placed.trail.ppm === Number(leg.distance_percent) &&
        placed.trail.activation === ticks(leg.activation));
  const isPlace = body.symbol === perpetual.contract.spec.symbol && body.side === side;
  return isPlace && body.source === source && isSize && isLeg;
}

const withClientId = (clientId: string): SQL => eq(sql`${entries.body}->>'clientId'`, clientId);
