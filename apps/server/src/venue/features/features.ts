import { type Feature, feature } from '@trade/protocol';
import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { features } from './schema.ts';

type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];

/** Features that are off until an operator switches them on. All others are on until they are switched off. */
const OFF_AT_FIRST: readonly Feature[] = ['fiat_deposit', 'c2c'];

/** Which features are switched on. Kept in memory, because every order asks; `read` takes over what other processes have changed. */
export class Features {
  private off: ReadonlySet<Feature> = new Set(OFF_AT_FIRST);
  /** Counts the changes of this process, so that rows read before one are not taken after it. */
  private changes = 0;
  private readonly listeners: (() => void)[] = [];

  private constructor(private readonly db: NodePgDatabase) {}

  static async open(db: NodePgDatabase): Promise<Features> {
    const opened = new Features(db);
    await opened.read();
    return opened;
  }

  /** Calls `listener` after each change made by this process, once it is committed. */
  onChanged(listener: () => void): void {
    this.listeners.push(listener);
  }

  /** Takes over what is stored. */
  async read(): Promise<void> {
    for (;;) {
      const before = this.changes;
      const rows = await this.db.select().from(features);
      if (before !== this.changes) continue;
      const off = new Set(OFF_AT_FIRST);
      for (const { feature, enabled } of rows) note(off, feature, enabled);
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
    await this.db.transaction(async (tx) => {
      await tx
        .insert(features)
        .values({ feature, enabled })
        .onConflictDoUpdate({ target: features.feature, set: { enabled, changedAt: sql`now()` } });
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
