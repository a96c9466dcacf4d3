import { type Feature, feature } from '@trade/protocol';
import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Ties } from '../../core/ties/index.ts';
import { features } from './schema.ts';

type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];

/** Features that are off until an operator switches them on. All others are on until they are switched off. */
const OFF_AT_FIRST: readonly Feature[] = ['fiat_deposit', 'c2c'];

interface FeatureDependencies {
  db: NodePgDatabase;
  ties: Ties;
}

/** Which features are switched on. Kept in memory, because every order asks; `read` takes over what other processes have changed. */
export class Features {
  private off: ReadonlySet<Feature> = new Set(OFF_AT_FIRST);
  /** Counts the changes of this process, so that rows read before one are not taken after it. */
  private changes = 0;
  private readonly listeners: (() => void)[] = [];

  private constructor(private readonly given: FeatureDependencies) {}

  static async open(given: FeatureDependencies): Promise<Features> {
    const opened = new Features(given);
    await opened.read();
    return opened;
  }

  /** Calls `listener` after each change made by this process, once it is committed. */
  onChanged(listener: () => void): void {
    this.listeners.push(listener);
  }

  /** Takes over what is stored. What somebody else than the server has switched is off. */
  async read(): Promise<void> {
    for (;;) {
      const before = this.changes;
      const { db, ties } = this.given;
      const rows = await db.select().from(features);
      const off = new Set(OFF_AT_FIRST);
      for (const { feature, enabled } of rows) note(off, feature, enabled);
      for (const each of feature.options) {
        if (!(await ties.checkIfAny(db, 'feature_switches', each))) note(off, each, false);
      }
      if (before !== this.changes) continue;
      this.off = off;
      return;
    }
  }

  isOn(feature: Feature): boolean {
    return !this.off.has(feature);
  }

  list(): { feature: Feature; enabled: boolean }[] {
    return feature.options.map((feature) => ({ feature, enabled: this.isOn(feature) }));
  }

  /** Stores the change together with what `record` writes in the same transaction. In force once that is committed. */
  async set(feature: Feature, enabled: boolean, record: (tx: Transaction) => Promise<void>): Promise<void> {
    const { db, ties } = this.given;
    await db.transaction(async (tx) => {
      await tx
        .insert(features)
        .values({ feature, enabled })
        .onConflictDoUpdate({ target: features.feature, set: { enabled, changedAt: sql`now()` } });
      await ties.bind(tx, 'feature_switches', feature);
      await record(tx);
    });
    this.changes += 1;
    const off = new Set(this.off);
    note(off, feature, enabled);
    this.off = off;
    for (const listener of this.listeners) listener();
  }
}

function note(off: Set<Feature>, feature: Feature, enabled: boolean): void {
  if (enabled) off.delete(feature);
  else off.add(feature);
}
