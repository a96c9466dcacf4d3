import { AMOUNT_DECIMALS, type DepositRecord, type DepositReview, fromUnits } from '@trade/protocol';
import { isMoreThanAnnounced } from './approve.ts';
import type { Offers } from './offers.ts';
import { type Deposit, isProposal, type OwnedDeposit } from './records.ts';

/** What a customer sees of their deposit, below the base path. */
export function depositRecordOf(deposit: Deposit, basePath: string): DepositRecord {
  return {
    ...commonOf(deposit),
    voucher: deposit.voucher && `${basePath}/api/v3/files/${deposit.voucher}`,
  };
}

/** What an operator sees of a deposit. */
export function depositReviewOf({ customer, deposit }: OwnedDeposit, offers: Offers): DepositReview {
  const { currency, decidedBy, isTest, network, proposedBy, voucher } = deposit;
  return {
    ...commonOf(deposit),
    customer: { ...customer, id: String(customer.id) },
    voucher,
    is_watched: offers.isWatched(currency, network),
    is_test: isTest,
    proposal: proposalOf(deposit),
    proposed_by: proposedBy,
    decided_by: decidedBy,
  };
}

function proposalOf(deposit: Deposit): DepositReview['proposal'] {
  const { credited, proposedAt, proposedBy, txId } = deposit;
  const isWhole = credited !== null && txId !== null && proposedBy !== null && proposedAt !== null;
  if (!isProposal(deposit) || !isWhole) return null;
  return {
    amount: fromUnits(credited, AMOUNT_DECIMALS),
    tx_id: txId,
    operator: proposedBy,
    date: proposedAt.getTime(),
    because: isMoreThanAnnounced(deposit, credited) ? 'more_than_announced' : 'operator_limit',
  };
}

function commonOf(deposit: Deposit) {
  const { address, amount, credited, currency, id, network, reason, status, txId } = deposit;
  return {
    id: String(id),
    currency,
    network,
    address,
    amount: amount === null ? null : fromUnits(amount, AMOUNT_DECIMALS),
    credited: status === 'completed' && credited !== null ? fromUnits(credited, AMOUNT_DECIMALS) : null,
    status: status === 'crediting' ? 'pending' : status,
    reason,
    // Said by one operator only, it is not known yet.
    tx_id: isProposal(deposit) ? null : txId,
    created_at: deposit.createdAt.getTime(),
    decided_at: status === 'crediting' ? null : (deposit.decidedAt?.getTime() ?? null),
  } as const;
}
