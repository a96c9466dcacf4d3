import { Cron } from 'croner';
import { and, eq } from 'drizzle-orm';
import type { Measure } from '../../platform/metrics/index.ts';
import { openAddressSources } from './address-sources.ts';
import { assignedAddresses } from './addresses.ts';
import type { ChainTransfer } from './chain.ts';
import { ChainWatcher } from './chain.ts';
import type { DepositConfig } from './configuration.ts';
import { creditDeposit, creditLeftovers } from './credit.ts';
import { evmChain } from './evm-chain.ts';
import {
  type Deposit,
  findByTransaction,
  findPending,
  isProposal,
  lockDeposits,
  lockReference,
  type Queries,
  type Transaction,
} from './records.ts';
import { depositAddresses, deposits } from './schema.ts';
import type { DepositDependencies } from './tell.ts';
import { DepositWays } from './ways.ts';

type Receiver = Pick<typeof depositAddresses.$inferSelect, 'userId' | 'isTest' | 'locale'>;

/**
 * Credits a transfer from a chain once, however often it is reported. It completes the deposit that
 * the customer has announced, with the amount that arrived, or else creates a deposit.
 */
async function creditArrival(deps: DepositDependencies, transfer: ChainTransfer): Promise<void> {
  const { db, ties } = deps;
  const receiver = await receiverOf(db, transfer);
  if (!receiver) return;
  // The chain is not read on before a person has looked: this deposit must neither be lost nor go
  // to somebody else.
  await ties.require(db, 'deposit_addresses', transfer.network, transfer.address);
  const id = await db.transaction(async (tx) => {
    await lockDeposits(tx, receiver.userId);
    await lockReference(tx, transfer);
    const counted = await findByTransaction(tx, transfer);
    // A deposit that waits for a second operator is not credited yet, and the chain's amount is the
    // right one.
    if (counted && !isProposal(counted)) return counted.id;
    return count(tx, deps, receiver, transfer, counted);
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

/**
 * Records the transfer as a deposit to be credited, `proposal` if an operator named it for that
 * one. Returns its id.
 */
async function count(
  tx: Transaction,
  { ties }: DepositDependencies,
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
    await ties.require(tx, 'recharges', expected.id);
    await tx
      .update(deposits)
      .set({ ...arrived, proposedBy: null, proposedAt: null })
      .where(eq(deposits.id, expected.id));
    await ties.bind(tx, 'recharges', expected.id);
    return expected.id;
  }
  const [made] = await tx
    .insert(deposits)
    .values({ ...receiver, ...arrived, network, currency, address })
    .returning({ id: deposits.id });
  if (!made) throw new Error('A deposit that was stored is there');
  await ties.bind(tx, 'recharges', made.id);
  return made.id;
}

/** The deposit that the customer announced and that has no transaction yet. */
async function findAwaited(tx: Queries, userId: number): Promise<Deposit | null> {
  const pending = await findPending(tx, userId);
  return pending && !isProposal(pending) ? pending : null;
}

const EVERY_MINUTE = '23 * * * * *';
/** The network whose chain is watched. */
const EVM_NETWORK = 'ERC20';

/** All services of deposits. */
export interface OpenDeposits {
  /** What the calls need. */
  deps: DepositDependencies;
  /** State of the watcher, if there is one. */
  measures: Measure[];
  /** Finishes credits that were left, and watches the chain. Returns how that is ended. */
  work: () => Promise<() => Promise<void>>;
}

/** Opens the networks that have addresses. */
export function openDeposits(
  config: DepositConfig,
  {
    isListed,
    isProduction,
    ...rest
  }: Omit<DepositDependencies, 'ways'> & {
    isListed: (currency: string) => boolean;
    isProduction: boolean;
  },
): OpenDeposits {
  const { db, log, networks } = rest;
  const sources = openAddressSources(config, { rules: networks.rules, withTestKeys: !isProduction });
  const { evm } = config;
  const tokens = () => networks.tokens().filter(({ network }) => network === EVM_NETWORK);
  const chain = evm && evmChain({ ...evm, network: EVM_NETWORK, tokens });
  const ways = DepositWays.of({ networks, sources, watched: chain, isListed });
  const deps = { ...rest, ways };

  const watcher =
    chain &&
    new ChainWatcher({
      chain,
      db,
      addresses: () => assignedAddresses(db, EVM_NETWORK),
      onTransfer: (transfer) => creditArrival(deps, transfer),
      interval: evm.interval,
      log,
    });
  const work = async () => {
    await creditLeftovers(deps);
    const job = new Cron(EVERY_MINUTE, { unref: true, protect: true }, () =>
      creditLeftovers(deps).catch((err: unknown) => log.error({ err }, 'a deposit was not credited yet')),
    );
    watcher?.start();
    return async () => {
      job.stop();
      await watcher?.stop();
    };
  };
  return { deps, measures: watcher ? measuresOf(watcher) : [], work };
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
      help: 'The last block that was read for deposits; while it stands still, deposits wait',
      read: () => watcher.block,
    },
  ];
}
