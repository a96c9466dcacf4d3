import { matchRoutes } from 'react-router';
import { apiKeyRoutes } from '../../account/api-keys/index.ts';
import { holdRoutes } from '../../account/holds/index.ts';
import { authRoutes } from '../../account/login/index.ts';
import { notificationRoutes } from '../../account/notifications/index.ts';
import { passkeyRoutes } from '../../account/passkeys/index.ts';
import { profileRoutes } from '../../account/profile/index.ts';
import { securityRoutes } from '../../account/security/index.ts';
import { settingsRoutes } from '../../account/settings/index.ts';
import { verificationRoutes } from '../../account/verification/index.ts';
import { contentRoutes } from '../../content/index.ts';
import { financeRoutes } from '../../earn/finance/index.ts';
import { investRoutes } from '../../earn/financial/index.ts';
import { ieoRoutes } from '../../earn/ieo/index.ts';
import { lockMiningRoutes } from '../../earn/lock-mining/index.ts';
import { holdingsRoutes } from '../../holdings/index.ts';
import { homeRoutes } from '../../home/index.ts';
import { proofRoutes } from '../../liabilities/index.ts';
import { alertRoutes, marketRoutes } from '../../market/index.ts';
import { assetsRoutes } from '../../money/accounts/index.ts';
import { depositRoutes } from '../../money/deposits/index.ts';
import { fundsRoutes } from '../../money/transfers/index.ts';
import { withdrawalRoutes } from '../../money/withdrawals/index.ts';
import type { PageRoute } from '../../platform/routing/index.ts';
import { chatRoutes, contactRoutes } from '../../support/index.ts';
import { conditionalRoutes } from '../../trading/conditional/index.ts';
import { contractRoutes } from '../../trading/contracts/index.ts';
import { optionRoutes } from '../../trading/options/index.ts';
import { orderDetailsRoutes } from '../../trading/orders/index.ts';
import { spotRoutes } from '../../trading/spot/index.ts';

/** Pages without the frame: the white ones for visitors. */
export const topRoutes: readonly PageRoute[] = authRoutes;

/** The pages of every capability inside the frame, in the order of menus, lists and the search. */
export const pagesByCapability: readonly (readonly PageRoute[])[] = [
  homeRoutes,
  marketRoutes,
  alertRoutes,
  contractRoutes,
  spotRoutes,
  conditionalRoutes,
  optionRoutes,
  orderDetailsRoutes,
  holdingsRoutes,
  chatRoutes,
  financeRoutes,
  investRoutes,
  lockMiningRoutes,
  ieoRoutes,
  assetsRoutes,
  depositRoutes,
  withdrawalRoutes,
  fundsRoutes,
  notificationRoutes,
  profileRoutes,
  securityRoutes,
  holdRoutes,
  apiKeyRoutes,
  passkeyRoutes,
  verificationRoutes,
  settingsRoutes,
  proofRoutes,
  contentRoutes,
  contactRoutes,
];

/** Pages inside the frame. */
export const frameRoutes = pagesByCapability.flat();

/** Short addresses that lead to a page. */
export const redirects: readonly { from: string; to: string }[] = frameRoutes.flatMap(({ from, path }) =>
  from === undefined ? [] : { from, to: path },
);

const PAGES = [...topRoutes, ...frameRoutes].map((route) => ({ path: route.path, handle: route }));

/** Returns the page that the router shows for an address: the most specific match. */
export function pageAt(pathname: string): PageRoute | null {
  return matchRoutes(PAGES, pathname)?.at(-1)?.route.handle ?? null;
}
