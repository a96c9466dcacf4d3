import { useHoldEvents } from '../account/holds/index.ts';
import { useVerificationEvents } from '../account/verification/index.ts';
import { useOfferEvents } from '../earn/offers/index.ts';
import { useDepositEvents } from '../money/deposits/index.ts';
import { useWithdrawalEvents } from '../money/withdrawals/index.ts';
import { useConditionalEvents } from '../trading/conditional/index.ts';
import { useContractEvents } from '../trading/contracts/index.ts';

/** Handles events of the customer's account on every page. */
export default function AccountEvents() {
  useVerificationEvents();
  useHoldEvents();
  useDepositEvents();
  useWithdrawalEvents();
  useOfferEvents();
  useContractEvents();
  useConditionalEvents();
  return null;
}
