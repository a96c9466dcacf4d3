import { AccountPage } from '../../money/accounts/index.ts';
import { OpenPositions } from './index.ts';

/** `/coinContract`: what secures the contracts. */
export default function ContractAccountPage() {
  return (
    <AccountPage kind="contract" history="own">
      <OpenPositions symbol={null} />
    </AccountPage>
  );
}
