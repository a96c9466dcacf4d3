import { versionOf } from '@trade/engine';
import { type Feature, feature } from '@trade/protocol';
import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { inOneView } from '../../core/database/index.ts';
import type { Ties } from '../../core/ties/index.ts';
import { requireUnchanged } from '../../platform/gateway/index.ts';
import { features } from './schema.ts';

type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];

/**
 * Features that are off until an operator switches them on. All others are on until they are
 * switched off.
 */
const OFF_AT_FIRST: readonly Feature[] = ['fiat_deposit', 'c2c'];

interface FeatureDependencies {
  db: NodePgDatabase;
  ties: Ties;
}

/** Lock for switching features, one at a time. */
const SWITCH_LOCK = 0x46454154;

type Row = typeof features.$inferSelect;

function offIn(rows: readonly Row[]): Set<Feature> {
  const off = new Set(OFF_AT_FIRST);
  for (const { feature, enabled } of rows) note(off, feature, enabled);
  return off;
}

function standingIn(rows: readonly Row[]) {
  const off = offIn(rows);
  return feature.options.map((feature) => {
    const changedAt = rows.find((row) => row.feature === feature)?.changedAt.getTime() ?? null;
    const enabled = !off.has(feature);
    return { feature, enabled, version: versionOf([enabled, changedAt]) };
  });
}

/**
 * Which features are switched on. Kept in memory, because every order asks; `read` takes over what
 * other processes have changed.
 */
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
    await this.takeOver();
  }

  /** Returns the rows that were taken over. */
  private async takeOver(): Promise<readonly Row[]> {
    for (;;) {
      const before = this.changes;
      const { db, ties } = this.given;
      const { off, rows } = await inOneView(db, async (tx) => {
        const rows = await tx.select().from(features);
        const off = offIn(rows);
        for (const each of feature.options) {
          if (!(await ties.checkIfAny(tx, 'feature_switches', each))) note(off, each, false);
        }
        return { off, rows };
      });
      if (before !== this.changes) continue;
      this.off = off;
      return rows;
    }
  }

  isOn(feature: Feature): boolean {
    return !this.off.has(feature);
  }

  /**
   * Returns what is in force of every feature, with the version of what is stored, which a change
   * is made from.
   */
  async standing(): Promise<{ feature: Feature; enabled: boolean; version: string }[]> {
    const rows = await this.takeOver();
    return standingIn(rows).map((one) => ({ ...one, enabled: this.isOn(one.feature) }));
  }

  /**
   * Stores the change together with what `record` writes in the same transaction. In force once
   * that is committed. Throws 12320 when the feature was switched since it was read.
   */
  async set(
    feature: Feature,
    { enabled, version }: { enabled: boolean; version: string },
    record: (tx: Transaction) => Promise<void>,
  ): Promise<void> {
    const { db, ties } = this.given;
    await db.transaction(async (tx) => {
      await tx.execute(sql`SELECT pg_advisory_xact_lock(${SWITCH_LOCK})`);
      const standing = standingIn(await tx.select().from(features));
      requireUnchanged(standing.find((one) => one.feature === feature)?.version ?? null, version);
      await tx
        .insert(features)
        .values({ feature, enabled })
        .onConflictDoUpdate({
          target: features.feature,
          set: { enabled, changedAt: sql`clock_timestamp()` },
        });
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
