import type { CommandRules } from '../kernel/command.ts';
import type { Execution } from '../kernel/execution.ts';
import { invariant } from '../kernel/invariant.ts';
import type { Product } from '../kernel/product.ts';
import type { LiveEntry } from '../kernel/register/entry.ts';
import { SYSTEM_OWNERS } from '../model.ts';
import { notional } from '../quote/index.ts';
import { changeContractMultiple, moveContractMargin, setContractProtection } from './adjust.ts';
import { amendContractOrder } from './amend.ts';
import { auditContracts } from './audit.ts';
import type { ContractBook, ListedContracts, LivePosition } from './book.ts';
import { catchUp, catchUpContracts } from './catch-up.ts';
import { closeContractPositions, reverseContractPosition } from './close.ts';
import * as shapes from './commands.ts';
import { closeAgainstOthers } from './deleverage.ts';
import { canTrade, houseTrade } from './house.ts';
import { haltContract, listContract, setContractPlatform } from './listing.ts';
import { changeContractMarginMode } from './margin-mode.ts';
import type {
  Contract,
  ContractFunding,
  ContractMarketState,
  ContractOrder,
  ContractPlatform,
  ContractPosition,
  ContractSettlement,
} from './model.ts';
import { CATEGORIES, insuranceOf } from './money.ts';
import { cancelContractOrder, cancelContractOrders, endOrder, trimClosing } from './orders.ts';
import { placeContractOrder } from './place-order.ts';
import { reduce } from './positions.ts';
import { restoreContracts } from './restore.ts';
import { suspendContracts, tickContracts } from './tick.ts';

/** Cancels a demo customer's order when the account is reset. */
function resetContractOrder(x: Execution, live: LiveEntry<'contract_order'>): void {
  const book = x.state.parts.contracts.book(live.entry.mode, live.entry.body.symbol);
  invariant(book !== undefined, 'an open order rests in a book');
  endOrder(x, book, live, 'demo_reset');
}

/**
 * Ends a demo customer's position at the mark price: the liquidity provider takes it over or, when
 * it cannot, the positions of the other side are closed against it.
 */
function resetContractPosition(x: Execution, live: LiveEntry<'contract_position'>): void {
  const book = x.state.parts.contracts.book(live.entry.mode, live.entry.body.symbol);
  invariant(book !== undefined, 'a position is of a listed contract');
  const position = book.positions.get(live.entry.id);
  // It was closed against another position of the same customer.
  if (position === undefined) return;
  const mark = book.knownMark;
  const { side, lots } = live.entry.body;
  const provider = SYSTEM_OWNERS.liquidity_provider;
  const quote = notional(mark, lots, book.terms.unitsPerTickLot);
  if (canTrade(book, provider, side, lots, quote)) {
    end(x, book, position, lots, quote);
    houseTrade(x, book, provider, side, lots, quote, 'order', referenceOf(position));
    return;
  }
  closeAgainstOthers(x, book, position, lots, (closed) => {
    const part = notional(mark, closed, book.terms.unitsPerTickLot);
    return { quote: part, close: () => end(x, book, position, closed, part) };
  });
}

function end(x: Execution, book: ContractBook, position: LivePosition, lots: number, quote: bigint): void {
  reduce(x, book, position, {
    lots,
    quote,
    fee: 0n,
    feeTo: insuranceOf(book),
    by: 'demo_reset',
    category: CATEGORIES[book.spec.product].close,
    reference: referenceOf(position),
  });
  trimClosing(x, book, position);
}

function referenceOf({ live }: LivePosition): string {
  return `position:${live.entry.id}`;
}

declare module '../kernel/command.ts' {
  interface Commands {
    list_contract: shapes.ListContract;
    halt_contract: shapes.HaltContract;
    set_contract_platform: shapes.SetContractPlatform;
    place_contract_order: shapes.PlaceContractOrder;
    amend_contract_order: shapes.AmendContractOrder;
    cancel_contract_order: shapes.CancelContractOrder;
    cancel_contract_orders: shapes.CancelContractOrders;
    close_contract_positions: shapes.CloseContractPositions;
    reverse_contract_position: shapes.ReverseContractPosition;
    set_contract_protection: shapes.SetContractProtection;
    move_contract_margin: shapes.MoveContractMargin;
    change_contract_multiple: shapes.ChangeContractMultiple;
    change_contract_margin_mode: shapes.ChangeContractMarginMode;
  }
}

declare module '../kernel/register/entry.ts' {
  interface EntryBodies {
    contract: Contract;
    contract_platform: ContractPlatform;
    contract_market: ContractMarketState;
    contract_order: ContractOrder;
    contract_position: ContractPosition;
    contract_funding: ContractFunding;
    contract_settlement: ContractSettlement;
  }
}

declare module '../kernel/state/engine-state.ts' {
  interface ProductParts {
    readonly contracts: ListedContracts;
  }
}

/**
 * A contract order after a funding or an expiry has no part in it, so what is due comes before each
 * of these.
 */
const COMMANDS = {
  list_contract: {
    shape: shapes.LIST_CONTRACT,
    replaces: ({ parts }, { contract }) => parts.contracts.get(contract.symbol)?.live.entry.body,
    afterDue: true,
    run: listContract,
  },
  halt_contract: {
    shape: shapes.HALT_CONTRACT,
    replaces: ({ parts }, { symbol }) => parts.contracts.get(symbol)?.live.entry.body,
    afterDue: true,
    run: haltContract,
  },
  set_contract_platform: {
    shape: shapes.SET_CONTRACT_PLATFORM,
    replaces: ({ parts }) => parts.contracts.platform,
    afterDue: true,
    run: setContractPlatform,
  },
  place_contract_order: {
    shape: shapes.PLACE_CONTRACT_ORDER,
    once: 'customer',
    afterDue: true,
    run: placeContractOrder,
  },
  amend_contract_order: {
    shape: shapes.AMEND_CONTRACT_ORDER,
    once: 'customer',
    afterDue: true,
    run: amendContractOrder,
  },
  cancel_contract_order: { shape: shapes.CANCEL_CONTRACT_ORDER, afterDue: true, run: cancelContractOrder },
  cancel_contract_orders: { shape: shapes.CANCEL_CONTRACT_ORDERS, afterDue: true, run: cancelContractOrders },
  close_contract_positions: {
    shape: shapes.CLOSE_CONTRACT_POSITIONS,
    once: 'customer',
    afterDue: true,
    run: closeContractPositions,
  },
  reverse_contract_position: {
    shape: shapes.REVERSE_CONTRACT_POSITION,
    once: 'customer',
    afterDue: true,
    run: reverseContractPosition,
  },
  set_contract_protection: {
    shape: shapes.SET_CONTRACT_PROTECTION,
    afterDue: true,
    run: setContractProtection,
  },
  move_contract_margin: {
    shape: shapes.MOVE_CONTRACT_MARGIN,
    once: 'customer',
    afterDue: true,
    run: moveContractMargin,
  },
  change_contract_multiple: {
    shape: shapes.CHANGE_CONTRACT_MULTIPLE,
    once: 'customer',
    afterDue: true,
    run: changeContractMultiple,
  },
  change_contract_margin_mode: {
    shape: shapes.CHANGE_CONTRACT_MARGIN_MODE,
    once: 'customer',
    afterDue: true,
    run: changeContractMarginMode,
  },
} satisfies Partial<CommandRules>;

/** Perpetual and dated contracts. */
export const CONTRACTS = {
  commands: COMMANDS,
  entries: {
    contract: {},
    contract_platform: {},
    contract_market: {
      due: (x, { entry }) => {
        const book = x.state.parts.contracts.book(entry.mode, entry.body.symbol);
        invariant(book !== undefined, 'a market belongs to a listed contract');
        catchUp(x, book);
      },
    },
    contract_order: { reset: resetContractOrder },
    contract_position: { reset: resetContractPosition },
    contract_funding: {},
    contract_settlement: {},
  },
  beforeCommand: catchUpContracts,
  onTick: (x, _market, tick) => tickContracts(x, tick),
  onSuspended: (x, { spec }) => suspendContracts(x, spec.symbol),
  restore: restoreContracts,
  audit: auditContracts,
} satisfies Product;
