import { and, eq } from 'drizzle-orm';
import { depositAddresses } from './addresses/schema.ts';
import type { ChainTransfer } from './chain/index.ts';
import { creditDeposit } from './credit.ts';
import type { DepositDependencies } from './dependencies.ts';
import {
  type Deposit,
  findByTransaction,
  findPending,
  isProposal,
  lockDeposits,
  lockReference,
  type Queries,
} from './records.ts';
import { deposits } from './schema.ts';

type Receiver = Pick<typeof depositAddresses.$inferSelect, 'userId' | 'isTest' | 'locale'>;

/**
 * Credits what a chain tells of: once, however often it tells. It completes the deposit that the customer waits for, with the amount that
 * arrived, or else makes a deposit of its own.
 */
export async function creditArrival(deps: DepositDependencies, transfer: ChainTransfer): Promise<void> {
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

/** Enters the transfer as a deposit that is to be credited, `proposal` if an operator named it for that; answers its id. */
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
