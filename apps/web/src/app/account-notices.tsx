import { useContractNotices } from '../contracts/index.ts';
import { useHoldNotices } from '../holds/index.ts';
import { useOfferNotices } from '../offers/index.ts';
import { useDepositNotices } from '../recharge/index.ts';
import { useVerificationNotices } from '../verification/index.ts';
import { useWithdrawalNotices } from '../withdrawals/index.ts';

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
