import { OpenPositions } from '../../contracts/index.ts';
import { AccountPage } from './account-page.tsx';

/** `/coinContract`: what secures the contracts. */
export default function ContractAccountPage() {
  return (
    <AccountPage kind="contract" history="own">
      <OpenPositions symbol={null} />
    </AccountPage>
  );
}
