import type { AccountKind } from '../../money/portfolio/index.ts';

export const ACCOUNT_PATHS: Readonly<Record<AccountKind, string>> = {
  coin: '/coinAccount',
  contract: '/coinContract',
  option: '/coinOption',
};
