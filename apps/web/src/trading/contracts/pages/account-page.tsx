import { AccountPage } from '../../../money/accounts/index.ts';
import { OpenPositions } from '../positions/open-positions.tsx';

/** `/coinContract`: the account that secures the customer's contracts. */
export default function ContractAccountPage() {
  return (
    <AccountPage kind="contract" history="own">
      <OpenPositions symbol={null} />
    </AccountPage>
  );
}
