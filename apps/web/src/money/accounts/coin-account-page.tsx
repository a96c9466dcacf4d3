import { AccountPage } from './account-page.tsx';

/** `/coinAccount`: coins, and the history of every account. */
export default function CoinAccountPage() {
  return <AccountPage kind="coin" history="all" />;
}
