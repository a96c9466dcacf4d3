import { OPERATOR_PASSWORD_MIN, passwordLength, type VerificationLimits } from '@trade/protocol';
import { z } from 'zod';
import { isOneWord } from '../lines/one-line.ts';
import { number, plainDecimal, text } from './values.ts';

const MINUTE = 60_000;

const HOUR = 3_600_000;

/** As an invitation demands it; the file with the first password separates the two by a space. */
const account = text(200)
  .refine((typed) => typed === '' || isOneWord(typed), {
    error: 'not one word: it has a space or something that is not seen',
  })
  .optional();
const email = z
  .email({ error: 'not an email address' })
  .max(200, { error: 'longer than 200 characters' })
  .optional();
const PASSWORD_MOST = 200;

/** The first operators, and how long new powers wait. */
export const operatorEnvironment = z.object({
  /**
   * The first operator of the console; by default `admin`, with a password that is printed once.
   */
  OPERATOR_ACCOUNT: account,
  OPERATOR_PASSWORD: z
    .string()
    .refine((typed) => passwordLength(typed) >= OPERATOR_PASSWORD_MIN, {
      error: `shorter than ${OPERATOR_PASSWORD_MIN} characters`,
    })
    .max(PASSWORD_MOST, { error: `longer than ${PASSWORD_MOST} characters` })
    .optional(),
  OPERATOR_EMAIL: email,
  /** A second admin, who is invited by a link unless an operator has this account. */
  OPERATOR_SECOND_ACCOUNT: account,
  OPERATOR_SECOND_EMAIL: email,
  /** Hours before a new or reset power over money acts; by default 24 in production, else 0. */
  OPERATOR_POWER_WAIT_HOURS: number(0, 720).optional(),
});

/**
 * Whether the two configured accounts get mail at different addresses: with one address each would
 * get the other's links.
 */
export function areTwoPersons(values: z.output<typeof operatorEnvironment>): boolean {
  const [first, second] = [
    values.OPERATOR_EMAIL ?? values.OPERATOR_ACCOUNT,
    values.OPERATOR_SECOND_EMAIL ?? values.OPERATOR_SECOND_ACCOUNT,
  ];
  return second === undefined || first?.toLowerCase() !== second.toLowerCase();
}

export interface OperatorConfig {
  first: { account: string | null; password: string | null; email: string | null };
  second: { account: string | null; email: string | null };
  /** Milliseconds. */
  powerWait: number;
}

export function operatorConfigOf(
  values: z.output<typeof operatorEnvironment>,
  isProduction: boolean,
): OperatorConfig {
  return {
    first: {
      account: values.OPERATOR_ACCOUNT ?? null,
      password: values.OPERATOR_PASSWORD ?? null,
      email: values.OPERATOR_EMAIL ?? null,
    },
    second: {
      account: values.OPERATOR_SECOND_ACCOUNT ?? null,
      email: values.OPERATOR_SECOND_EMAIL ?? null,
    },
    powerWait: (values.OPERATOR_POWER_WAIT_HOURS ?? (isProduction ? 24 : 0)) * HOUR,
  };
}

/** How long an unused login lasts. */
export const sessionEnvironment = z.object({
  /** Hours after which a customer's unused login ends. */
  SESSION_IDLE_HOURS: number(1, 720).default(72),
  /** Minutes after which an operator's unused login ends. */
  OPERATOR_IDLE_MINUTES: number(5, 720).default(30),
});

/** Milliseconds without use after which a login ends. */
export interface IdleConfig {
  customers: number;
  operators: number;
}

export function idleConfigOf(values: z.output<typeof sessionEnvironment>): IdleConfig {
  return {
    customers: values.SESSION_IDLE_HOURS * HOUR,
    operators: values.OPERATOR_IDLE_MINUTES * MINUTE,
  };
}

/**
 * Limits per level of verification, in USDT. Without a level there is no trading with real money
 * and no withdrawal.
 */
export const verificationEnvironment = z.object({
  /** Value that may be traded in a day. */
  TRADING_DAILY_PRIMARY: plainDecimal.default('1000000'),
  TRADING_DAILY_ADVANCED: plainDecimal.default('10000000'),
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

type Environment = z.output<typeof verificationEnvironment> &
  Record<'WITHDRAWAL_DAILY_PRIMARY' | 'WITHDRAWAL_DAILY_ADVANCED', string>;

/** Returns the limits of every level, lowest first; null means no limit. */
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
