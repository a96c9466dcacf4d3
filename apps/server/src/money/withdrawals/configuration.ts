import { isCountry } from '@trade/protocol/bank-codes';
import { z } from 'zod';
import { type Configuration, number, plainDecimal, wholeNumber } from '../../platform/config/index.ts';
import { isWithdrawalFee } from '../../venue/settings/index.ts';

declare module '../../platform/config/index.ts' {
  interface Config {
    withdrawals: WithdrawalConfig;
  }
}

const HOUR = 3_600_000;

const rate = plainDecimal.refine(isWithdrawalFee, {
  error: 'a rate is at most 0.05 and has at most 6 decimals',
});

const variables = z.object({
  /** A fraction of the amount, charged on top of it. */
  WITHDRAWAL_FEE_RATE: rate.default('0.01'),
  /** Hours that a new address or bank card waits; by default 24 in production, else 0. */
  WITHDRAWAL_WAIT_HOURS: number(0, 720).optional(),
  /** Hours without withdrawals after the password was changed or the authenticator removed. */
  SECURITY_HOLD_HOURS: number(0, 720).default(24),
  /** USDT above which two different operators must approve. */
  WITHDRAWAL_TWO_ABOVE: plainDecimal.default('10000'),
  /** At most this many withdrawal codes are sent to one customer in 24 hours. */
  WITHDRAWAL_CODES_A_DAY: wholeNumber(1, 1000).default(20),
  /** The currency that banks pay out, one for one. */
  BANK_PAYOUT_CURRENCY: z
    .string()
    .regex(/^[A-Z]{3}$/, { error: 'not a currency of three capital letters' })
    .default('USD'),
  /** ISO 3166: banks elsewhere need an international code. */
  OPERATOR_COUNTRY: z.string().refine(isCountry, { error: 'not a country of two letters' }).default('US'),
});

export interface WithdrawalConfig {
  /** A fraction as a plain decimal. */
  feeRate: string;
  /** Milliseconds. */
  destinationWait: number;
  /** Milliseconds. */
  securityHold: number;
  /** USDT, plain decimals. */
  twoApprovalsAbove: string;
  /** Letters with codes to one customer in 24 hours. */
  codesADay: number;
  payoutCurrency: string;
  operatorCountry: string;
}

/** What withdrawals read of the environment. */
export const configuration = {
  variables,
  manual: {
    WITHDRAWAL_FEE_RATE: {
      example: '0.01',
      otherwise: '0.01; app settings, once saved, go before it',
      meaning: 'of the amount, on top of it; at most 0.05',
    },
    WITHDRAWAL_WAIT_HOURS: {
      example: '24',
      otherwise: '24 in production, otherwise 0',
      meaning: 'hours that a new address or bank account waits before it can be used',
    },
    SECURITY_HOLD_HOURS: {
      example: '24',
      otherwise: '24',
      meaning: 'hours without withdrawals after the password was changed or the authenticator removed',
    },
    WITHDRAWAL_TWO_ABOVE: {
      example: '10000',
      otherwise: '10000',
      meaning:
        'USDT that a customer takes out in 24 hours, above which two operators approve and a third one pays',
    },
    WITHDRAWAL_CODES_A_DAY: {
      example: '20',
      otherwise: '20',
      meaning: 'codes that confirm withdrawals which one customer is mailed in 24 hours',
    },
    BANK_PAYOUT_CURRENCY: { example: 'USD', otherwise: 'USD', meaning: 'what banks pay out for one USDT' },
    OPERATOR_COUNTRY: {
      example: 'US',
      otherwise: 'US',
      meaning: 'banks elsewhere need an international code',
    },
  },
  configOf: (values, isProduction) => ({
    withdrawals: {
      feeRate: values.WITHDRAWAL_FEE_RATE,
      destinationWait: (values.WITHDRAWAL_WAIT_HOURS ?? (isProduction ? 24 : 0)) * HOUR,
      securityHold: values.SECURITY_HOLD_HOURS * HOUR,
      twoApprovalsAbove: values.WITHDRAWAL_TWO_ABOVE,
      codesADay: values.WITHDRAWAL_CODES_A_DAY,
      payoutCurrency: values.BANK_PAYOUT_CURRENCY,
      operatorCountry: values.OPERATOR_COUNTRY,
    },
  }),
} satisfies Configuration<typeof variables.shape>;
