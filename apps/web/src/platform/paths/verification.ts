import type { VerificationLevel } from '@trade/protocol';

export const OVERVIEW_PATH = '/setting/authentication';

export const LEVEL_PATHS: Readonly<Record<VerificationLevel, string>> = {
  primary: `${OVERVIEW_PATH}/primary-certification`,
  advanced: `${OVERVIEW_PATH}/advanced-certification`,
};
