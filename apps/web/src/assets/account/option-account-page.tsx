import { AccountOptions } from '../../options/index.ts';
import { AccountPage } from './account-page.tsx';

/** `/coinOption`: what options are bought with, and what is at stake. */
export default function OptionAccountPage() {
  return (
    <AccountPage kind="option" history="own">
      <AccountOptions />
    </AccountPage>
  );
}
