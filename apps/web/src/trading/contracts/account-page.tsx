import { AccountPage } from '../../money/accounts/index.ts';
import { OpenPositions } from './positions/open-positions.tsx';

/** `/coinContract`: what secures the contracts. */
export default function ContractAccountPage() {
  return (
    <AccountPage kind="contract" history="own">
      <OpenPositions symbol={null} />
    </AccountPage>
  );
}
