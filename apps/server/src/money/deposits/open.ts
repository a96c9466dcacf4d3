import { Cron } from 'croner';
import { and, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyBaseLogger } from 'fastify';
import type { DepositConfig } from '../../platform/config/index.ts';
import type { Measure } from '../../platform/gateway/index.ts';
import { openAddressSources } from './address-sources.ts';
import { assignedAddresses } from './addresses.ts';
import type { Block, Chain, ChainTransfer } from './chain.ts';
import { creditDeposit, creditLeftovers } from './credit.ts';
import { evmChain } from './evm-chain.ts';
import { Offers } from './offers.ts';
import {
  type Deposit,
  findByTransaction,
  findPending,
  isProposal,
  lockDeposits,
  lockReference,
  type Queries,
} from './records.ts';
import { chainCursors, depositAddresses, deposits } from './schema.ts';
import type { DepositDependencies } from './tell.ts';

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

type Receiver = Pick<typeof depositAddresses.$inferSelect, 'userId' | 'isTest' | 'locale'>;

/**
 * Credits what a chain tells of: once, however often it tells. It completes the deposit that the customer waits for, with the amount that
 * arrived, or else makes a deposit of its own.
 */
async function creditArrival(deps: DepositDependencies, transfer: ChainTransfer): Promise<void> {
  const { db } = deps;
  const receiver = await receiverOf(db, transfer);
  if (!receiver) return;
  const id = await db.transaction(async (tx) => {
    await lockDeposits(tx, receiver.userId);
    await lockReference(tx, transfer);
    const counted = await findByTransaction(tx, transfer);
    // What waits for a second operator is not counted yet, and the chain knows better than both.
    if (counted && !isProposal(counted)) return counted.id;
    return count(tx, receiver, transfer, counted);
  });
  await creditDeposit(deps, id);
}

async function receiverOf(db: Queries, { address, network }: ChainTransfer): Promise<Receiver | null> {
  const { isTest, locale, userId } = depositAddresses;
  const [receiver] = await db
    .select({ userId, isTest, locale })
    .from(depositAddresses)
    .where(and(eq(depositAddresses.network, network), eq(depositAddresses.address, address)));
  return receiver ?? null;
}

/** Enters the transfer as a deposit that is to be credited, `proposal` if an operator named it for that; returns its id. */
async function count(
  tx: Queries,
  receiver: Receiver,
  transfer: ChainTransfer,
  proposal: Deposit | null,
): Promise<number> {
  const { address, amount, currency, logIndex, network, txId } = transfer;
  const arrived = { status: 'crediting', credited: amount, txId, logIndex } as const;
  const expected = proposal ?? (await findAwaited(tx, receiver.userId));
  if (
    expected &&
    expected.currency === currency &&
    expected.address === address &&
    expected.network === network
  ) {
    await tx
      .update(deposits)
      .set({ ...arrived, proposedBy: null, proposedAt: null })
      .where(eq(deposits.id, expected.id));
    return expected.id;
  }
  const [made] = await tx
    .insert(deposits)
    .values({ ...receiver, ...arrived, network, currency, address })
    .returning({ id: deposits.id });
  if (!made) throw new Error('A deposit that was stored is there');
  return made.id;
}

/** The deposit that the customer announced and nobody has named a transaction for yet. */
async function findAwaited(tx: Queries, userId: number): Promise<Deposit | null> {
  const pending = await findPending(tx, userId);
  return pending && !isProposal(pending) ? pending : null;
}

const EVERY_MINUTE = '23 * * * * *';
/** The network whose chain is watched. */
const EVM_NETWORK = 'ERC20';

/** Everything that brings deposits in. */
interface OpenDeposits {
  /** What the calls need. */
  deps: DepositDependencies;
  /** Of the watcher, if there is one. */
  measures: Measure[];
  /** Ends the watching. */
  stop: () => Promise<void>;
}

/** Opens the networks that the configuration has addresses for, finishes what was left to credit, and starts to watch. */
export async function openDeposits(
  config: DepositConfig,
  {
    isListed,
    isProduction,
    ...rest
  }: Omit<DepositDependencies, 'offers'> & {
    isListed: (currency: string) => boolean;
    isProduction: boolean;
  },
): Promise<OpenDeposits> {
  const { db, log } = rest;
  const sources = openAddressSources(config, { withTestKeys: !isProduction });
  const { evm } = config;
  const chain = evm && evmChain({ ...evm, network: EVM_NETWORK });
  const { currencies, minimums } = config;
  const offers = Offers.of({ currencies, minimums, sources, watched: chain, isListed });
  const deps = { ...rest, offers };

  await creditLeftovers(deps);
  const job = new Cron(EVERY_MINUTE, { unref: true, protect: true }, () =>
    creditLeftovers(deps).catch((err: unknown) => log.error({ err }, 'a deposit was not credited yet')),
  );
  if (!chain) return { deps, measures: [], stop: async () => job.stop() };

  const watcher = new ChainWatcher({
    chain,
    db,
    addresses: () => assignedAddresses(db, EVM_NETWORK),
    onTransfer: (transfer) => creditArrival(deps, transfer),
    interval: evm.interval,
    log,
  });
  watcher.start();
  const stop = async () => {
    job.stop();
    await watcher.stop();
  };
  return { deps, measures: measuresOf(watcher), stop };
}

function measuresOf(watcher: ChainWatcher): Measure[] {
  return [
    {
      name: 'chain_watcher_failing',
      help: '1 while the chain of deposits cannot be read to its end',
      read: () => (watcher.isFailing ? 1 : 0),
    },
    {
      name: 'chain_watcher_block',
      help: 'The last block that was read for deposits',
      read: () => watcher.block,
    },
  ];
}
