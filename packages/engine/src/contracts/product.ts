import type { CommandRules } from '../kernel/execution/command.ts';
import type { Product } from '../kernel/execution/product.ts';
import { invariant } from '../kernel/invariant.ts';
import { MODES } from '../kernel/state/engine-state.ts';
import { auditContracts } from './audit.ts';
import { catchUp, catchUpContracts } from './catch-up.ts';
import type { ListedContracts } from './market/book.ts';
import type {
  Contract,
  ContractFunding,
  ContractMarketState,
  ContractOrder,
  ContractPlatform,
  ContractPosition,
  ContractSettlement,
} from './market/model.ts';
import { amendContractOrder } from './orders/amend.ts';
import { closeContractPositions, reverseContractPosition } from './orders/close.ts';
import * as orders from './orders/commands.ts';
import { cancelContractOrder, cancelContractOrders } from './orders/orders.ts';
import { placeContractOrder } from './orders/place-order.ts';
import { changeContractMultiple, moveContractMargin, setContractProtection } from './positions/adjust.ts';
import * as positions from './positions/commands.ts';
import { changeContractMarginMode } from './positions/margin-mode.ts';
import { resetContractOrder, resetContractPosition } from './reset.ts';
import { restoreContracts } from './restore.ts';
import * as terms from './terms/commands.ts';
import { haltContract, listContract, setContractPlatform } from './terms/listing.ts';
import { suspendContracts, tickContracts } from './tick.ts';

const CATEGORIES = {
  margin: true,
  margin_return: true,
  cross_margin: true,
  take_profit: true,
  stop_loss: true,
  contract_order: true,
  contract_cancel: true,
  contract_close: true,
  single_contract_order: true,
  single_contract_cancel: true,
  single_contract_close: true,
} as const;

declare module '../model.ts' {
  interface LedgerCategories extends Record<keyof typeof CATEGORIES, true> {}
}

declare module '../kernel/execution/command.ts' {
  interface Commands {
    list_contract: terms.ListContract;
    halt_contract: terms.HaltContract;
    set_contract_platform: terms.SetContractPlatform;
    place_contract_order: orders.PlaceContractOrder;
    amend_contract_order: orders.AmendContractOrder;
    cancel_contract_order: orders.CancelContractOrder;
    cancel_contract_orders: orders.CancelContractOrders;
    close_contract_positions: orders.CloseContractPositions;
    reverse_contract_position: orders.ReverseContractPosition;
    set_contract_protection: positions.SetContractProtection;
    move_contract_margin: positions.MoveContractMargin;
    change_contract_multiple: positions.ChangeContractMultiple;
    change_contract_margin_mode: positions.ChangeContractMarginMode;
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
    shape: terms.LIST_CONTRACT,
    replaces: ({ parts }, { contract }) => parts.contracts.get(contract.symbol)?.live.entry.body,
    afterDue: true,
    run: listContract,
  },
  halt_contract: {
    shape: terms.HALT_CONTRACT,
    replaces: ({ parts }, { symbol }) => parts.contracts.get(symbol)?.live.entry.body,
    afterDue: true,
    run: haltContract,
  },
  set_contract_platform: {
    shape: terms.SET_CONTRACT_PLATFORM,
    replaces: ({ parts }) => parts.contracts.platform,
    afterDue: true,
    run: setContractPlatform,
  },
  place_contract_order: {
    shape: orders.PLACE_CONTRACT_ORDER,
    once: 'customer',
    afterDue: true,
    run: placeContractOrder,
  },
  amend_contract_order: {
    shape: orders.AMEND_CONTRACT_ORDER,
    once: 'customer',
    afterDue: true,
    run: amendContractOrder,
  },
  cancel_contract_order: { shape: orders.CANCEL_CONTRACT_ORDER, afterDue: true, run: cancelContractOrder },
  cancel_contract_orders: { shape: orders.CANCEL_CONTRACT_ORDERS, afterDue: true, run: cancelContractOrders },
  close_contract_positions: {
    shape: orders.CLOSE_CONTRACT_POSITIONS,
    once: 'customer',
    afterDue: true,
    run: closeContractPositions,
  },
  reverse_contract_position: {
    shape: orders.REVERSE_CONTRACT_POSITION,
    once: 'customer',
    afterDue: true,
    run: reverseContractPosition,
  },
  set_contract_protection: {
    shape: positions.SET_CONTRACT_PROTECTION,
    afterDue: true,
    run: setContractProtection,
  },
  move_contract_margin: {
    shape: positions.MOVE_CONTRACT_MARGIN,
    once: 'customer',
    afterDue: true,
    run: moveContractMargin,
  },
  change_contract_multiple: {
    shape: positions.CHANGE_CONTRACT_MULTIPLE,
    once: 'customer',
    afterDue: true,
    run: changeContractMultiple,
  },
  change_contract_margin_mode: {
    shape: positions.CHANGE_CONTRACT_MARGIN_MODE,
    once: 'customer',
    afterDue: true,
    run: changeContractMarginMode,
  },
} satisfies Partial<CommandRules>;

/** Perpetual and dated contracts. */
export const CONTRACTS = {
  categories: CATEGORIES,
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
    contract_order: { isOrder: true, reset: resetContractOrder },
    contract_position: { reset: resetContractPosition },
    contract_funding: {},
    contract_settlement: {},
  },
  beforeCommand: catchUpContracts,
  awaitsTick: ({ parts }, symbol) =>
    parts.contracts
      .following(symbol)
      .some(({ books }) =>
        MODES.some((mode) => books[mode].slots.size > 0 || books[mode].positions.size > 0),
      ),
  onTick: (x, _market, tick) => tickContracts(x, tick),
  onSuspended: (x, { spec }) => suspendContracts(x, spec.symbol),
  restore: restoreContracts,
  audit: auditContracts,
} satisfies Product;
