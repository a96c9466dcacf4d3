import { AMOUNT_DECIMALS, CODES, toUnits } from '@trade/protocol';
import { eq, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { NetworkRule } from '../../market/listing/index.ts';
import { amountText } from '../../market/quotes/index.ts';
import { type AuditDetail, audit } from '../../operators/audit/index.ts';
import { isOwnAccount } from '../../operators/people/index.ts';
import { CatalogueError } from '../../platform/gateway/index.ts';
import { creditDeposit } from './credit.ts';
import {
  type Deposit,
  findDeposit,
  isReferenceUsed,
  lockDeposits,
  lockReference,
  type OwnedDeposit,
  type Transaction,
} from './records.ts';
import { deposits } from './schema.ts';
import { type DepositDependencies, tellOfDeposit } from './tell.ts';

interface Decision extends Arrived {
  id: number;
  decision: 'approve' | 'reject' | 'reopen';
  /** The customer reads it; required for a rejection. */
  reason: string;
}

/** What the second operator sees when the first one's approval is withdrawn. */
const NOTHING_SAID = { credited: null, txId: null, proposedBy: null, proposedAt: null } as const;

/**
 * Decides a deposit, once, and tells the customer. An approval beyond the announced amount or the
 * operator's limit is only a proposal: a second operator approves the same amount and transaction,
 * rejects the deposit, or opens it again. Throws CODES.not_found; CODES.insufficient_permissions
 * for an operator's own deposit and for a second approval by the first operator;
 * CODES.information_incomplete for a rejection without a reason and for an approval without the
 * transaction; CODES.deposit_amount_invalid for an invalid amount; CODES.parameter_invalid for an
 * invalid transaction; CODES.deposit_reference_used for a transaction that was credited already;
 * CODES.already_exists when the deposit was decided already or is proposed with other values;
 * CODES.record_changed_outside when it is not what the customer announced and operators said.
 */
export async function decideDeposit(deps: DepositDependencies, decision: Decision): Promise<OwnedDeposit> {
  const { db, ties } = deps;
  const { id, operator } = decision;
  const found = await findDeposit(db, id);
  if (!found) throw new CatalogueError(CODES.not_found);
  const { customer } = found;
  if (await isOwnAccount(db, operator, customer)) throw new CatalogueError(CODES.insufficient_permissions);
  const decided = await db.transaction(async (tx) => {
    await lockDeposits(tx, customer.id);
    await ties.require(tx, 'recharges', id);
    const standing = await findDeposit(tx, id);
    if (standing?.deposit.status !== 'pending') throw new CatalogueError(CODES.already_exists);
    const verdict = await verdictOn(tx, deps, standing.deposit, decision);
    const [deposit] = await tx.update(deposits).set(verdict.change).where(eq(deposits.id, id)).returning();
    if (!deposit) throw new Error('A deposit that is locked stays');
    await ties.bind(tx, 'recharges', id);
    const { action, detail } = verdict;
    await audit(tx, {
      operator,
      action: `recharge.${action}`,
      subject: `customer:${customer.id}`,
      detail: { recharge: id, ...detail },
    });
    const owned = { customer, deposit };
    const told = deposit.status === 'rejected' ? await tellOfDeposit(deps, tx, owned) : null;
    return { owned, told };
  });
  if (decided.owned.deposit.status === 'crediting') return creditDeposit(deps, id);
  decided.told?.send();
  return decided.owned;
}

async function verdictOn(
  tx: Transaction,
  deps: DepositDependencies,
  deposit: Deposit,
  { decision, reason, ...arrived }: Decision,
): Promise<Verdict> {
  if (decision === 'approve') return approve(tx, deps, deposit, arrived);
  if (decision === 'reject') {
    if (reason === '') throw new CatalogueError(CODES.information_incomplete);
    const decided = { decidedBy: arrived.operator, decidedAt: sql`now()` };
    const change = { ...NOTHING_SAID, ...decided, status: 'rejected', reason } as const;
    return { action: 'reject', change, detail: { reason } };
  }
  if (deposit.proposedBy === null) throw new CatalogueError(CODES.already_exists);
  return { action: 'reopen', change: NOTHING_SAID, detail: { proposed_by: deposit.proposedBy, reason } };
}

/** The deposit after an operator's decision, and the text for the audit log. */
interface Verdict {
  action: 'approve' | 'propose' | 'reject' | 'reopen';
  change: PgUpdateSetSource<typeof deposits>;
  detail: AuditDetail;
}

const HASH = /^[0-9a-f]{64}$/;
/** A signature of 64 bytes in base58, where case matters. */
const SIGNATURE = /^[1-9A-HJ-NP-Za-km-z]{64,88}$/;

/**
 * Returns a transaction's id as networks of a rule write it, or a bank's reference, so that one
 * payment has one name. Throws CODES.parameter_invalid.
 */
function readTransactionId(rule: NetworkRule | undefined, text: string): string {
  switch (rule) {
    case 'evm':
      return `0x${readHash(text.replace(/^0x/i, ''))}`;
    case 'tron':
    case 'bitcoin':
      return readHash(text);
    case 'solana':
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

/** What arrived, according to an operator. */
interface Arrived {
  /** The announced amount if absent. */
  amount: string | undefined;
  /** The transaction or the bank's reference; required. */
  txId: string | undefined;
  /** The operator's account. */
  operator: string;
}

/**
 * A first operator's approval credits the deposit or proposes it; a second one's credits it. Throws
 * as the decision does.
 */
async function approve(
  tx: Transaction,
  deps: DepositDependencies,
  deposit: Deposit,
  arrived: Arrived,
): Promise<Verdict> {
  const { currency, id, network, proposedBy } = deposit;
  const { operator } = arrived;
  const { credited, txId } = readArrived(deposit, arrived, deps.networks.rules().get(network));
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

function readArrived(
  { amount: announced }: Deposit,
  { amount, txId }: Arrived,
  rule: NetworkRule | undefined,
) {
  const credited = amount === undefined ? announced : toUnits(amount, AMOUNT_DECIMALS);
  if (credited === null || credited === 0n) throw new CatalogueError(CODES.deposit_amount_invalid);
  if (txId === undefined) throw new CatalogueError(CODES.information_incomplete);
  return { credited, txId: readTransactionId(rule, txId) };
}
