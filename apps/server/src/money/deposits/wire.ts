import { AMOUNT_DECIMALS, fromUnits, type RechargeRecord, type RechargeReview } from '@trade/protocol';
import { isMoreThanAnnounced } from './approve.ts';
import type { Offers } from './offers.ts';
import { isProposal, type OwnedRecharge, type Recharge } from './records.ts';

/** What a customer sees of their deposit, below the base path. */
export function rechargeRecordOf(recharge: Recharge, basePath: string): RechargeRecord {
  return {
    ...commonOf(recharge),
    voucher: recharge.voucher && `${basePath}/api/v3/files/${recharge.voucher}`,
  };
}

/** What an operator sees of a deposit. */
export function rechargeReviewOf({ customer, recharge }: OwnedRecharge, offers: Offers): RechargeReview {
  const { currency, decidedBy, isTest, network, proposedBy, voucher } = recharge;
  return {
    ...commonOf(recharge),
    customer: { ...customer, id: String(customer.id) },
    voucher,
    is_watched: offers.isWatched(currency, network),
    is_test: isTest,
    proposal: proposalOf(recharge),
    proposed_by: proposedBy,
    decided_by: decidedBy,
  };
}

function proposalOf(recharge: Recharge): RechargeReview['proposal'] {
  const { credited, proposedAt, proposedBy, txId } = recharge;
  const isWhole = credited !== null && txId !== null && proposedBy !== null && proposedAt !== null;
  if (!isProposal(recharge) || !isWhole) return null;
  return {
    amount: fromUnits(credited, AMOUNT_DECIMALS),
    tx_id: txId,
    operator: proposedBy,
    date: proposedAt.getTime(),
    because: isMoreThanAnnounced(recharge, credited) ? 'more_than_announced' : 'operator_limit',
  };
}

function commonOf(recharge: Recharge) {
  const { address, amount, credited, currency, id, network, reason, status, txId } = recharge;
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
    tx_id: isProposal(recharge) ? null : txId,
    created_at: recharge.createdAt.getTime(),
    decided_at: status === 'crediting' ? null : (recharge.decidedAt?.getTime() ?? null),
  } as const;
}
