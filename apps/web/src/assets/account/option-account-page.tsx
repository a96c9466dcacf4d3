import { AccountPage } from './account-page.tsx';

/** `/coinOption`: what options are bought with. */
export default function OptionAccountPage() {
  return <AccountPage kind="option" history="own" />;
}
