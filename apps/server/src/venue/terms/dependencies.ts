import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Sequencer } from '../../core/sequencer/index.ts';
import type { ContractRegistry, InstrumentRegistry } from '../../market/instruments/index.ts';
import type { Approvals } from '../../operators/approvals/index.ts';
import type { SettingsBook } from '../settings/index.ts';

export interface TermsDependencies {
  db: NodePgDatabase;
  sequencer: Pick<Sequencer, 'submit' | 'look'>;
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
