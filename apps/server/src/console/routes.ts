import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { AdjustmentDependencies } from '../adjustments/index.ts';
import type { ProductsOwn, SettingsBook } from '../app-data/index.ts';
import type { Approvals } from '../approvals/index.ts';
import type { Exchange } from '../exchange/index.ts';
import type { ReferenceDriver } from '../feeds/index.ts';
import type { Files } from '../files/index.ts';
import type { App } from '../gateway/index.ts';
import type { HoldDependencies } from '../holds/index.ts';
import type { Identity } from '../identity/index.ts';
import type { ContractRegistry, InstrumentRegistry } from '../instruments/index.ts';
import type { IntegrityMonitor } from '../integrity/index.ts';
import type { PublicationDependencies } from '../liabilities/index.ts';
import type { LocalCalendar } from '../lockmining/index.ts';
import type { LocalDay } from '../market/index.ts';
import {
  createAuthenticator,
  enrolmentRoutes,
  type FailedLogins,
  guardConsole,
  openPeople,
  operatorSessionRoutes,
  ownAccessRoutes,
  type PeopleDependencies,
} from '../operators/index.ts';
import type { RechargeDependencies } from '../recharge/index.ts';
import { createSeal, type SecretKeys } from '../sealing/index.ts';
import type { Support } from '../support/index.ts';
import type { FeatureSwitches } from '../switches/index.ts';
import type { Terms } from '../terms/index.ts';
import type { ReviewDependencies } from '../verification/index.ts';
import type { ReferencePrices } from '../wealth/index.ts';
import type { WithdrawalDependencies } from '../withdrawals/index.ts';
import { adjustmentRoutes } from './adjustments.ts';
import { approvalRoutes } from './approvals.ts';
import { auditRoutes } from './audit.ts';
import { bookRoutes } from './books.ts';
import { booksVerificationRoutes } from './books-verification.ts';
import { cannedReplyRoutes } from './canned-replies.ts';
import { contactRoutes } from './contact.ts';
import { contentRoutes } from './content.ts';
import { contractRoutes } from './contracts.ts';
import { creditRoutes } from './credit.ts';
import { customerActivityRoutes } from './customer-activity.ts';
import { customerBookRoutes } from './customer-books.ts';
import { customerRoutes } from './customers.ts';
import { deskRoutes } from './desk.ts';
import { deskFileRoutes } from './desk-files.ts';
import { documentRoutes } from './documents.ts';
import { openExchangeOffers } from './exchange-offers.ts';
import { exchangeTermsRoutes } from './exchange-terms.ts';
import { featureRoutes } from './features.ts';
import { financialRoutes } from './financial.ts';
import { holdRoutes } from './holds.ts';
import { ieoRoutes } from './ieo.ts';
import { instrumentRoutes } from './instruments.ts';
import { liabilityRoutes } from './liabilities.ts';
import { lockMiningRoutes } from './lock-mining.ts';
import { operatorRoutes } from './operators.ts';
import { openOptionOffers } from './option-offers.ts';
import { optionRoutes } from './options.ts';
import { outboxRoutes } from './outbox.ts';
import { watchPowers } from './powers.ts';
import { openProductOffers } from './product-offers.ts';
import { productPoolRoutes } from './product-pools.ts';
import { rechargeRoutes } from './recharges.ts';
import { reviewRoutes } from './reviews.ts';
import { riskRoutes } from './risk.ts';
import { settingsRoutes } from './settings.ts';
import { termsNoticeRoutes } from './terms-notice.ts';
import { venueFundRoutes } from './venue-funds.ts';
import { waitingRoutes } from './waiting.ts';
import { withdrawalRoutes } from './withdrawals.ts';

interface ConsoleDependencies {
  db: NodePgDatabase;
  secretKeys: SecretKeys;
  approvals: Approvals;
  people: PeopleDependencies;
  terms: Terms;
  sessions: Identity['sessions'];
  holds: HoldDependencies;
  /** ms after which an operator's unused login ends. */
  idle: number;
  files: Files;
  support: Support;
  reviews: ReviewDependencies;
  recharges: RechargeDependencies;
  withdrawals: WithdrawalDependencies;
  adjustments: AdjustmentDependencies;
  exchange: Exchange;
  prices: ReferencePrices;
  publication: PublicationDependencies;
  /** The venue's days. */
  calendar: LocalCalendar;
  dayOf: (at: number) => LocalDay;
  settings: SettingsBook;
  /** What the settings leave to the product. */
  own: ProductsOwn;
  instruments: InstrumentRegistry;
  contracts: ContractRegistry;
  driver: ReferenceDriver;
  failedLogins: FailedLogins;
  switches: FeatureSwitches;
  integrity: IntegrityMonitor;
}

/** `/console`: what operators do. Every call names the role it needs, and every change is in the audit log. */
export async function registerConsoleRoutes(app: App, deps: ConsoleDependencies): Promise<void> {
  const { db, failedLogins, secretKeys, settings } = deps;
  const seal = createSeal(secretKeys, 'operators');
  const authenticator = createAuthenticator({ db, appName: settings.appName, seal });
  const people = openPeople(deps.people, deps.approvals);
  const offers = openProductOffers(deps, deps.approvals);
  const optionOffers = openOptionOffers(deps.exchange, deps.approvals);
  const exchangeOffers = openExchangeOffers(deps.exchange, deps.approvals);
  await app.register(
    async (scope: App) => {
      guardConsole(scope, db, { idle: deps.idle, now: Date.now });
      const requirePowers = watchPowers(scope);
      operatorSessionRoutes(scope, { db, authenticator, failedLogins });
      ownAccessRoutes(scope, { db, authenticator });
      enrolmentRoutes(scope, { ...deps.people, authenticator });
      waitingRoutes(scope, deps);
      approvalRoutes(scope, deps.approvals);
      customerRoutes(scope, deps);
      customerActivityRoutes(scope, deps);
      customerBookRoutes(scope, deps);
      holdRoutes(scope, deps.holds);
      creditRoutes(scope, deps.db);
      liabilityRoutes(scope, deps.publication);
      exchangeTermsRoutes(scope, { ...deps, exchangeOffers });
      reviewRoutes(scope, deps.reviews);
      documentRoutes(scope, deps);
      rechargeRoutes(scope, deps.recharges);
      withdrawalRoutes(scope, deps.withdrawals);
      adjustmentRoutes(scope, deps.adjustments);
      outboxRoutes(scope, db);
      operatorRoutes(scope, people);
      instrumentRoutes(scope, deps);
      contractRoutes(scope, deps);
      termsNoticeRoutes(scope, deps);
      riskRoutes(scope, deps);
      venueFundRoutes(scope, deps);
      optionRoutes(scope, { ...deps, optionOffers });
      productPoolRoutes(scope, deps);
      financialRoutes(scope, { ...deps, offers });
      lockMiningRoutes(scope, { ...deps, offers });
      ieoRoutes(scope, { ...deps, offers });
      featureRoutes(scope, deps);
      await settingsRoutes(scope, deps);
      contactRoutes(scope, deps);
      deskRoutes(scope, deps);
      deskFileRoutes(scope, deps);
      cannedReplyRoutes(scope, deps);
      contentRoutes(scope, deps);
      auditRoutes(scope, db);
      bookRoutes(scope, deps);
      booksVerificationRoutes(scope, deps);
      requirePowers();
    },
    { prefix: '/console' },
  );
}
