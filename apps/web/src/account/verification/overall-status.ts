import type { UserInfo, VerificationStatus } from '@trade/protocol';

/**
 * Returns the overall status: the primary level's until approved, then the advanced level's once
 * begun.
 */
export function overallStatus({ primary, advanced }: UserInfo['realname']): VerificationStatus {
  return primary === 'approved' && advanced !== 'not_verified' ? advanced : primary;
}
