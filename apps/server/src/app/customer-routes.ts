import { registerContentRoutes } from '../content/routes.ts';
import { registerAccountHistoryRoutes } from '../customers/history/routes.ts';
import { registerSimulationRoutes } from '../customers/identity/demo-routes.ts';
import { registerIdentityRoutes } from '../customers/identity/routes.ts';
import { registerVerificationRoutes } from '../customers/verification/routes.ts';
import { registerFinancialRoutes } from '../earn/financial/routes.ts';
import { registerIeoRoutes } from '../earn/ieo/routes.ts';
import { registerLockMiningRoutes } from '../earn/lock-mining/routes.ts';
import { registerFavouriteRoutes } from '../market/favourites/routes.ts';
import { registerMarketRoutes } from '../market/quotes/index.ts';
import { registerAccountRoutes } from '../money/accounts/routes.ts';
import { conversionRoutes } from '../money/conversion/routes.ts';
import { registerDepositRoutes } from '../money/deposits/routes.ts';
import { registerLiabilityRoutes } from '../money/liabilities/routes.ts';
import { transferRoutes } from '../money/transfer-routes.ts';
import { registerBankcardRoutes, registerWalletRoutes } from '../money/withdrawals/destination-routes.ts';
import { registerWithdrawalRoutes } from '../money/withdrawals/routes.ts';
import { registerFileRoutes } from '../platform/files/routes.ts';
import type { App } from '../platform/gateway/index.ts';
import { registerSupportRoutes } from '../support/chat/routes.ts';
import { registerContactRoutes } from '../support/contact/routes.ts';
import { registerContractRoutes } from '../trading/contracts/routes.ts';
import { registerOptionRoutes, registerOptionTransparencyRoutes } from '../trading/options/routes.ts';
import { registerSpotRoutes } from '../trading/spot/routes.ts';
import { registerHeadRoutes } from '../venue/integrity/routes.ts';
import { registerAppDataRoutes } from '../venue/settings/routes.ts';
import { registerTermsRoutes } from '../venue/terms/routes.ts';
import type { Capabilities } from './capabilities.ts';

/** Every call of customers, and of who is not logged in. */
export async function customerRoutes(api: App, parts: Capabilities): Promise<void> {
  await accountRoutes(api, parts);
  marketRoutes(api, parts);
  assetRoutes(api, parts);
}

/** Words, people, and the ways of money in and out. */
async function accountRoutes(api: App, parts: Capabilities): Promise<void> {
  const { appName, bankcards, config, db, deposits, describe, documents, download, identity } = parts;
  const { seal, sequencer, socketTokens, support, features, withdrawals } = parts;
  registerAppDataRoutes(api, { db, app: describe, socketTokens });
  registerContentRoutes(api, {
    db,
    download: () => {
      const { app_name: name, app_version: version } = describe();
      return { name, version, ...download };
    },
  });
  registerContactRoutes(api, db);
  registerSupportRoutes(api, support);
  registerIdentityRoutes(api, identity);
  registerAccountHistoryRoutes(api, db);
  await registerFileRoutes(api, parts.files);
  registerVerificationRoutes(api, { db, seal, documents, limits: config.verificationLimits, features });
  registerDepositRoutes(api, deposits.deps);
  registerWalletRoutes(api, {
    db,
    isOffered: (currency, network) => withdrawals.methods.find(currency, network) !== null,
    wait: config.withdrawals.destinationWait,
    appName,
  });
  registerBankcardRoutes(api, { bankcards, operatorCountry: config.withdrawals.operatorCountry });
  registerWithdrawalRoutes(api, withdrawals);
  registerSimulationRoutes(api, { db, identity, sequencer });
}

/** Prices, terms and trading. */
function marketRoutes(api: App, parts: Capabilities): void {
  const { appName, contracts, db, instruments, market, permissions, sequencer, terms, tradingLimit } = parts;
  const { instrumentOf } = market;
  const now = Date.now;
  registerFavouriteRoutes(api, { db, isListed: (symbol) => market.unitsOf(symbol) !== undefined });
  registerMarketRoutes(api, { market, instruments, contracts, sequencer, db, venueName: appName });
  registerTermsRoutes(api, terms, now);
  const trading = { sequencer, db, limit: tradingLimit };
  registerOptionRoutes(api, { ...trading, instrumentOf, permission: permissions.options, now });
  registerOptionTransparencyRoutes(api, { sequencer, db, instrumentOf });
  registerContractRoutes(api, { ...trading, contracts, permission: permissions.contracts, now });
  registerSpotRoutes(api, { ...trading, instrumentOf, permission: permissions.spot });
}

/** What customers have, move and convert, what they earn, and how they prove what they are owed. */
function assetRoutes(api: App, parts: Capabilities): void {
  const { calendar, contracts, dayOf, db, permissions, prices, sequencer, tradingLimit } = parts;
  const now = Date.now;
  registerAccountRoutes(api, { sequencer, db, contracts, prices, dayOf, now });
  const moves = { sequencer, db, permission: permissions.conversion, limit: tradingLimit };
  transferRoutes(api, moves);
  conversionRoutes(api, moves);
  const products = { sequencer, db, now };
  registerFinancialRoutes(api, { ...products, permission: permissions.financial });
  registerLockMiningRoutes(api, { ...products, calendar, permission: permissions.lockMining });
  registerIeoRoutes(api, { ...products, permission: permissions.ieo });
  registerLiabilityRoutes(api, db);
  registerHeadRoutes(api, db);
}
