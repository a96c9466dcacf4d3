import type { VerificationLimits } from '@trade/protocol';
import { z } from 'zod';
import { type Configuration, plainDecimal } from '../../platform/config/index.ts';

declare module '../../platform/config/index.ts' {
  interface Config {
    /** What each level of verification allows, lowest first. */
    verificationLimits: readonly VerificationLimits[];
  }
}

/**
 * Limits per level of verification, in USDT. Without a level there is no trading with real money
 * and no withdrawal.
 */
const variables = z.object({
  /** Value that may be traded in a day. */
  TRADING_DAILY_PRIMARY: plainDecimal.default('1000000'),
  TRADING_DAILY_ADVANCED: plainDecimal.default('10000000'),
  /** To addresses; to bank accounts. */
  WITHDRAWAL_DAILY_PRIMARY: plainDecimal.default('20000'),
  WITHDRAWAL_DAILY_ADVANCED: plainDecimal.default('500000'),
  FIAT_WITHDRAWAL_DAILY_PRIMARY: plainDecimal.default('5000'),
  FIAT_WITHDRAWAL_DAILY_ADVANCED: plainDecimal.default('100000'),
  /**
   * Limits of services outside of the app; customers see them once an operator has switched these
   * on.
   */
  FIAT_DEPOSIT_PRIMARY: plainDecimal.default('10000'),
  C2C_DAILY_PRIMARY: plainDecimal.default('5000'),
  C2C_DAILY_ADVANCED: plainDecimal.default('100000'),
});

/** What verification reads of the environment. */
export const configuration = {
  variables,
  manual: {
    TRADING_DAILY_PRIMARY: {
      example: '1000000',
      otherwise: '1000000',
      meaning:
        'USDT that is traded a day in real money at the primary level: spot orders, contract orders that open, option stakes, conversions',
    },
    TRADING_DAILY_ADVANCED: {
      example: '10000000',
      otherwise: '10000000',
      meaning: 'the same at the advanced level',
    },
    WITHDRAWAL_DAILY_PRIMARY: {
      example: '20000',
      otherwise: '20000',
      meaning: 'USDT a day to addresses at the primary level of verification',
    },
    WITHDRAWAL_DAILY_ADVANCED: {
      example: '500000',
      otherwise: '500000',
      meaning: 'USDT a day to addresses at the advanced level',
    },
    FIAT_WITHDRAWAL_DAILY_PRIMARY: {
      example: '5000',
      otherwise: '5000',
      meaning: 'USDT a day to bank accounts at the primary level',
    },
    FIAT_WITHDRAWAL_DAILY_ADVANCED: {
      example: '100000',
      otherwise: '100000',
      meaning: 'USDT a day to bank accounts at the advanced level',
    },
    FIAT_DEPOSIT_PRIMARY: {
      example: '10000',
      otherwise: '10000',
      meaning:
        'USDT of fiat deposits at the primary level; told to customers once the feature fiat_deposit is on',
    },
    C2C_DAILY_PRIMARY: {
      example: '5000',
      otherwise: '5000',
      meaning: 'USDT a day of C2C at the primary level; told to customers once the feature c2c is on',
    },
    C2C_DAILY_ADVANCED: { example: '100000', otherwise: '100000', meaning: 'the same at the advanced level' },
  },
  configOf: (values) => ({ verificationLimits: limitsOf(values) }),
} satisfies Configuration<typeof variables.shape>;

/** Returns the limits of every level, lowest first; null means no limit. */
function limitsOf(values: z.output<typeof variables>): VerificationLimits[] {
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
