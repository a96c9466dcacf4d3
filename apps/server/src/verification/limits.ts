import type { VerificationLimits } from '@trade/protocol';

/** What each level of verification allows, in USDT; null is without limit. */
export const VERIFICATION_LIMITS: readonly VerificationLimits[] = [
  { level: 'none', fiat_deposit: '0', fiat_withdrawal_daily: '0', c2c_daily: '0', trading_daily: '0' },
  {
    level: 'primary',
    fiat_deposit: '10000',
    fiat_withdrawal_daily: '5000',
    c2c_daily: '5000',
    trading_daily: null,
  },
  {
    level: 'advanced',
    fiat_deposit: null,
    fiat_withdrawal_daily: '100000',
    c2c_daily: '100000',
    trading_daily: null,
  },
];
