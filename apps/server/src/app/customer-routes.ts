import { contentRoutes } from '../content/routes.ts';
import { accountHistoryRoutes } from '../customers/history/routes.ts';
import { demoRoutes } from '../customers/identity/demo-routes.ts';
import { identityRoutes } from '../customers/identity/routes.ts';
import { verificationRoutes } from '../customers/verification/routes.ts';
import { workspaceRoutes } from '../customers/workspace/routes.ts';
import { financialRoutes } from '../earn/financial/routes.ts';
import { ieoRoutes } from '../earn/ieo/routes.ts';
import { lockMiningRoutes } from '../earn/lock-mining/routes.ts';
import { favouriteRoutes } from '../market/favourites/routes.ts';
import { marketRoutes } from '../market/quotes/index.ts';
import { accountRoutes } from '../money/accounts/routes.ts';
import { conversionRoutes } from '../money/conversion/routes.ts';
import { depositRoutes } from '../money/deposits/routes.ts';
import { liabilityRoutes } from '../money/liabilities/routes.ts';
import { transferRoutes } from '../money/transfer-routes.ts';
import { bankcardRoutes, walletRoutes } from '../money/withdrawals/destination-routes.ts';
import { withdrawalRoutes } from '../money/withdrawals/routes.ts';
import { fileRoutes } from '../platform/files/routes.ts';
import type { App } from '../platform/gateway/index.ts';
import { supportRoutes } from '../support/chat/routes.ts';
import { contactRoutes } from '../support/contact/routes.ts';
import { conditionalRoutes } from '../trading/conditional/routes.ts';
import { contractRoutes } from '../trading/contracts/routes.ts';
import { optionRoutes, optionTransparencyRoutes } from '../trading/options/routes.ts';
import { spotRoutes } from '../trading/spot/routes.ts';
import { twapRoutes } from '../trading/spot/twap-routes.ts';
import { headRoutes } from '../venue/integrity/routes.ts';
import { appDataRoutes } from '../venue/settings/routes.ts';
import { feeRoutes } from '../venue/terms/fee-routes.ts';
import { termsRoutes } from '../venue/terms/routes.ts';
import type { Capabilities } from './capabilities.ts';

/** All calls for customers and visitors. */
export async function customerRoutes(api: App, parts: Capabilities): Promise<void> {
  await customerCalls(api, parts);
  tradingCalls(api, parts);
  moneyCalls(api, parts);
}

/** Content, customers, deposits and withdrawals. */
async function customerCalls(api: App, parts: Capabilities): Promise<void> {
  const { appName, bankcards, config, db, deposits, describe, documents, download, identity } = parts;
  const { seal, sequencer, socketTokens, support, features, ties, withdrawals } = parts;
  appDataRoutes(api, { db, app: describe, socketTokens });
  contentRoutes(api, {
    db,
    download: () => {
      const { app_name: name, app_version: version } = describe();
      return { name, version, ...download };
    },
  });
  contactRoutes(api, db);
  supportRoutes(api, support);
  identityRoutes(api, identity);
  accountHistoryRoutes(api, db);
  await fileRoutes(api, parts.files);
  verificationRoutes(api, { db, ties, seal, documents, limits: config.verificationLimits, features });
  depositRoutes(api, deposits.deps);
  walletRoutes(api, {
    db,
    known: withdrawals.known,
    ties,
    isOffered: (currency, network) => withdrawals.methods.find(currency, network) !== null,
    wait: config.withdrawals.destinationWait,
    appName,
  });
  bankcardRoutes(api, { bankcards, operatorCountry: config.withdrawals.operatorCountry });
  withdrawalRoutes(api, withdrawals);
  demoRoutes(api, { db, identity, sequencer });
}

/** Prices, terms and trading. */
function tradingCalls(api: App, parts: Capabilities): void {
  const { appName, clock, contracts, db, instruments, market, permissions, reads, sequencer } = parts;
  const { terms, tradingLimit } = parts;
  const { instrumentOf } = market;
  const { now } = clock;
  const isListed = (symbol: string) => market.unitsOf(symbol) !== undefined;
  favouriteRoutes(api, { db, isListed });
  workspaceRoutes(api, { db, isListed });
  marketRoutes(api, { market, instruments, contracts, sequencer, db, venueName: appName });
  termsRoutes(api, terms, Date.now);
  feeRoutes(api, sequencer);
  const trading = { sequencer, db, reads, limit: tradingLimit };
  optionRoutes(api, { ...trading, instrumentOf, permission: permissions.options, now });
  optionTransparencyRoutes(api, { sequencer, db, instrumentOf });
  contractRoutes(api, { ...trading, contracts, permission: permissions.contracts, now });
  const spot = { ...trading, instrumentOf, permission: permissions.spot };
  spotRoutes(api, spot);
  twapRoutes(api, spot);
  conditionalRoutes(api, { ...trading, instrumentOf, contracts, permission: permissions });
}

/** Balances, transfers, conversions, earn, and the proof of liabilities. */
function moneyCalls(api: App, parts: Capabilities): void {
  const { calendar, clock, contracts, dayOf, db, permissions, prices, reads, sequencer, tradingLimit } =
    parts;
  const { now } = clock;
  accountRoutes(api, { sequencer, reads, contracts, prices, dayOf, now });
  const moves = { sequencer, db, permission: permissions.conversion, limit: tradingLimit };
  transferRoutes(api, moves);
  conversionRoutes(api, moves);
  const products = { sequencer, db, now };
  financialRoutes(api, { ...products, permission: permissions.financial });
  lockMiningRoutes(api, { ...products, calendar, permission: permissions.lockMining });
  ieoRoutes(api, { ...products, permission: permissions.ieo });
  liabilityRoutes(api, db);
  headRoutes(api, db);
}
