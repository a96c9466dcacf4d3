import type { VerificationLimits } from '@trade/protocol';
import type { Features } from '../../venue/features/index.ts';

/** The limits that customers are told of: those of a service that is switched off are left out. */
export function offeredLimits(
  limits: readonly VerificationLimits[],
  switches: Pick<Features, 'isOn'>,
): VerificationLimits[] {
  return limits.map(({ c2c_daily, fiat_deposit, ...always }) => ({
    ...always,
    ...(switches.isOn('fiat_deposit') && { fiat_deposit }),
    ...(switches.isOn('c2c') && { c2c_daily }),
  }));
}
