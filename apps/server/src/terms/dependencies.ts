import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { SettingsBook } from '../app-data/index.ts';
import type { Approvals } from '../approvals/index.ts';
import type { Exchange } from '../exchange/index.ts';
import type { ContractRegistry, InstrumentRegistry } from '../instruments/index.ts';

export interface TermsDependencies {
  db: NodePgDatabase;
  exchange: Pick<Exchange, 'submit' | 'look'>;
  instruments: Pick<InstrumentRegistry, 'find'>;
  contracts: Pick<ContractRegistry, 'find'>;
  settings: SettingsBook;
  approvals: Pick<Approvals, 'register' | 'hasSecond'>;
  appName: () => string;
  /** ms from the approval of a change that can hurt to when it is in force. */
  notice: number;
  /** ms since the epoch. */
  now: () => number;
}
