import type {
  AmendConditionalOrder,
  Entry,
  InstrumentSpec,
  PlaceConditionalOrder,
  Side,
} from '@trade/engine';
import {
  type amendConditionalBody,
  CODES,
  type ConditionalEvidence,
  type ConditionalOrder,
  type cancelConditionalQuery,
  type placeConditionalBody,
} from '@trade/protocol';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { z } from 'zod';
import { findEntry, ticksAround } from '../../core/projection/index.ts';
import type { CustomerReads, Sequencer } from '../../core/sequencer/index.ts';
import type { ContractRegistry } from '../../market/instruments/index.ts';
import { priceText } from '../../market/quotes/index.ts';
import type { TradingLimit } from '../../money/trading-limit/index.ts';
import {
  type Caller,
  CatalogueError,
  requireAccepted,
  requireOwnOrder,
} from '../../platform/gateway/index.ts';
import type { ContractPermission } from '../contracts/index.ts';
import { checkSide, readTicks, type TradingPermission } from '../spot/index.ts';
import { type ConditionalPlace, readConditional, readLegs, readSize } from './commands.ts';
import { findTrade } from './queries.ts';
import { conditionalData, decisionData } from './wire.ts';

/** This many ticks on each side of the deciding one are shown. */
const NEIGHBOURS = 3;

export interface ConditionalDependencies {
  sequencer: Sequencer;
  db: NodePgDatabase;
  reads: CustomerReads;
  /** The listed instrument of a symbol. */
  instrumentOf: (symbol: string) => InstrumentSpec | undefined;
  contracts: Pick<ContractRegistry, 'find'>;
  permission: {
    spot: TradingPermission;
    contracts: Pick<ContractPermission, 'check'>;
  };
  /** The customer's daily trading limit; orders that only close are not limited. */
  limit: Pick<TradingLimit, 'submit'>;
}

type Order = Entry<'conditional_order'>;

/** Returns the market of a conditional order; undefined when it is not listed. */
export function placeOf(
  { contracts, instrumentOf }: Pick<ConditionalDependencies, 'contracts' | 'instrumentOf'>,
  market: 'spot' | 'contracts',
  symbol: string,
): ConditionalPlace | undefined {
  if (market === 'spot') {
    const spec = instrumentOf(symbol);
    return spec && { market, spec };
  }
  const contract = contracts.find(symbol);
  return contract ? { market, spec: contract.spec, contract } : undefined;
}

/** What customers do with conditional orders. Throws refusals as codes of the catalogue. */
export class ConditionalTrading {
  constructor(private readonly deps: ConditionalDependencies) {}

  /** Places an order that waits. A repeated client id returns the order as it is now. */
  async place(caller: Caller, body: z.infer<typeof placeConditionalBody>): Promise<ConditionalOrder> {
    const command = await this.check(caller, body);
    const positionId = command.contract?.positionId ?? null;
    if (positionId !== null) await this.ownPosition(caller, positionId);
    const outcome = await this.deps.limit.submit(caller, command);
    requireAccepted(outcome);
    return this.read(caller, outcome.orderId ?? 0);
  }

  /**
   * Returns the command that places an order. Throws why it would be refused, as far as that can be
   * told without the engine.
   */
  async check(caller: Caller, body: z.infer<typeof placeConditionalBody>): Promise<PlaceConditionalOrder> {
    const place = this.placeOf(body.market, body.symbol);
    if (body.action !== 'close') await this.admit(caller, place, body.side);
    if (body.first) await this.admit(caller, place, body.first.side);
    return readConditional(body, place, caller);
  }

  async read(caller: Caller, orderId: number): Promise<ConditionalOrder> {
    return this.describe(await this.own(caller, orderId));
  }

  /**
   * Changes a waiting order. Throws CODES.order_not_found_or_closed when it does not wait any more.
   */
  async amend(
    caller: Caller,
    orderId: number,
    body: z.infer<typeof amendConditionalBody>,
  ): Promise<ConditionalOrder> {
    const { body: order, open } = await this.own(caller, orderId);
    const place = this.placeOf(order.market, order.symbol);
    if (order.contract?.action !== 'close') await this.admit(caller, place, order.side);
    const { customer, mode } = caller;
    const command: AmendConditionalOrder = {
      type: 'amend_conditional_order',
      mode,
      customer,
      orderId,
      ...readSize(body, order.side, place),
      legs: readLegs(body.legs, place.spec),
      ...(body.resting_price !== undefined && {
        restingPrice: readTicks(body.resting_price, place.spec),
      }),
    };
    if (!open) throw new CatalogueError(CODES.order_not_found_or_closed);
    const outcome = await this.deps.limit.submit(caller, command);
    // It was found above, so it has ended since.
    if (outcome.rejection?.code === CODES.order_not_found) {
      throw new CatalogueError(CODES.order_not_found_or_closed);
    }
    requireAccepted(outcome);
    return this.read(caller, orderId);
  }

  /** Cancels a waiting order. Throws CODES.order_not_found_or_closed when it has ended. */
  async cancel(caller: Caller, orderId: number): Promise<ConditionalOrder> {
    await this.own(caller, orderId);
    const { customer, mode } = caller;
    const type = 'cancel_conditional_order';
    const { rejection } = await this.deps.sequencer.submit({ type, mode, customer, orderId });
    if (rejection) throw new CatalogueError(CODES.order_not_found_or_closed);
    return this.read(caller, orderId);
  }

  /** Cancels all waiting orders, or those of a market or a symbol, and returns their number. */
  async cancelAll(
    { customer, mode }: Caller,
    { market, symbol }: z.infer<typeof cancelConditionalQuery>,
  ): Promise<number> {
    const outcome = await this.deps.sequencer.submit({
      type: 'cancel_conditional_orders',
      mode,
      customer,
      market: market ?? null,
      symbol: symbol ?? null,
    });
    requireAccepted(outcome);
    return outcome.events.filter(({ type: told }) => told === 'entry').length;
  }

  /**
   * Returns what decided an order, with the ticks around it. Throws CODES.order_not_found while
   * nothing has.
   */
  async evidence(caller: Caller, orderId: number): Promise<ConditionalEvidence> {
    const { body } = await this.own(caller, orderId);
    const place = this.placeOf(body.market, body.symbol);
    const { decided } = body;
    if (decided === null) throw new CatalogueError(CODES.order_not_found);
    const { db } = this.deps;
    const found = decided.tick === null ? [] : await ticksAround(db, decided.tick, NEIGHBOURS);
    const trade = decided.tradeId === null ? null : await findTrade(db, decided.tradeId);
    return {
      decision: decisionData(decided, place),
      ticks: found.map(({ at, price, seq, tickId }) => ({
        id: tickId,
        price: priceText(place.spec, price),
        time: at,
        sequence: seq,
        decides: tickId === decided.tick?.tickId,
      })),
      trade: trade && {
        id: String(decided.tradeId),
        price: priceText(place.spec, trade.price),
        time: trade.time,
      },
    };
  }

  describe(entry: Order): ConditionalOrder {
    return conditionalData(entry, this.placeOf(entry.body.market, entry.body.symbol));
  }

  private async own(caller: Caller, orderId: number): Promise<Order> {
    return this.deps.reads.forCustomer(caller.customer, async (db) =>
      requireOwnOrder(caller, await findEntry(db, 'conditional_order', orderId)),
    );
  }

  private async ownPosition(caller: Caller, positionId: number): Promise<void> {
    await this.deps.reads.forCustomer(caller.customer, async (db) =>
      requireOwnOrder(caller, await findEntry(db, 'contract_position', positionId)),
    );
  }

  private async admit(caller: Caller, place: ConditionalPlace, side: Side): Promise<void> {
    const { permission } = this.deps;
    if (place.market === 'spot') await checkSide(permission.spot, caller, side);
    else await permission.contracts.check(caller, place.spec.product);
  }

  private placeOf(market: 'spot' | 'contracts', symbol: string): ConditionalPlace {
    const place = placeOf(this.deps, market, symbol);
    if (!place) throw new CatalogueError(CODES.parameter_invalid);
    return place;
  }
}
