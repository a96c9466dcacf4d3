import { content } from '../content/capability.ts';
import { apiKeys } from '../customers/api-keys/capability.ts';
import { history } from '../customers/history/capability.ts';
import { holds } from '../customers/holds/capability.ts';
import { identity } from '../customers/identity/capability.ts';
import { notificationCentre } from '../customers/notifications/capability.ts';
import { ownHolds } from '../customers/own-holds/capability.ts';
import { verification } from '../customers/verification/capability.ts';
import { workspace } from '../customers/workspace/capability.ts';
import { binance } from '../dialects/binance/capability.ts';
import { earn, firstProducts } from '../earn/capability.ts';
import { financial } from '../earn/financial/capability.ts';
import { ieo } from '../earn/ieo/capability.ts';
import { lockMining } from '../earn/lock-mining/capability.ts';
import { alerts } from '../market/alerts/capability.ts';
import { favourites } from '../market/favourites/capability.ts';
import { quotes } from '../market/quotes/capability.ts';
import { realtime } from '../market/realtime/capability.ts';
import { accounts } from '../money/accounts/capability.ts';
import type { Subjects } from '../money/accounts/index.ts';
import { adjustments } from '../money/adjustments/capability.ts';
import { conversion } from '../money/conversion/capability.ts';
import { deposits } from '../money/deposits/capability.ts';
import { liabilities } from '../money/liabilities/capability.ts';
import { networks } from '../money/networks/capability.ts';
import { tradingLimit } from '../money/trading-limit/capability.ts';
import { transfers } from '../money/transfers/capability.ts';
import { treasury } from '../money/treasury/capability.ts';
import { wealth } from '../money/wealth/capability.ts';
import type { AllClaimRules } from '../money/wealth/index.ts';
import { withdrawals } from '../money/withdrawals/capability.ts';
import { approvals } from '../operators/approvals/capability.ts';
import { auditing } from '../operators/audit/capability.ts';
import { operatorLimit } from '../operators/limit/capability.ts';
import { people } from '../operators/people/capability.ts';
import type { Capability, Queues, Services } from '../platform/capability.ts';
import { files } from '../platform/files/capability.ts';
import type { EngineNews } from '../platform/notifications/index.ts';
import { chat } from '../support/chat/capability.ts';
import { contact } from '../support/contact/capability.ts';
import { conditional } from '../trading/conditional/capability.ts';
import { contracts } from '../trading/contracts/capability.ts';
import { options } from '../trading/options/capability.ts';
import { openOrders } from '../trading/orders/capability.ts';
import { spot } from '../trading/spot/capability.ts';
import { twap } from '../trading/twap/capability.ts';
import { features } from '../venue/features/capability.ts';
import { integrity } from '../venue/integrity/capability.ts';
import { outbox } from '../venue/outbox/capability.ts';
import { settings } from '../venue/settings/capability.ts';
import { terms } from '../venue/terms/capability.ts';

/** Everything that the server can do. Each comes after those whose services it asks for. */
export const CAPABILITIES: readonly Capability[] = [
  realtime,
  quotes,
  features,
  identity,
  settings,
  content,
  files,
  verification,
  holds,
  ownHolds,
  history,
  apiKeys,
  notificationCentre,
  workspace,
  favourites,
  alerts,
  chat,
  contact,
  wealth,
  terms,
  people,
  approvals,
  auditing,
  operatorLimit,
  tradingLimit,
  accounts,
  networks,
  deposits,
  adjustments,
  withdrawals,
  transfers,
  treasury,
  conversion,
  liabilities,
  earn,
  financial,
  lockMining,
  ieo,
  firstProducts,
  options,
  contracts,
  spot,
  twap,
  conditional,
  openOrders,
  binance,
  integrity,
  outbox,
];

export const CLAIMS: AllClaimRules = CAPABILITIES.flatMap(({ claims }) => claims ?? []);

export const SUBJECTS: Subjects = Object.assign({}, ...CAPABILITIES.map(({ subjects }) => subjects));

export const OPEN_ORDERS: Services['openOrders'] = Object.assign(
  {},
  ...CAPABILITIES.map(({ openOrders }) => openOrders),
);

export const CANCELS_OPEN_ORDERS: Services['cancelsOpenOrders'] = CAPABILITIES.flatMap(
  ({ cancelsOpenOrders }) => cancelsOpenOrders ?? [],
);

export const DECIDING_TICKS: Services['decidingTicks'] = CAPABILITIES.flatMap(
  ({ decidingTicks }) => decidingTicks ?? [],
);

export const NEEDED_TICKS: Services['neededTicks'] = CAPABILITIES.flatMap(
  ({ neededTicks }) => neededTicks ?? [],
);

export const NEWS: readonly EngineNews[] = CAPABILITIES.flatMap(({ news }) => news ?? []);

export const NOTIFICATIONS: Services['declaredNotifications'] = CAPABILITIES.flatMap(
  ({ notifications }) => notifications ?? [],
);

export const QUEUES: readonly Queues[] = CAPABILITIES.flatMap(({ queues }) => queues ?? []);

/** What callers in a dialect are told before any capability is open. */
export { unavailableIn } from '../dialects/binance/capability.ts';
