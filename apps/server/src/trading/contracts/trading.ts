import {
  type Command,
  type Entry,
  findEntry,
  type Outcome,
  quoteContractOrder,
  quoteContractReversal,
} from '@trade/engine';
import {
  type amendContractOrderBody,
  CODES,
  type ContractFill,
  type ContractOrder,
  type ContractOrderWithFills,
  type ContractQuoteData,
  type closeAllBody,
  type closePositionBody,
  type contractQuoteBody,
  type Position,
  type placeContractOrderBody,
  type positionMarginBody,
  type positionMarginModeBody,
  type positionMultipleBody,
  type protectionBody,
  type ReversalQuote,
  type reversePositionBody,
} from '@trade/protocol';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { z } from 'zod';
import { findEntry as findProjected } from '../../core/projection/index.ts';
import type { CustomerReads, Sequencer } from '../../core/sequencer/index.ts';
import type { ContractRegistry, ListedContract } from '../../market/instruments/index.ts';
import type { OpeningCommand, TradingLimit } from '../../money/trading-limit/index.ts';
import {
  type Caller,
  CatalogueError,
  engineRefusal,
  requireAccepted,
  requireOwnOrder,
} from '../../platform/gateway/index.ts';
import { ownedBy, readAmendment, readClosing, readOrder, readTrigger } from './commands.ts';
import type { ContractPermission } from './permission.ts';
import { listFills, listOrdersOfClient, readFillPage } from './queries.ts';
import { orderQuoteData, reversalQuoteData } from './quote.ts';
import { standingOf } from './standing.ts';
import { contractFillData, contractOrderData, positionData } from './wire.ts';

type EntryOf = 'contract_order' | 'contract_position';

export interface ContractDependencies {
  sequencer: Sequencer;
  db: NodePgDatabase;
  reads: CustomerReads;
  contracts: Pick<ContractRegistry, 'find' | 'list' | 'market' | 'platform'>;
  /**
   * Decides who may open new risk in a product, and who may add to an open position; rejects with
   * the code of what is missing. Closing and protecting need no permission.
   */
  permission: ContractPermission;
  /** The customer's daily trading limit; orders that only close are not limited. */
  limit: Pick<TradingLimit, 'submit'>;
  now: () => number;
}

/** What customers do with contracts. Throws refusals as codes of the catalogue. */
export class ContractTrading {
  constructor(private readonly deps: ContractDependencies) {}

  /**
   * Places an order and returns it with its immediate fills. A repeated client id returns the order
   * as it is now.
   */
  async place(caller: Caller, body: z.infer<typeof placeContractOrderBody>): Promise<ContractOrderWithFills> {
    const contract = this.contract(body.symbol);
    if (body.action === 'open') await this.deps.permission.check(caller, contract.spec.product);
    const intent = readOrder(body, contract.spec);
    if (intent.positionId !== null) await this.own(caller, 'contract_position', intent.positionId);
    const { orderId } = await this.open(caller, ownedBy(caller, body.client_id, intent));
    return this.readOrder(caller, orderId);
  }

  /** Quotes an order at present, or refuses it as placing it would. Changes nothing. */
  async quote(caller: Caller, body: z.infer<typeof contractQuoteBody>): Promise<ContractQuoteData> {
    const contract = this.contract(body.symbol);
    const intent = readOrder(body, contract.spec);
    if (intent.positionId !== null) await this.own(caller, 'contract_position', intent.positionId);
    const now = this.deps.now();
    const command = {
      ...intent,
      mode: caller.mode,
      customer: caller.customer,
      clientId: body.client_id ?? '',
    };
    const quoted = this.deps.sequencer.look((state) => quoteContractOrder(state, now, command));
    if (typeof quoted === 'number') throw engineRefusal(quoted);
    const market = this.deps.contracts.market(caller.mode, intent.symbol);
    return orderQuoteData(quoted, intent, { contract, market, now });
  }

  async readOrder(caller: Caller, orderId: number | null): Promise<ContractOrderWithFills> {
    if (orderId === null) throw new CatalogueError(CODES.internal_error);
    const order = await this.own(caller, 'contract_order', orderId);
    const contract = this.contract(order.body.symbol);
    const fills = await this.deps.reads.forCustomer(caller.customer, (db) => listFills(db, orderId));
    return {
      ...contractOrderData(order, contract),
      fills: fills.map((fill) => contractFillData(fill, contract)),
    };
  }

  /** Returns the newest fills of a customer's order, or those before an id. */
  async readFills(
    caller: Caller,
    orderId: number,
    page: { before: number | undefined; limit: number },
  ): Promise<ContractFill[]> {
    const { body } = await this.own(caller, 'contract_order', orderId);
    const contract = this.contract(body.symbol);
    const fills = await this.deps.reads.forCustomer(caller.customer, (db) => readFillPage(db, orderId, page));
    return fills.map((fill) => contractFillData(fill, contract));
  }

  /**
   * Amends an open order and returns it as it is then. Throws CODES.order_not_found_or_closed when
   * it is closed already.
   */
  async amend(
    caller: Caller,
    orderId: number,
    body: z.infer<typeof amendContractOrderBody>,
  ): Promise<ContractOrderWithFills> {
    const { body: order } = await this.own(caller, 'contract_order', orderId);
    const { spec } = this.contract(order.symbol);
    if (order.action === 'open') await this.deps.permission.check(caller, spec.product);
    const command = ownedBy(caller, body.client_id, readAmendment(body, orderId, spec));
    const outcome = await this.deps.limit.submit(caller, command);
    // The engine remembers open orders only; the order was found above, so it is the customer's and
    // is closed.
    if (outcome.rejection?.code === CODES.order_not_found)
      throw new CatalogueError(CODES.order_not_found_or_closed);
    requireAccepted(outcome);
    return this.readOrder(caller, orderId);
  }

  /**
   * Cancels the open rest of an order. Throws CODES.order_not_found_or_closed when it is closed
   * already.
   */
  async cancel(caller: Caller, orderId: number): Promise<ContractOrder> {
    await this.own(caller, 'contract_order', orderId);
    const { customer, mode } = caller;
    const { rejection } = await this.deps.sequencer.submit({
      type: 'cancel_contract_order',
      mode,
      customer,
      orderId,
    });
    // The engine remembers open orders only; the order was found above, so it is the customer's and
    // is closed.
    if (rejection) throw new CatalogueError(CODES.order_not_found_or_closed);
    return contractOrderDataOf(await this.own(caller, 'contract_order', orderId), this);
  }

  /** Cancels all open orders, or those of one contract, and returns their number. */
  async cancelAll(caller: Caller, symbol: string | null): Promise<number> {
    if (symbol !== null) this.contract(symbol);
    const { customer, mode } = caller;
    const { events } = await this.submit({ type: 'cancel_contract_orders', mode, customer, symbol });
    return events.filter((event) => event.type === 'entry' && event.entry.kind === 'contract_order').length;
  }

  async readPosition(caller: Caller, positionId: number): Promise<Position> {
    return this.describe(await this.own(caller, 'contract_position', positionId));
  }

  /**
   * Closes a position or a part of it. Throws CODES.order_not_found_or_closed when it has ended.
   */
  async close(
    caller: Caller,
    positionId: number,
    body: z.infer<typeof closePositionBody>,
  ): Promise<ContractOrderWithFills> {
    const position = await this.own(caller, 'contract_position', positionId);
    const { spec } = this.contract(position.body.symbol);
    const { orderId } = await this.submit(ownedBy(caller, body.client_id, readClosing(body, position, spec)));
    return this.readOrder(caller, orderId);
  }

  /** Closes all positions at market, or those of one contract, and returns the closing orders. */
  async closeAll(caller: Caller, body: z.infer<typeof closeAllBody>): Promise<ContractOrder[]> {
    const symbol = body.symbol ?? null;
    if (symbol !== null) this.contract(symbol);
    await this.submit(ownedBy(caller, body.client_id, { type: 'close_contract_positions', symbol }));
    const orders = await this.deps.reads.forCustomer(caller.customer, (db) =>
      listOrdersOfClient(db, caller, body.client_id),
    );
    return orders.map((order) => contractOrderDataOf(order, this));
  }

  /**
   * Closes a position at market and opens the same lots on the other side. Returns the opening
   * order.
   */
  async reverse(
    caller: Caller,
    positionId: number,
    body: z.infer<typeof reversePositionBody>,
  ): Promise<ContractOrderWithFills> {
    const position = await this.own(caller, 'contract_position', positionId);
    await this.deps.permission.check(caller, position.body.product);
    const { tickUnits } = this.contract(position.body.symbol).spec;
    const stopLoss = readTrigger(body.stop_loss, tickUnits);
    const takeProfit = readTrigger(body.take_profit, tickUnits);
    const command = ownedBy(caller, body.client_id, {
      type: 'reverse_contract_position',
      positionId,
      ...(stopLoss !== null && { stopLoss }),
      ...(takeProfit !== null && { takeProfit }),
    });
    const { orderId } = await this.open(caller, command);
    return this.readOrder(caller, orderId);
  }

  /**
   * Quotes the reversal of a perpetual position at present, or refuses it as the reversal would be.
   * Changes nothing.
   */
  async quoteReversal(caller: Caller, positionId: number): Promise<ReversalQuote> {
    const { customer, mode } = caller;
    const position = await this.own(caller, 'contract_position', positionId);
    const contract = this.contract(position.body.symbol);
    const now = this.deps.now();
    const asked = { mode, customer, positionId };
    const quoted = this.deps.sequencer.look((state) => quoteContractReversal(state, now, asked));
    if (typeof quoted === 'number') throw engineRefusal(quoted);
    const market = this.deps.contracts.market(mode, contract.spec.symbol);
    return reversalQuoteData(quoted, { contract, market, now });
  }

  /** Sets stop-loss and take-profit. An absent field stays as it is, null clears it. */
  async protect(caller: Caller, positionId: number, body: z.infer<typeof protectionBody>): Promise<Position> {
    const position = await this.own(caller, 'contract_position', positionId);
    if (body.stop_loss === undefined && body.take_profit === undefined)
      throw new CatalogueError(CODES.information_incomplete);
    const { tickUnits } = this.contract(position.body.symbol).spec;
    const { stopLoss, takeProfit } = position.body;
    const { customer, mode } = caller;
    await this.submit({
      type: 'set_contract_protection',
      mode,
      customer,
      positionId,
      stopLoss: body.stop_loss === undefined ? stopLoss : readTrigger(body.stop_loss, tickUnits),
      takeProfit: body.take_profit === undefined ? takeProfit : readTrigger(body.take_profit, tickUnits),
    });
    return this.readPosition(caller, positionId);
  }

  /** Adds margin to a position, or takes some of it back. */
  async moveMargin(
    caller: Caller,
    positionId: number,
    body: z.infer<typeof positionMarginBody>,
  ): Promise<Position> {
    const units = body.amount;
    await this.own(caller, 'contract_position', positionId);
    if (units < 0n) await this.deps.permission.checkMore(caller);
    const amount = units.toString();
    await this.submit(ownedBy(caller, body.client_id, { type: 'move_contract_margin', positionId, amount }));
    return this.readPosition(caller, positionId);
  }

  async changeMultiple(
    caller: Caller,
    positionId: number,
    body: z.infer<typeof positionMultipleBody>,
  ): Promise<Position> {
    const { multiple } = body;
    const position = await this.own(caller, 'contract_position', positionId);
    if (multiple > position.body.multiple) await this.deps.permission.checkMore(caller);
    await this.submit(
      ownedBy(caller, body.client_id, { type: 'change_contract_multiple', positionId, multiple }),
    );
    return this.readPosition(caller, positionId);
  }

  /** Lets the rest of the contract account stand behind a position, or its margin alone. */
  async changeMarginMode(
    caller: Caller,
    positionId: number,
    { client_id, margin_mode: marginMode }: z.infer<typeof positionMarginModeBody>,
  ): Promise<Position> {
    await this.own(caller, 'contract_position', positionId);
    if (marginMode === 'cross') await this.deps.permission.checkMore(caller);
    await this.submit(
      ownedBy(caller, client_id, { type: 'change_contract_margin_mode', positionId, marginMode }),
    );
    return this.readPosition(caller, positionId);
  }

  /** Returns a position with its figures at the present mark. */
  describe(entry: Entry<'contract_position'>): Position {
    const { mode } = entry;
    const { symbol } = entry.body;
    const { contracts, sequencer } = this.deps;
    const market = contracts.market(mode, symbol);
    return positionData(entry, { contract: this.contract(symbol), market, ...standingOf(sequencer, entry) });
  }

  contract(symbol: string): ListedContract {
    const contract = this.deps.contracts.find(symbol);
    if (!contract) throw new CatalogueError(CODES.parameter_invalid);
    return contract;
  }

  /**
   * Returns the customer's own order or position, with their own last write included. Throws
   * CODES.order_not_found.
   */
  private async own<Kind extends EntryOf>(caller: Caller, kind: Kind, id: number): Promise<Entry<Kind>> {
    const { reads, sequencer } = this.deps;
    const live = sequencer.look((state) => findEntry(state, kind, id));
    const found = live ?? (await reads.forCustomer(caller.customer, (db) => findProjected(db, kind, id)));
    return requireOwnOrder(caller, found);
  }

  /** Submits a command that may open risk. */
  private async open(caller: Caller, command: OpeningCommand): Promise<Outcome> {
    const outcome = await this.deps.limit.submit(caller, command);
    requireAccepted(outcome);
    return outcome;
  }

  private async submit(command: Command): Promise<Outcome> {
    const outcome = await this.deps.sequencer.submit(command);
    requireAccepted(outcome);
    return outcome;
  }
}

function contractOrderDataOf(order: Entry<'contract_order'>, trading: ContractTrading): ContractOrder {
  return contractOrderData(order, trading.contract(order.body.symbol));
}
