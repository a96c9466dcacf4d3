import { and, eq } from 'drizzle-orm';
import type { ChainTransfer } from '../chain-watcher/index.ts';
import { depositAddresses } from '../deposit-addresses/schema.ts';
import { creditRecharge } from './credit.ts';
import type { RechargeDependencies } from './dependencies.ts';
import { findByTransaction, findPending, lockDeposits, type Queries } from './records.ts';
import { recharges } from './schema.ts';

type Receiver = Pick<typeof depositAddresses.$inferSelect, 'userId' | 'isTest' | 'locale'>;

/**
 * Credits what a chain tells of: once, however often it tells. It completes the deposit that the customer waits for, with the amount that
 * arrived, or else makes a deposit of its own.
 */
export async function creditArrival(deps: RechargeDependencies, transfer: ChainTransfer): Promise<void> {
  const { db } = deps;
  const receiver = await receiverOf(db, transfer);
  if (!receiver) return;
  const id = await db.transaction(async (tx) => {
    await lockDeposits(tx, receiver.userId);
    const counted = await findByTransaction(tx, transfer);
    return counted?.id ?? (await count(tx, receiver, transfer));
  });
  await creditRecharge(deps, id);
}

async function receiverOf(db: Queries, { address, network }: ChainTransfer): Promise<Receiver | null> {
  const { isTest, locale, userId } = depositAddresses;
  const [receiver] = await db
    .select({ userId, isTest, locale })
    .from(depositAddresses)
    .where(and(eq(depositAddresses.network, network), eq(depositAddresses.address, address)));
  return receiver ?? null;
}

/** Enters the transfer as a deposit that is to be credited; answers its id. */
async function count(tx: Queries, receiver: Receiver, transfer: ChainTransfer): Promise<number> {
  const { address, amount, currency, logIndex, network, txId } = transfer;
  const arrived = { status: 'crediting', credited: amount, txId, logIndex } as const;
  const pending = await findPending(tx, receiver.userId);
  if (
    pending &&
    pending.currency === currency &&
    pending.address === address &&
    pending.network === network
  ) {
    await tx.update(recharges).set(arrived).where(eq(recharges.id, pending.id));
    return pending.id;
  }
  const [made] = await tx
    .insert(recharges)
    .values({ ...receiver, ...arrived, network, currency, address })
    .returning({ id: recharges.id });
  if (!made) throw new Error('A deposit that was stored is there');
  return made.id;
}
