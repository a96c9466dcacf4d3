import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyBaseLogger } from 'fastify';
import { chainCursors } from './schema.ts';

/** A block of a chain: its number and the hash that makes it this block and no other of that number. */
export interface Block {
  number: number;
  hash: string;
}

/** Money that arrived at an address, in a block that is final. */
export interface ChainTransfer {
  network: string;
  currency: string;
  /** The transaction, as its chain writes it. */
  txId: string;
  /** Which of the transaction's events it is: together they name the transfer. */
  logIndex: number;
  /** The receiver, as the address was asked for. */
  address: string;
  /** Smallest units of the currency on this venue, rounded down. */
  amount: bigint;
}

/** A chain that can be watched. Every call rejects when its node does not answer, or answers what cannot be. */
export interface Chain {
  /** As deposits name it. */
  readonly network: string;
  /** The currencies whose transfers it sees. */
  readonly currencies: ReadonlySet<string>;
  /** Blocks, its own included, after which a block is final. */
  readonly confirmations: number;
  /** The newest final block; null while the chain is too short to have one. */
  finalBlock(): Promise<Block | null>;
  /** The block of that number on the chain as it is now; null beyond its end. */
  blockAt(number: number): Promise<Block | null>;
  /** Transfers to these addresses in the blocks `from` to `to`, oldest first. */
  transfersTo(addresses: readonly string[], from: number, to: number): Promise<ChainTransfer[]>;
}

/** Blocks read at once: what common nodes answer in one query. */
const BLOCKS_AT_ONCE = 500;

interface WatcherDependencies {
  chain: Chain;
  db: NodePgDatabase;
  /** The addresses to watch, as of now. */
  addresses: () => Promise<string[]>;
  /** Told of every transfer at least once, oldest first; a rejection makes it be told again. */
  onTransfer: (transfer: ChainTransfer) => Promise<void>;
  /** Milliseconds between two looks at the chain. */
  interval: number;
  log: FastifyBaseLogger;
}

/**
 * Follows a chain up to its newest final block and tells of the transfers in it. How far it got is stored after the telling, so
 * nothing is left out whenever the process ends. Blocks that are not final yet are not looked at: what a reorganisation takes
 * back was never told. Should even a final block change, it stops telling until a person has looked.
 */
export class ChainWatcher {
  private timer: NodeJS.Timeout | null = null;
  private round: Promise<void> = Promise.resolve();
  private isStopped = false;
  /** Whether the last look did not come to its end. */
  isFailing = false;
  /** The last block that was read, since the start; 0 before the first. */
  block = 0;

  constructor(private readonly deps: WatcherDependencies) {}

  start(): void {
    this.round = this.look();
  }

  /** Resolves when nothing is under way any more. */
  async stop(): Promise<void> {
    this.isStopped = true;
    if (this.timer) clearTimeout(this.timer);
    await this.round;
  }

  /** Reads everything that has become final; rejects when the chain cannot be read or has changed what was final. */
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
