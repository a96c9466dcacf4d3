import type { FinancialCommand } from './financial/commands.ts';
import type { IeoCommand } from './ieo/commands.ts';
import type { MiningCommand } from './lock-mining/commands.ts';

/** Financial products, lock-mining and IEO. */
export type ProductCommand = FinancialCommand | MiningCommand | IeoCommand;
