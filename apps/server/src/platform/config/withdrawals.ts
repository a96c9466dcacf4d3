import { TERM_BOUNDS } from '@trade/engine/quote';
import { fromUnits, isPlainDecimal, toUnits } from '@trade/protocol';
import { isNetwork, type Network } from '@trade/protocol/addresses';
import { isCountry } from '@trade/protocol/bank-codes';
import { z } from 'zod';
import { pairs } from './deposits.ts';
import type { verificationEnvironment } from './people.ts';
import { number, plainDecimal, wholeNumber } from './values.ts';

/** Rates are computed in ppm. */
const RATE_DECIMALS = 6;
const MOST = BigInt(TERM_BOUNDS.withdrawal.feePpm.most);

/** Whether the engine accepts this fee rate. */
export function isWithdrawalFee(rate: string): boolean {
  const ppm = toUnits(rate, RATE_DECIMALS);
  return ppm !== null && ppm <= MOST;
}

/**
 * Returns the rate, at most the largest allowed one: a rate stored before there was a bound may be
 * larger.
 */
export function boundedFee(rate: string): string {
  return isWithdrawalFee(rate) ? rate : fromUnits(MOST, RATE_DECIMALS);
}

/** Whether a change of the rate costs customers more. */
export function isDearer(before: string, after: string): boolean {
  return (toUnits(after, RATE_DECIMALS) ?? 0n) > (toUnits(before, RATE_DECIMALS) ?? 0n);
}

const HOUR = 3_600_000;
const BANK = 'bank';
const NAME = /^([A-Z0-9]{2,12}):([A-Za-z0-9]+)$/;
const VALUE = /^([\d.]+):(\d)$/;

/**
 * A withdrawal method of one currency: to addresses of a network, or to bank accounts when
 * `network` is null.
 */
export interface WithdrawalMethodConfig {
  currency: string;
  network: Network | null;
  /** A plain decimal. */
  minimum: string;
  /** Decimals that an amount may have on the network or at the bank. */
  decimals: number;
}

const rate = plainDecimal.refine(isWithdrawalFee, {
  error: 'a rate is at most 0.05 and has at most 6 decimals',
});
const methods = pairs.transform((read, context) =>
  Object.entries(read).flatMap(([name, value]): WithdrawalMethodConfig[] => {
    const [, currency, way] = NAME.exec(name) ?? [];
    const [, minimum, decimals] = VALUE.exec(value) ?? [];
    const isSound = way !== undefined && (way === BANK || isNetwork(way)) && isPlainDecimal(minimum);
    if (currency !== undefined && isSound) {
      return [{ currency, network: isNetwork(way) ? way : null, minimum, decimals: Number(decimals) }];
    }
    context.addIssue(`"${name}=${value}" is not of the form currency:network=minimum:decimals`);
    return [];
  }),
);

/** The environment variables of withdrawals. */
export const withdrawalEnvironment = z.object({
  /**
   * `currency:network=minimum:decimals`, the network `bank` for bank accounts; what is listed by
   * default.
   */
  WITHDRAWAL_METHODS: methods.optional(),
  /** A fraction of the amount, charged on top of it. */
  WITHDRAWAL_FEE_RATE: rate.default('0.01'),
  /** Hours that a new address or bank card waits; by default 24 in production, else 0. */
  WITHDRAWAL_WAIT_HOURS: number(0, 720).optional(),
  /** Hours without withdrawals after the password was changed or the authenticator removed. */
  SECURITY_HOLD_HOURS: number(0, 720).default(24),
  /** USDT above which two different operators must approve. */
  WITHDRAWAL_TWO_ABOVE: plainDecimal.default('10000'),
  /**
   * USDT a day to addresses, by level of verification. Bank accounts have the fiat limits of the
   * verification itself.
   */
  WITHDRAWAL_DAILY_PRIMARY: plainDecimal.default('20000'),
  WITHDRAWAL_DAILY_ADVANCED: plainDecimal.default('500000'),
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

type Environment = z.output<typeof withdrawalEnvironment> & z.output<typeof verificationEnvironment>;

export interface WithdrawalConfig {
  /** Null where none is configured: what is listed counts. */
  methods: readonly WithdrawalMethodConfig[] | null;
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
  walletDaily: { primary: string; advanced: string };
  bankDaily: { primary: string; advanced: string };
  payoutCurrency: string;
  operatorCountry: string;
}

export function withdrawalConfigOf(values: Environment, isProduction: boolean): WithdrawalConfig {
  return {
    methods: values.WITHDRAWAL_METHODS ?? null,
    feeRate: values.WITHDRAWAL_FEE_RATE,
    destinationWait: (values.WITHDRAWAL_WAIT_HOURS ?? (isProduction ? 24 : 0)) * HOUR,
    securityHold: values.SECURITY_HOLD_HOURS * HOUR,
    twoApprovalsAbove: values.WITHDRAWAL_TWO_ABOVE,
    codesADay: values.WITHDRAWAL_CODES_A_DAY,
    walletDaily: { primary: values.WITHDRAWAL_DAILY_PRIMARY, advanced: values.WITHDRAWAL_DAILY_ADVANCED },
    bankDaily: {
      primary: values.FIAT_WITHDRAWAL_DAILY_PRIMARY,
      advanced: values.FIAT_WITHDRAWAL_DAILY_ADVANCED,
    },
    payoutCurrency: values.BANK_PAYOUT_CURRENCY,
    operatorCountry: values.OPERATOR_COUNTRY,
  };
}
