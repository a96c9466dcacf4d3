import { calls, type OperatorRole } from '@trade/protocol';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { operatorContentRoutes } from '../content/operator-routes.ts';
import type { CustomerReads, Sequencer } from '../core/sequencer/index.ts';
import type { Ties } from '../core/ties/index.ts';
import { creditRoutes, customerActivityRoutes } from '../customers/history/operator-routes.ts';
import type { HoldDependencies } from '../customers/holds/index.ts';
import { holdRoutes } from '../customers/holds/operator-routes.ts';
import type { Identity } from '../customers/identity/index.ts';
import { operatorCustomerRoutes } from '../customers/identity/operator-routes.ts';
import {
  countPending as countApplications,
  type ReviewDependencies,
} from '../customers/verification/index.ts';
import { documentRoutes, reviewRoutes } from '../customers/verification/operator-routes.ts';
import { operatorFinancialRoutes } from '../earn/financial/operator-routes.ts';
import { operatorIeoRoutes } from '../earn/ieo/operator-routes.ts';
import { operatorLockMiningRoutes } from '../earn/lock-mining/operator-routes.ts';
import { productPoolRoutes } from '../earn/pool-routes.ts';
import type { MarketDriver } from '../market/feeds/index.ts';
import type { ContractRegistry, InstrumentRegistry } from '../market/instruments/index.ts';
import { customerLedgerRoutes } from '../money/accounts/operator-routes.ts';
import { type AdjustmentDependencies, countPending as countAdjustments } from '../money/adjustments/index.ts';
import { adjustmentRoutes } from '../money/adjustments/operator-routes.ts';
import { conversionTermsRoutes } from '../money/conversion/operator-routes.ts';
import { countPending as countDeposits, type DepositDependencies } from '../money/deposits/index.ts';
import { operatorDepositRoutes } from '../money/deposits/operator-routes.ts';
import type { PublicationDependencies } from '../money/liabilities/index.ts';
import { operatorLiabilityRoutes } from '../money/liabilities/routes.ts';
import { trialBalanceRoutes, venueFundRoutes } from '../money/treasury-routes.ts';
import type { ReferencePrices } from '../money/wealth/index.ts';
import { countWithdrawals, stagesOf, type WithdrawalDependencies } from '../money/withdrawals/index.ts';
import { operatorWithdrawalRoutes } from '../money/withdrawals/operator-routes.ts';
import type { Approvals } from '../operators/approvals/index.ts';
import { approvalRoutes } from '../operators/approvals/operator-routes.ts';
import { auditRoutes } from '../operators/audit/operator-routes.ts';
import { enrolmentRoutes } from '../operators/people/enrolment-routes.ts';
import {
  askingOf,
  createAuthenticator,
  type FailedLogins,
  guardConsole,
  operatorOf,
  type PeopleDependencies,
} from '../operators/people/index.ts';
import { operatorRoutes, ownAccessRoutes } from '../operators/people/own-access-routes.ts';
import { operatorSessionRoutes } from '../operators/people/session-routes.ts';
import type { UploadLimits } from '../platform/config/index.ts';
import type { Files } from '../platform/files/index.ts';
import { type App, route } from '../platform/gateway/index.ts';
import { createSeal, type SecretKeys } from '../platform/sealing/index.ts';
import { cannedReplyRoutes } from '../support/chat/canned-reply-routes.ts';
import { inboxFileRoutes, inboxRoutes } from '../support/chat/operator-routes.ts';
import { operatorContactRoutes } from '../support/contact/operator-routes.ts';
import {
  countWaiting as countConversations,
  countOpen as countMessages,
  type Support,
} from '../support/index.ts';
import { operatorContractRoutes } from '../trading/contracts/operator-routes.ts';
import { riskRoutes } from '../trading/contracts/risk-routes.ts';
import { openOrdersRoutes } from '../trading/open-orders-routes.ts';
import { operatorOptionRoutes } from '../trading/options/operator-routes.ts';
import type { Features } from '../venue/features/index.ts';
import { featureRoutes } from '../venue/features/operator-routes.ts';
import type { IntegrityMonitor } from '../venue/integrity/index.ts';
import { ledgerVerificationRoutes } from '../venue/integrity/routes.ts';
import { outboxRoutes } from '../venue/outbox-routes.ts';
import type { ProductsOwn, SettingsBook } from '../venue/settings/index.ts';
import { settingsRoutes } from '../venue/settings/operator-routes.ts';
import { feeTierRoutes } from '../venue/terms/fee-routes.ts';
import type { Terms } from '../venue/terms/index.ts';
import { instrumentRoutes, termsNoticeRoutes } from '../venue/terms/routes.ts';
import type { Acts } from './acts.ts';
import { watchPowers } from './powers.ts';

/** `/console/waiting`: how many items wait for a decision or a reply, per screen. */
function waitingRoutes(app: App, { approvals, db }: { approvals: Approvals; db: NodePgDatabase }): void {
  route(app, calls.readWaitingWork, async (request) => {
    const { roles } = operatorOf(request);
    const as = async (role: OperatorRole, count: () => Promise<number>) =>
      roles.includes(role) ? await count() : null;
    const [verification, desk, messages, deposits, withdrawals, payouts, unclear, adjustments, toApprove] =
      await Promise.all([
        as('reviewer', () => countApplications(db)),
        as('support', () => countConversations(db)),
        as('support', () => countMessages(db)),
        as('treasury', () => countDeposits(db)),
        as('treasury', () => countWithdrawals(db, stagesOf('review'))),
        as('treasury', () => countWithdrawals(db, stagesOf('payout'))),
        as('treasury', () => countWithdrawals(db, stagesOf('unknown'))),
        as('treasury', () => countAdjustments(db)),
        approvals.count(askingOf(operatorOf(request))),
      ]);
    return {
      verification,
      desk,
      messages,
      deposits,
      withdrawals,
      payouts,
      unclear_payouts: unclear,
      adjustments,
      approvals: toApprove,
    };
  });
}

interface ConsoleDependencies {
  db: NodePgDatabase;
  ties: Ties;
  secretKeys: SecretKeys;
  approvals: Approvals;
  acts: Acts;
  people: PeopleDependencies;
  terms: Terms;
  sessions: Identity['sessions'];
  holds: HoldDependencies;
  /** An operator's login ends after this many ms without use. */
  idle: number;
  files: Files;
  support: Support;
  reviews: ReviewDependencies;
  deposits: DepositDependencies;
  withdrawals: WithdrawalDependencies;
  adjustments: AdjustmentDependencies;
  sequencer: Sequencer;
  reads: CustomerReads;
  prices: ReferencePrices;
  publication: PublicationDependencies;
  dayOf: SettingsBook['dayOf'];
  calendar: SettingsBook['calendar'];
  settings: SettingsBook;
  /** What may be uploaded. */
  limits: UploadLimits;
  /** Default values of settings that the operator has not set. */
  own: ProductsOwn;
  instruments: InstrumentRegistry;
  contracts: ContractRegistry;
  driver: MarketDriver;
  failedLogins: FailedLogins;
  features: Features;
  integrity: IntegrityMonitor;
}

/**
 * `/console`: the operators' calls. Every call names the role it needs, and every change is in the
 * audit log.
 */
export async function consoleRoutes(app: App, deps: ConsoleDependencies): Promise<void> {
  const { db, failedLogins, secretKeys, settings, ties } = deps;
  const seal = createSeal(secretKeys, 'operators');
  const authenticator = createAuthenticator({ db, ties, appName: settings.appName, seal });
  const { conversionOffers, offers, optionOffers, team } = deps.acts;
  await app.register(
    async (scope: App) => {
      guardConsole(scope, db, { idle: deps.idle, now: Date.now, ties });
      const requirePowers = watchPowers(scope);
      operatorSessionRoutes(scope, { db, ties, authenticator, failedLogins });
      ownAccessRoutes(scope, { db, ties, authenticator });
      enrolmentRoutes(scope, { ...deps.people, authenticator });
      waitingRoutes(scope, deps);
      approvalRoutes(scope, deps.approvals);
      operatorCustomerRoutes(scope, deps);
      customerActivityRoutes(scope, deps);
      customerLedgerRoutes(scope, deps);
      openOrdersRoutes(scope, {
        ...deps,
        instrumentOf: (symbol) => deps.instruments.find(symbol)?.instrument,
      });
      holdRoutes(scope, deps.holds);
      creditRoutes(scope, deps.db);
      operatorLiabilityRoutes(scope, deps.publication);
      conversionTermsRoutes(scope, { ...deps, conversionOffers });
      reviewRoutes(scope, deps.reviews);
      documentRoutes(scope, deps);
      operatorDepositRoutes(scope, deps.deposits);
      operatorWithdrawalRoutes(scope, deps.withdrawals);
      adjustmentRoutes(scope, deps.adjustments);
      outboxRoutes(scope, db);
      operatorRoutes(scope, team);
      instrumentRoutes(scope, deps);
      operatorContractRoutes(scope, deps);
      feeTierRoutes(scope, deps);
      termsNoticeRoutes(scope, deps);
      riskRoutes(scope, deps);
      venueFundRoutes(scope, deps);
      operatorOptionRoutes(scope, { ...deps, optionOffers });
      productPoolRoutes(scope, deps);
      operatorFinancialRoutes(scope, { ...deps, offers });
      operatorLockMiningRoutes(scope, { ...deps, offers });
      operatorIeoRoutes(scope, { ...deps, offers });
      featureRoutes(scope, deps);
      await settingsRoutes(scope, deps);
      operatorContactRoutes(scope, deps);
      inboxRoutes(scope, deps);
      inboxFileRoutes(scope, deps);
      cannedReplyRoutes(scope, deps);
      operatorContentRoutes(scope, deps);
      auditRoutes(scope, db);
      trialBalanceRoutes(scope, deps);
      ledgerVerificationRoutes(scope, deps);
      requirePowers();
    },
    { prefix: '/console' },
  );
}
