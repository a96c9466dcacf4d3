import { useHoldNotices } from '../account/holds/index.ts';
import { useVerificationNotices } from '../account/verification/index.ts';
import { useOfferNotices } from '../earn/offers/index.ts';
import { useDepositNotices } from '../money/deposits/index.ts';
import { useWithdrawalNotices } from '../money/withdrawals/index.ts';
import { useContractNotices } from '../trading/contracts/index.ts';

/** Follows what others do to the customer's account, whatever page is open. */
export default function AccountNotices() {
  useVerificationNotices();
  useHoldNotices();
  useDepositNotices();
  useWithdrawalNotices();
  useOfferNotices();
  useContractNotices();
  return null;
}
