import { matchRoutes } from 'react-router';
import { assetsRoutes } from '../assets/index.ts';
import { authRoutes } from '../auth/index.ts';
import { chatRoutes } from '../chat/index.ts';
import { contactRoutes } from '../contact/index.ts';
import { contentRoutes, newsRoutes } from '../content/index.ts';
import { contractRoutes } from '../contracts/index.ts';
import { financeRoutes } from '../finance/index.ts';
import { fundsRoutes } from '../funds/index.ts';
import { homeRoutes } from '../home/index.ts';
import { ieoRoutes } from '../ieo/index.ts';
import { investRoutes } from '../invest/index.ts';
import { lockMiningRoutes } from '../lockming/index.ts';
import { marketRoutes } from '../market/index.ts';
import { optionRoutes } from '../options/index.ts';
import { orderDetailsRoutes } from '../order-details/index.ts';
import { ordersRoutes } from '../orders/index.ts';
import { profileRoutes } from '../profile/index.ts';
import { proofRoutes } from '../proof/index.ts';
import { rechargeRoutes } from '../recharge/index.ts';
import type { PageRoute } from '../routing/index.ts';
import { securityRoutes } from '../security/index.ts';
import { settingsRoutes } from '../settings/index.ts';
import { tradeRoutes } from '../trade/index.ts';
import { verificationRoutes } from '../verification/index.ts';
import { withdrawalRoutes } from '../withdrawals/index.ts';

/** Pages without the frame: the white ones, which somebody sees who is not logged in, and the news. */
export const topRoutes: readonly PageRoute[] = [...authRoutes, ...newsRoutes];

/** Pages inside the frame. Every feature lists its own; add a feature's list here. */
export const frameRoutes: readonly PageRoute[] = [
  ...homeRoutes,
  ...marketRoutes,
  ...tradeRoutes,
  ...contractRoutes,
  ...optionRoutes,
  ...ordersRoutes,
  ...orderDetailsRoutes,
  ...assetsRoutes,
  ...fundsRoutes,
  ...rechargeRoutes,
  ...withdrawalRoutes,
  ...chatRoutes,
  ...financeRoutes,
  ...investRoutes,
  ...lockMiningRoutes,
  ...ieoRoutes,
  ...settingsRoutes,
  ...profileRoutes,
  ...securityRoutes,
  ...proofRoutes,
  ...verificationRoutes,
  ...contentRoutes,
  ...contactRoutes,
];

/** Paths that are only another name. */
export const redirects: readonly { from: string; to: string }[] = [
  { from: '/', to: '/home' },
  { from: '/setting', to: '/setting/setpage' },
  { from: '/market', to: '/market/trading' },
  { from: '/fund', to: '/fund/transfer' },
  { from: '/recharge', to: '/recharge/deposit' },
  { from: '/withdrawal', to: '/withdrawal/cashout' },
  { from: '/invest', to: '/invest/invest' },
  { from: '/lockming', to: '/lockming/welcome' },
  { from: '/ieo', to: '/ieo/ieo' },
];

const PAGES = [...topRoutes, ...frameRoutes].map((route) => ({ path: route.path, handle: route }));

/** The page that an address shows, as the router chooses it: the most exact of those that match. */
export function pageAt(pathname: string): PageRoute | null {
  return matchRoutes(PAGES, pathname)?.at(-1)?.route.handle ?? null;
}
