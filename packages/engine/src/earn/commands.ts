import type { FinancialCommand } from './financial/offer.ts';
import type { IeoCommand } from './ieo/allot.ts';
import type { MiningCommand } from './lock-mining/commands.ts';

/** Financial products, lock-mining and IEO. */
export type ProductCommand = FinancialCommand | MiningCommand | IeoCommand;
