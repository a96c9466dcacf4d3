import type { WithdrawalReview } from '@trade/protocol';
import { texts } from '../../platform/texts/index.ts';

/** What is still needed from whom before a withdrawal ends; null when it has ended. */
export function stillNeeded(review: WithdrawalReview): string | null {
  const { needs } = texts.withdrawals;
  const { approvals_needed, approved_by, barred, payout, queue } = review;
  if (queue === 'closed') return null;
  switch (payout) {
    case null: {
      if (approvals_needed === 1) return needs.approval;
      return approved_by.length === 0 ? needs.approvals : needs.secondApproval(approved_by);
    }
    case 'instructed':
      return barred.pay.length === 0 ? needs.payment : needs.paymentByOthers(barred.pay);
    case 'sent':
      return barred.pay.length === 0 ? needs.arrival : needs.arrivalByOthers(barred.pay);
    default:
      return needs.clarity(barred.reject);
  }
}
