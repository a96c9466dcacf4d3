import { isPlainDecimal, type VerificationLimits } from '@trade/protocol';
import { z } from 'zod';

const plainDecimal = z.string().refine(isPlainDecimal, { error: 'not a plain decimal' });

/** What a level of verification allows, in USDT. Without one nothing is traded in real money, and nothing goes out. */
export const verificationEnvironment = z.object({
  /** The worth of what is traded in a day. */
  TRADING_DAILY_PRIMARY: plainDecimal.default('1000000'),
  TRADING_DAILY_ADVANCED: plainDecimal.default('10000000'),
  FIAT_WITHDRAWAL_DAILY_PRIMARY: plainDecimal.default('5000'),
  FIAT_WITHDRAWAL_DAILY_ADVANCED: plainDecimal.default('100000'),
  /** Of services outside of the app: told to customers once an operator has switched these on. */
  FIAT_DEPOSIT_PRIMARY: plainDecimal.default('10000'),
  C2C_DAILY_PRIMARY: plainDecimal.default('5000'),
  C2C_DAILY_ADVANCED: plainDecimal.default('100000'),
});

type Environment = z.output<typeof verificationEnvironment> &
  Record<'WITHDRAWAL_DAILY_PRIMARY' | 'WITHDRAWAL_DAILY_ADVANCED', string>;

/** The limits of every level, lowest first; null is without limit. */
export function verificationLimitsOf(values: Environment): VerificationLimits[] {
  return [
    {
      level: 'none',
      trading_daily: '0',
      withdrawal_daily: '0',
      fiat_withdrawal_daily: '0',
      fiat_deposit: '0',
      c2c_daily: '0',
    },
    {
      level: 'primary',
      trading_daily: values.TRADING_DAILY_PRIMARY,
      withdrawal_daily: values.WITHDRAWAL_DAILY_PRIMARY,
      fiat_withdrawal_daily: values.FIAT_WITHDRAWAL_DAILY_PRIMARY,
      fiat_deposit: values.FIAT_DEPOSIT_PRIMARY,
      c2c_daily: values.C2C_DAILY_PRIMARY,
    },
    {
      level: 'advanced',
      trading_daily: values.TRADING_DAILY_ADVANCED,
      withdrawal_daily: values.WITHDRAWAL_DAILY_ADVANCED,
      fiat_withdrawal_daily: values.FIAT_WITHDRAWAL_DAILY_ADVANCED,
      fiat_deposit: null,
      c2c_daily: values.C2C_DAILY_ADVANCED,
    },
  ];
}
