import type { Books } from '../../core/sequencer/index.ts';
import type { Caller } from '../../platform/gateway/index.ts';
import type { LocalCalendar } from './calendar.ts';

export interface LockMiningDependencies extends Books {
  /** Who may lock money; rejects with the code that tells the customer what is missing. Redeeming needs no permission. */
  permission: { isOffered(): boolean; check(caller: Caller): Promise<void> };
  /** The venue's days: dividends are paid at its wall time. */
  calendar: LocalCalendar;
  /** Wall time, ms. */
  now: () => number;
}
