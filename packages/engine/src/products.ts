import { CONDITIONAL } from './conditional/product.ts';
import { WaitingOrders } from './conditional/waiting.ts';
import { ListedContracts } from './contracts/market/book.ts';
import { CONTRACTS } from './contracts/product.ts';
import { EARN } from './earn/index.ts';
import { FEES } from './fees/product.ts';
import { Fees } from './fees/volume.ts';
import type { CommandRules } from './kernel/execution/command.ts';
import type { Products } from './kernel/execution/product.ts';
import { faultInBooks } from './kernel/execution/trial-balance.ts';
import type { EntryKind } from './kernel/register/entry.ts';
import { EngineState } from './kernel/state/engine-state.ts';
import { COMMON_CATEGORIES, type LedgerCategories, type LedgerCategory } from './model.ts';
import { OptionMarkets } from './options/market.ts';
import { OPTIONS } from './options/product.ts';
import { SPOT, spotVenues } from './spot/product.ts';
import { outsideMoneyCommands, TREASURY } from './treasury/product.ts';
import { TWAP } from './twap/product.ts';
import { RunningTwaps } from './twap/running.ts';
import { venueCommands } from './venue/commands.ts';

/**
 * All products, in the order in which they act on a tick: options and products of earn are settled
 * by earlier ticks, spot orders trade at the new one, contracts come after their instrument, and
 * conditional orders act on the prices that all of them have come to. Changing the order requires a
 * new engine version.
 */
export const PRODUCTS: Products = {
  list: [FEES, SPOT, OPTIONS, ...EARN.list, TREASURY, CONTRACTS, TWAP, CONDITIONAL],
  rules: {
    ...FEES.entries,
    ...OPTIONS.entries,
    ...EARN.entries,
    ...TREASURY.entries,
    ...CONTRACTS.entries,
    ...TWAP.entries,
    ...CONDITIONAL.entries,
  },
};

/** The kinds of entries whose ids are those of orders. */
export const ORDER_KINDS: readonly EntryKind[] = (Object.keys(PRODUCTS.rules) as EntryKind[]).filter(
  (kind) => PRODUCTS.rules[kind].isOrder,
);

/** The compiler demands each category that is declared. */
const CATEGORIES: Readonly<LedgerCategories> = {
  ...COMMON_CATEGORIES,
  ...SPOT.categories,
  ...OPTIONS.categories,
  ...EARN.categories,
  ...TREASURY.categories,
  ...CONTRACTS.categories,
};

/** All ledger categories. */
export const LEDGER_CATEGORIES = Object.keys(CATEGORIES) as readonly LedgerCategory[];

function isCategory(value: unknown): value is LedgerCategory {
  return LEDGER_CATEGORIES.some((category) => category === value);
}

/** The rules of all commands; the compiler demands that of each command that is declared. */
export const COMMANDS: CommandRules = {
  ...venueCommands(PRODUCTS),
  ...FEES.commands,
  ...SPOT.commands,
  ...OPTIONS.commands,
  ...EARN.commands,
  ...TREASURY.commands,
  ...outsideMoneyCommands(isCategory),
  ...CONTRACTS.commands,
  ...TWAP.commands,
  ...CONDITIONAL.commands,
};

/** Returns an engine with nothing listed, before its first command. */
export function createEngine(): EngineState {
  return new EngineState({
    fees: new Fees(),
    spot: spotVenues(),
    options: new OptionMarkets(),
    contracts: new ListedContracts(),
    twap: new RunningTwaps(),
    conditional: new WaitingOrders(),
  });
}

/**
 * Whether the next reference tick of an instrument can change what somebody has: it may fill an
 * open order or a slice, close or liquidate a position, decide an option, settle a product that
 * matures soon after `at` (ms), or trigger an order that waits. Reads the state only.
 */
export function awaitsTicks(state: EngineState, symbol: string, at: number): boolean {
  return PRODUCTS.list.some((product) => product.awaitsTick?.(state, symbol, at) ?? false);
}

/** Checks all books again, as `faultInBooks` does for these products. */
export function auditBooks(state: EngineState): string | null {
  return faultInBooks(state, PRODUCTS.list);
}
