import type { Caller } from '../../platform/gateway/index.ts';

/** Decides who may open new risk. Cancelling needs no permission. */
export interface TradingPermission {
  /** Rejects with the code that tells the customer what is missing. */
  check(caller: Caller): Promise<void>;
}
