import { randomBytes } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import {
  EMPTY,
  type Header,
  leafNode,
  type Node,
  parentsOf,
  rootOf,
  type Sums,
  writeSums,
} from '@trade/proof';
import { AMOUNT_DECIMALS } from '@trade/protocol';
import { and, eq, lte, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Logger } from 'pino';
import { inOneView } from '../../core/database/index.ts';
import type { Sequencer } from '../../core/sequencer/index.ts';
import type { ContractRegistry } from '../../market/instruments/index.ts';
import type { LocalDay } from '../../platform/local-time.ts';
import type { AllClaimRules } from '../wealth/index.ts';
import { readOwed } from './owed.ts';
import { liabilityNodes, liabilitySnapshots } from './schema.ts';
import { latestSnapshot, type SnapshotRow } from './snapshots.ts';

const RETRY_AFTER = 60_000;
/** Long timers drift, so the clock is checked at least this often. */
const LOOK_EVERY = 3_600_000;

interface DailyOptions extends PublicationDependencies {
  /** Returns the day of a time. */
  dayOf: (at: number) => LocalDay;
  log: Logger;
}

/**
 * Publishes once per local day, as early as the server runs on it. Returns a function that stops
 * it.
 */
export function publishDaily({ dayOf, log, ...deps }: DailyOptions): () => Promise<void> {
  const { db, now } = deps;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const publishIfDue = async (): Promise<number> => {
    try {
      const today = dayOf(now());
      const last = await latestSnapshot(db);
      if (!last || last.takenAt < today.start) {
        const { id, root, leaves } = await publishLiabilities(deps, 'daily');
        log.info({ snapshot: id, root, leaves }, 'the liabilities of the day were published');
      }
      return Math.min(LOOK_EVERY, today.end - now());
    } catch (error) {
      log.error({ err: error }, 'the liabilities could not be published; trying again');
      return RETRY_AFTER;
    }
  };
  const work = async (): Promise<void> => {
    const wait = await publishIfDue();
    if (stopped) return;
    timer = setTimeout(
      () => {
        working = work();
      },
      Math.max(wait, 1),
    );
    timer.unref();
  };
  let working = work();

  return async () => {
    stopped = true;
    clearTimeout(timer);
    await working;
  };
}

/** A leaf with what its customer needs to recognise it. */
interface OwnedLeaf {
  customer: number;
  salt: string;
  node: Node;
}

const SALT_BYTES = 32;
/** Nodes hashed in one go, an even number; between two slices the server can do other work. */
const SLICE = 1_000;

/** Makes a leaf of every customer, sorted by hash, so that the order does not tell who they are. */
async function growLeaves(snapshot: number, byCustomer: ReadonlyMap<number, Sums>): Promise<OwnedLeaf[]> {
  const leaves: OwnedLeaf[] = [];
  for (const [customer, sums] of byCustomer) {
    const salt = randomBytes(SALT_BYTES).toString('hex');
    const leaf = { snapshot: String(snapshot), customer: String(customer), salt, sums };
    leaves.push({ customer, salt, node: leafNode(leaf) });
    if (leaves.length % SLICE === 0) await turn();
  }
  return leaves.sort((one, other) => (one.node.hash < other.node.hash ? -1 : 1));
}

/** Returns the levels above the leaves; the last is only the root. */
async function growLevels(leaves: readonly OwnedLeaf[]): Promise<Node[][]> {
  let below = leaves.length === 0 ? [EMPTY] : leaves.map(({ node }) => node);
  const levels: Node[][] = [];
  do {
    const level: Node[] = [];
    for (let from = 0; from < below.length; from += SLICE) {
      level.push(...parentsOf(below.slice(from, from + SLICE)));
      await turn();
    }
    levels.push(level);
    below = level;
  } while (below.length > 1);
  return levels;
}

type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];

export interface PublicationDependencies {
  db: NodePgDatabase;
  sequencer: Pick<Sequencer, 'projected' | 'status'>;
  contracts: Pick<ContractRegistry, 'find'>;
  claims: AllClaimRules;
  /** Wall time, ms. */
  now: () => number;
  /** The whole tree is kept for this many snapshots; older ones keep only the root. */
  treesKept: number;
  /** Signs and publishes the heads of the books, with the new root among them. */
  signHeads: () => Promise<void>;
}

/** Rows of one statement. */
const ROWS = 1_000;

/** The publication as stored, which is what anybody verifies. */
const FORMAT = 2;

/**
 * Takes and publishes a snapshot of what all real customers are owed. `record` writes more in the
 * same transaction.
 */
export async function publishLiabilities(
  { claims, contracts, db, sequencer, now, signHeads, treesKept }: PublicationDependencies,
  publishedBy: string,
  record: (tx: Transaction, snapshot: SnapshotRow) => Promise<void> = async () => undefined,
): Promise<SnapshotRow> {
  await sequencer.projected(sequencer.status.seq);
  const { seq, stateHash, byCustomer } = await inOneView(db, (tx) => readOwed(tx, contracts, claims));
  const id = await nextId(db);
  const leaves = await growLeaves(id, byCustomer);
  const levels = await growLevels(leaves);
  const top = levels.at(-1)?.[0];
  if (!top) throw new Error('A tree has a top');
  const header: Header = {
    id: String(id),
    taken_at: now(),
    seq,
    state_hash: stateHash,
    decimals: AMOUNT_DECIMALS,
    leaves: leaves.length,
  };
  const row: SnapshotRow = {
    id,
    format: FORMAT,
    takenAt: header.taken_at,
    seq,
    stateHash,
    publishedBy,
    treeKept: true,
    root: rootOf(header, top),
    leaves: header.leaves,
    totals: writeSums(top.sums),
  };
  await db.transaction(async (tx) => {
    await insertNodes(
      tx,
      leaves.map(({ customer, salt, node }, position) => ({
        snapshot: id,
        level: 0,
        position,
        customer,
        salt,
        hash: node.hash,
        sums: writeSums(node.sums),
      })),
    );
    for (const [index, level] of levels.entries()) {
      await insertNodes(
        tx,
        level.map(({ hash, sums }, position) => ({
          snapshot: id,
          level: index + 1,
          position,
          hash,
          sums: writeSums(sums),
        })),
      );
    }
    await tx.insert(liabilitySnapshots).values(row);
    await forgetTrees(tx, id - treesKept);
    await record(tx, row);
  });
  await signHeads();
  return row;
}

/** The id goes into every leaf, so it is needed before the row can be written. */
async function nextId(db: NodePgDatabase): Promise<number> {
  const { rows } = await db.execute<{ id: string }>(
    sql`SELECT nextval(pg_get_serial_sequence('liability_snapshots', 'id')) AS id`,
  );
  return Number(rows[0]?.id);
}

async function insertNodes(tx: Transaction, rows: (typeof liabilityNodes.$inferInsert)[]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS) {
    await tx.insert(liabilityNodes).values(rows.slice(from, from + ROWS));
  }
}

async function forgetTrees(tx: Transaction, upTo: number): Promise<void> {
  const old = await tx
    .update(liabilitySnapshots)
    .set({ treeKept: false })
    .where(and(lte(liabilitySnapshots.id, upTo), eq(liabilitySnapshots.treeKept, true)))
    .returning({ id: liabilitySnapshots.id });
  for (const { id } of old) await tx.delete(liabilityNodes).where(eq(liabilityNodes.snapshot, id));
}
