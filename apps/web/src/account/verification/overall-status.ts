import type { UserInfo, VerificationStatus } from '@trade/protocol';

/** How the verification stands as a whole: the primary level until it is approved, then the advanced one once it was begun. */
export function overallStatus({ primary, advanced }: UserInfo['realname']): VerificationStatus {
  return primary === 'approved' && advanced !== 'not_verified' ? advanced : primary;
}
