import { AccountPage } from '../../../money/accounts/index.ts';
import { AccountOptions } from '../account-options.tsx';

/** `/coinOption`: what options are bought with, and what is at stake. */
export default function OptionAccountPage() {
  return (
    <AccountPage kind="option" history="own">
      <AccountOptions />
    </AccountPage>
  );
}
