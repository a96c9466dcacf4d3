import { type Feature, feature } from '@trade/protocol';
import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { features } from './schema.ts';

type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];

/** Features that are off until an operator switches them on. All others are on until they are switched off. */
const OFF_AT_FIRST: readonly Feature[] = ['fiat_deposit', 'c2c'];

/** Which features are switched on. Read once, then kept in memory, because every order asks. */
export class Features {
  private readonly off = new Set<Feature>(OFF_AT_FIRST);

  private constructor(private readonly db: NodePgDatabase) {}

  static async open(db: NodePgDatabase): Promise<Features> {
    const opened = new Features(db);
    for (const { feature, enabled } of await db.select().from(features)) opened.note(feature, enabled);
    return opened;
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
    this.note(feature, enabled);
  }

  private note(feature: Feature, enabled: boolean): void {
    if (enabled) this.off.delete(feature);
    else this.off.add(feature);
  }
}
