import { isPlainDecimal, type VerificationLimits } from '@trade/protocol';
import { z } from 'zod';

const plainDecimal = z.string().refine(isPlainDecimal, { error: 'not a plain decimal' });

/** What a level of verification allows, in USDT. Without one nothing goes in or out in money of banks. */
export const verificationEnvironment = z.object({
  FIAT_DEPOSIT_PRIMARY: plainDecimal.default('10000'),
  FIAT_WITHDRAWAL_DAILY_PRIMARY: plainDecimal.default('5000'),
  FIAT_WITHDRAWAL_DAILY_ADVANCED: plainDecimal.default('100000'),
  C2C_DAILY_PRIMARY: plainDecimal.default('5000'),
  C2C_DAILY_ADVANCED: plainDecimal.default('100000'),
});

/** The limits of every level, lowest first; null is without limit. */
export function verificationLimitsOf(values: z.output<typeof verificationEnvironment>): VerificationLimits[] {
  return [
    { level: 'none', fiat_deposit: '0', fiat_withdrawal_daily: '0', c2c_daily: '0', trading_daily: '0' },
    {
      level: 'primary',
      fiat_deposit: values.FIAT_DEPOSIT_PRIMARY,
      fiat_withdrawal_daily: values.FIAT_WITHDRAWAL_DAILY_PRIMARY,
      c2c_daily: values.C2C_DAILY_PRIMARY,
      trading_daily: null,
    },
    {
      level: 'advanced',
      fiat_deposit: null,
      fiat_withdrawal_daily: values.FIAT_WITHDRAWAL_DAILY_ADVANCED,
      c2c_daily: values.C2C_DAILY_ADVANCED,
      trading_daily: null,
    },
  ];
}
