import { DEPOSIT_PATH, VERIFICATION_PATH } from '../../platform/paths.ts';
import { useIsSimulation, useSession, useUser } from '../../platform/session/index.ts';
import { useAssets } from './assets-query.ts';

/** What a new customer does, one after the other. */
export type FirstStep = 'demo' | 'verify' | 'deposit';

interface FirstSteps {
  done: Readonly<Record<FirstStep, boolean>>;
  /** Documents are with the reviewers. */
  isUnderReview: boolean;
  /** What to do next with the real account: null while nothing is missing, or it is not known. */
  next: Exclude<FirstStep, 'demo'> | null;
}

/** Where each step of the real account is done. */
export const STEP_PATHS = { verify: VERIFICATION_PATH, deposit: DEPOSIT_PATH } as const;

/**
 * How far a customer has come, as far as this device and the account can tell. The demo account has
 * no next step.
 */
export function useFirstSteps(): FirstSteps {
  const { simulationToken } = useSession();
  const isDemo = useIsSimulation();
  const primary = useUser()?.realname.primary;
  const total = useAssets().data?.totals.all;
  const isEmpty = total !== undefined && !/[1-9]/.test(total);
  const isVerified = primary === 'approved';
  const isUnderReview = primary === 'pending';
  const done = {
    demo: simulationToken !== null,
    verify: isVerified,
    deposit: total !== undefined && !isEmpty,
  };
  const next = isDemo || !isEmpty ? null : isVerified || isUnderReview ? 'deposit' : 'verify';
  return { done, isUnderReview, next };
}
