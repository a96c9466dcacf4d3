import { AMOUNT_DECIMALS, fromUnits, type RechargeRecord, type RechargeReview } from '@trade/protocol';
import type { Offers } from './offers.ts';
import type { OwnedRecharge, Recharge } from './records.ts';

/** What a customer sees of their deposit. */
export function rechargeRecordOf(recharge: Recharge): RechargeRecord {
  return { ...commonOf(recharge), voucher: recharge.voucher && `/api/v3/files/${recharge.voucher}` };
}

/** What an operator sees of a deposit. */
export function rechargeReviewOf({ customer, recharge }: OwnedRecharge, offers: Offers): RechargeReview {
  const { currency, decidedBy, isTest, network, voucher } = recharge;
  return {
    ...commonOf(recharge),
    customer: { ...customer, id: String(customer.id) },
    voucher,
    is_watched: offers.isWatched(currency, network),
    is_test: isTest,
    decided_by: decidedBy,
  };
}

function commonOf(recharge: Recharge) {
  const { address, amount, credited, currency, id, network, reason, status, txId } = recharge;
  const isCompleted = status === 'completed';
  return {
    id: String(id),
    currency,
    network,
    address,
    amount: amount === null ? null : fromUnits(amount, AMOUNT_DECIMALS),
    credited: isCompleted && credited !== null ? fromUnits(credited, AMOUNT_DECIMALS) : null,
    status: status === 'crediting' ? 'pending' : status,
    reason,
    tx_id: txId,
    created_at: recharge.createdAt.getTime(),
    decided_at: status === 'crediting' ? null : (recharge.decidedAt?.getTime() ?? null),
  } as const;
}
