import { holdFeature } from '../account/holds/index.ts';
import { profileFeature } from '../account/profile/index.ts';
import { securityFeature } from '../account/security/index.ts';
import { settingsFeature } from '../account/settings/index.ts';
import { verificationFeature } from '../account/verification/index.ts';
import { financeFeature } from '../earn/finance/index.ts';
import { financialFeature } from '../earn/financial/index.ts';
import { ieoFeature } from '../earn/ieo/index.ts';
import { lockMiningFeature } from '../earn/lock-mining/index.ts';
import { accountsFeature } from '../money/accounts/index.ts';
import { depositFeature } from '../money/deposits/index.ts';
import { transferFeature } from '../money/transfers/index.ts';
import { withdrawalFeature } from '../money/withdrawals/index.ts';
import type { Feature } from '../platform/feature.tsx';
import { conditionalFeature } from '../trading/conditional/index.ts';
import { contractFeature } from '../trading/contracts/index.ts';
import { optionFeature } from '../trading/options/index.ts';
import { spotFeature } from '../trading/spot/index.ts';

/** What every capability brings, in the order of menus and lists. */
export const features: readonly Feature[] = [
  profileFeature,
  securityFeature,
  verificationFeature,
  holdFeature,
  contractFeature,
  spotFeature,
  conditionalFeature,
  optionFeature,
  financeFeature,
  financialFeature,
  lockMiningFeature,
  ieoFeature,
  accountsFeature,
  depositFeature,
  withdrawalFeature,
  transferFeature,
  settingsFeature,
];
