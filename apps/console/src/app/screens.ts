import type { OperatorRole } from '@trade/protocol';
import { contentFeature } from '../content/index.ts';
import { customersFeature } from '../customers/customer/index.ts';
import { verificationsFeature } from '../customers/verification/index.ts';
import { financialFeature } from '../earn/financial/feature.ts';
import { ieoFeature } from '../earn/ieo/feature.ts';
import { lockMiningFeature } from '../earn/lock-mining/feature.ts';
import { poolsFeature } from '../earn/pools/feature.ts';
import { adjustmentsFeature } from '../money/adjustments/feature.ts';
import { conversionFeature } from '../money/conversion/feature.ts';
import { depositsFeature } from '../money/deposits/index.ts';
import { treasuryFeature } from '../money/treasury/feature.ts';
import { withdrawalsFeature } from '../money/withdrawals/index.ts';
import { approvalsFeature } from '../operators/approvals/index.ts';
import { auditFeature } from '../operators/audit/index.ts';
import { callsFeature } from '../operators/calls/feature.ts';
import { operatorsFeature } from '../operators/people/index.ts';
import type { Feature, Screen } from '../platform/feature.tsx';
import { contactFeature } from '../support/contact/index.ts';
import { inboxFeature } from '../support/inbox/index.ts';
import { conditionalFeature } from '../trading/conditional/feature.ts';
import { contractsFeature } from '../trading/contracts/index.ts';
import { optionsFeature } from '../trading/options/index.ts';
import { riskFeature } from '../trading/risk/feature.ts';
import { spotFeature } from '../trading/spot/feature.ts';
import { twapFeature } from '../trading/twap/feature.ts';
import { switchesFeature } from '../venue/features/feature.ts';
import { feeTiersFeature } from '../venue/fees/index.ts';
import { instrumentsFeature } from '../venue/instruments/index.ts';
import { outboxFeature } from '../venue/outbox/feature.ts';
import { settingsFeature } from '../venue/settings/index.ts';
import { ledgerVerificationFeature } from '../venue/verification/feature.ts';

/** Every capability, in the order of the navigation. */
export const features: readonly Feature[] = [
  customersFeature,
  verificationsFeature,
  inboxFeature,
  contactFeature,
  contentFeature,
  outboxFeature,
  depositsFeature,
  withdrawalsFeature,
  adjustmentsFeature,
  treasuryFeature,
  instrumentsFeature,
  feeTiersFeature,
  spotFeature,
  contractsFeature,
  twapFeature,
  conditionalFeature,
  conversionFeature,
  riskFeature,
  optionsFeature,
  financialFeature,
  lockMiningFeature,
  ieoFeature,
  poolsFeature,
  settingsFeature,
  switchesFeature,
  operatorsFeature,
  approvalsFeature,
  auditFeature,
  ledgerVerificationFeature,
  callsFeature,
];

const SCREENS = features.flatMap(({ screens }) => screens);

export function screensOf(roles: readonly OperatorRole[]): readonly Screen[] {
  return SCREENS.filter(({ role }) => [role].flat().some((one) => roles.includes(one)));
}

/** Whether the path is a screen at all, whoever may see it. */
export function isScreen(pathname: string): boolean {
  return SCREENS.some(({ path }) => pathname.split('/')[1] === path);
}
