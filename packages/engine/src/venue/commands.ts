import type { CommandRules } from '../kernel/execution/command.ts';
import { type Clock, clock, type Products } from '../kernel/execution/product.ts';
import {
  LIST_ASSET,
  LIST_INSTRUMENT,
  type ListAsset,
  type ListInstrument,
  listAsset,
  listInstrument,
} from './listing.ts';
import {
  SET_TRADING_STATUS,
  type SetTradingStatus,
  setTradingStatus,
  TICK,
  type Tick,
  tick,
} from './market-data.ts';
import { RESET_DEMO, type ResetDemo, resetDemo } from './reset-demo.ts';

declare module '../kernel/execution/command.ts' {
  interface Commands {
    clock: Clock;
    tick: Tick;
    list_asset: ListAsset;
    list_instrument: ListInstrument;
    set_trading_status: SetTradingStatus;
    reset_demo: ResetDemo;
  }
}

/** Returns the rules of the commands that concern all products. */
export function venueCommands(products: Products) {
  return {
    clock: { shape: {}, run: (x) => clock(x, products.rules) },
    tick: { shape: TICK, run: (x, command) => tick(x, command, products.list) },
    list_asset: { shape: LIST_ASSET, run: listAsset },
    list_instrument: {
      shape: LIST_INSTRUMENT,
      replaces: ({ markets }, { instrument }) => markets.get(instrument.symbol)?.spec,
      run: listInstrument,
    },
    set_trading_status: {
      shape: SET_TRADING_STATUS,
      run: (x, command) => setTradingStatus(x, command, products.list),
    },
    reset_demo: {
      shape: RESET_DEMO,
      afterDue: true,
      run: (x, command) => resetDemo(x, command, products),
    },
  } satisfies Partial<CommandRules>;
}
