import { AMOUNT_DECIMALS, CODES, toUnits } from '@trade/protocol';
import { sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { amountText } from '../../market/quotes/index.ts';
import type { AuditDetail } from '../../operators/audit/index.ts';
import { CatalogueError } from '../../platform/gateway/index.ts';
import { type Deposit, isReferenceUsed, lockReference, type Transaction } from './records.ts';
import type { deposits } from './schema.ts';
import type { DepositDependencies } from './tell.ts';

/** What an operator's decision makes of a deposit, and what the audit log says of it. */
export interface Verdict {
  action: 'approve' | 'propose' | 'reject' | 'reopen';
  change: PgUpdateSetSource<typeof deposits>;
  detail: AuditDetail;
}

const HASH = /^[0-9a-f]{64}$/;
/** A signature of 64 bytes in base58, whose letters' case matters. */
const SIGNATURE = /^[1-9A-HJ-NP-Za-km-z]{64,88}$/;

/** A transaction's id as its network writes it, or a bank's reference, so that one payment has one name; 561 for what cannot be one. */
function readTransactionId(network: string, text: string): string {
  switch (network) {
    case 'ERC20':
      return `0x${readHash(text.replace(/^0x/i, ''))}`;
    case 'TRC20':
    case 'Bitcoin':
      return readHash(text);
    case 'Solana':
      if (!SIGNATURE.test(text)) throw new CatalogueError(CODES.parameter_invalid);
      return text;
    default:
      return text.toUpperCase();
  }
}

function readHash(text: string): string {
  const hash = text.toLowerCase();
  if (!HASH.test(hash)) throw new CatalogueError(CODES.parameter_invalid);
  return hash;
}

/** What an operator says that arrived. */
export interface Arrived {
  /** What was announced if it is not given. */
  amount: string | undefined;
  /** The transaction or the bank's reference; required. */
  txId: string | undefined;
  /** The operator's account. */
  operator: string;
}

/** The first operator's approval credits, or proposes what needs a second one; the second one's credits. The refusals are those of the decision. */
export async function approve(
  tx: Transaction,
  deps: DepositDependencies,
  deposit: Deposit,
  arrived: Arrived,
): Promise<Verdict> {
  const { currency, id, network, proposedBy } = deposit;
  const { operator } = arrived;
  const { credited, txId } = readArrived(deposit, arrived);
  await lockReference(tx, { network, txId });
  if (await isReferenceUsed(tx, { network, txId }, id))
    throw new CatalogueError(CODES.deposit_reference_used);
  const detail = { currency, amount: amountText(credited), tx_id: txId };
  const decision = { status: 'crediting', decidedBy: operator, decidedAt: sql`now()` } as const;

  if (proposedBy !== null) {
    if (proposedBy === operator) throw new CatalogueError(CODES.insufficient_permissions);
    if (deposit.credited !== credited || deposit.txId !== txId)
      throw new CatalogueError(CODES.already_exists);
    return { action: 'approve', change: decision, detail: { ...detail, proposed_by: proposedBy } };
  }
  const proposal = { credited, txId, proposedBy: operator, proposedAt: sql`now()` };
  const move = { operator, reference: `recharge:${id}`, currency, amount: credited };
  const isAlone = !isMoreThanAnnounced(deposit, credited) && (await deps.limit.take(tx, move));
  if (!isAlone) await deps.limit.requireSecond(operator);
  return isAlone
    ? { action: 'approve', change: { ...proposal, ...decision }, detail }
    : { action: 'propose', change: proposal, detail };
}

export function isMoreThanAnnounced({ amount }: Pick<Deposit, 'amount'>, credited: bigint): boolean {
  return amount !== null && credited > amount;
}

function readArrived({ amount: announced, network }: Deposit, { amount, txId }: Arrived) {
  const credited = amount === undefined ? announced : toUnits(amount, AMOUNT_DECIMALS);
  if (credited === null || credited === 0n) throw new CatalogueError(CODES.deposit_amount_invalid);
  if (txId === undefined) throw new CatalogueError(CODES.information_incomplete);
  return { credited, txId: readTransactionId(network, txId) };
}
