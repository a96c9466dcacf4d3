import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyBaseLogger } from 'fastify';
import { chainCursors } from './schema.ts';

/** A block of a chain; the hash tells it from other blocks of the same number. */
export interface Block {
  number: number;
  hash: string;
}

/** A transfer to an address in a final block. */
export interface ChainTransfer {
  network: string;
  currency: string;
  /** The transaction, as its chain writes it. */
  txId: string;
  /** Index of the event in the transaction: both together identify the transfer. */
  logIndex: number;
  /** The receiver, written as in the query. */
  address: string;
  /** Smallest units of the currency on this venue, rounded down. */
  amount: bigint;
}

/**
 * A chain that can be watched. Every call rejects when its node does not answer or answers
 * nonsense.
 */
export interface Chain {
  /** The network's name in deposits. */
  readonly network: string;
  /** The currencies whose transfers it sees. */
  currencies(): ReadonlySet<string>;
  /** A block is final after this many blocks, itself included. */
  readonly confirmations: number;
  /** Returns the newest final block; null while the chain is too short. */
  finalBlock(): Promise<Block | null>;
  /** Returns the block of that number on the present chain; null beyond its end. */
  blockAt(number: number): Promise<Block | null>;
  /** Returns transfers to these addresses in the blocks `from` to `to`, oldest first. */
  transfersTo(addresses: readonly string[], from: number, to: number): Promise<ChainTransfer[]>;
}

/** Blocks per query that common nodes accept. */
const BLOCKS_AT_ONCE = 500;

interface WatcherDependencies {
  chain: Chain;
  db: NodePgDatabase;
  /** Returns the addresses to watch at present. */
  addresses: () => Promise<string[]>;
  /** Called with every transfer at least once, oldest first, and again after a rejection. */
  onTransfer: (transfer: ChainTransfer) => Promise<void>;
  /** Time between two polls of the chain, ms. */
  interval: number;
  log: FastifyBaseLogger;
}

/**
 * Follows a chain up to its newest final block and reports the transfers in it. The progress is
 * stored after the report, so nothing is lost when the process ends. Blocks that are not final are
 * not read, so a reorganisation cannot take back a reported transfer. If a final block changes all
 * the same, it stops reporting until a person has checked.
 */
export class ChainWatcher {
  private timer: NodeJS.Timeout | null = null;
  private round: Promise<void> = Promise.resolve();
  private isStopped = false;
  /** Whether the last poll failed. */
  isFailing = false;
  /** The last block read since the start; 0 before the first. */
  block = 0;

  constructor(private readonly deps: WatcherDependencies) {}

  start(): void {
    this.round = this.look();
  }

  /** Resolves when no poll is under way any more. */
  async stop(): Promise<void> {
    this.isStopped = true;
    if (this.timer) clearTimeout(this.timer);
    await this.round;
  }

  /**
   * Reads all blocks that have become final. Rejects when the chain cannot be read or a final block
   * has changed.
   */
  async catchUp(): Promise<void> {
    const { chain } = this.deps;
    const final = await chain.finalBlock();
    if (!final) return;
    let reached = await this.cursor();
    if (!reached) {
      await this.reach(final);
      return;
    }
    while (reached.number < final.number && !this.isStopped) reached = await this.read(reached, final.number);
  }

  private async look(): Promise<void> {
    const { chain, interval, log } = this.deps;
    const { network } = chain;
    try {
      await this.catchUp();
      this.isFailing = false;
    } catch (err) {
      this.isFailing = true;
      log.error({ err, network }, 'the chain was not read to its end; deposits there wait');
    }
    if (this.isStopped) return;
    this.timer = setTimeout(() => this.start(), interval);
    this.timer.unref();
  }

  /** Reads some blocks after `reached` and returns the last of them. */
  private async read(reached: Block, final: number): Promise<Block> {
    const { addresses, chain, onTransfer } = this.deps;
    const known = await chain.blockAt(reached.number);
    if (known?.hash !== reached.hash) {
      throw new Error(
        `Block ${reached.number} was final as ${reached.hash} and is now ${known?.hash ?? 'gone'}`,
      );
    }
    const to = Math.min(final, reached.number + BLOCKS_AT_ONCE);
    const last = await chain.blockAt(to);
    const transfers = await chain.transfersTo(await addresses(), reached.number + 1, to);
    const still = await chain.blockAt(to);
    if (!last || still?.hash !== last.hash) throw new Error(`Block ${to} changed while it was read`);
    for (const transfer of transfers) await onTransfer(transfer);
    await this.reach(last);
    return last;
  }

  private async cursor(): Promise<Block | null> {
    const { chain, db } = this.deps;
    const [row] = await db.select().from(chainCursors).where(eq(chainCursors.network, chain.network));
    return row ? { number: row.block, hash: row.hash } : null;
  }

  private async reach({ hash, number }: Block): Promise<void> {
    const { chain, db } = this.deps;
    await db
      .insert(chainCursors)
      .values({ network: chain.network, block: number, hash })
      .onConflictDoUpdate({ target: chainCursors.network, set: { block: number, hash } });
    this.block = number;
  }
}
