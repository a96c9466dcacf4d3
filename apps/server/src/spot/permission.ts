import { type Caller, CatalogueError } from '../gateway/index.ts';

/** Decides who may open new risk. Cancelling needs no permission. */
export interface TradingPermission {
  /** Rejects with the code that tells the customer what is missing. */
  check(caller: Caller): Promise<void>;
}

/** Demo money trades freely; real money needs an approved identity, which nobody can submit as long as verification is not offered. */
export const demoTradingOnly: TradingPermission = {
  async check(caller) {
    if (caller.mode === 'real') throw new CatalogueError(12114);
  },
};
