import type { Books } from '../../money/transfers/index.ts';
import type { Caller } from '../../platform/gateway/index.ts';

export interface FinancialDependencies extends Books {
  /** Who may buy; rejects with the code that tells the customer what is missing. */
  permission: { isOffered(): boolean; check(caller: Caller): Promise<void> };
  /** Wall time, ms. */
  now: () => number;
}
