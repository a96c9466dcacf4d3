import { OPERATOR_PASSWORD_MIN, passwordLength } from '@trade/protocol';
import { z } from 'zod';
import { isOneWord } from '../lines/one-line.ts';
import { number, oneOf, text, urls } from './values.ts';

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

const A_DOMAIN = /^(?!\d+(\.\d+){3}$)[a-z0-9-]+(\.[a-z0-9-]+)*$/;

/** For which sites passkeys are made. */
export const passkeyEnvironment = z.object({
  /** The domain that they belong to; by default the host of PUBLIC_URL. */
  PASSKEY_DOMAIN: z.string().regex(A_DOMAIN, { error: 'not a domain in lower case' }).optional(),
  /** Origins on it, beside that of PUBLIC_URL, where they are used. */
  PASSKEY_ORIGINS: urls('https', 'http').optional(),
  /** Whether operators must log in with one once they have one, and do nothing before. */
  OPERATOR_PASSKEYS: oneOf(['optional', 'required']).default('optional'),
});

export interface PasskeyConfig {
  /** Null: the host that is called. */
  domain: string | null;
  /** Beside where customers reach the venue. */
  origins: readonly string[];
  requiredOfOperators: boolean;
}

export function passkeyConfigOf(values: z.output<typeof passkeyEnvironment>): PasskeyConfig {
  return {
    domain: values.PASSKEY_DOMAIN ?? null,
    origins: (values.PASSKEY_ORIGINS ?? []).map((one) => new URL(one).origin),
    requiredOfOperators: values.OPERATOR_PASSKEYS === 'required',
  };
}

/** Origins that are not on the domain: no browser would use a passkey of it there. */
export function originsOffDomain(
  { PASSKEY_DOMAIN, PASSKEY_ORIGINS }: z.output<typeof passkeyEnvironment>,
  publicUrl: string | undefined,
): readonly string[] {
  const origins = [...(publicUrl === undefined ? [] : [publicUrl]), ...(PASSKEY_ORIGINS ?? [])];
  const domain = PASSKEY_DOMAIN ?? (publicUrl === undefined ? null : new URL(publicUrl).hostname);
  if (domain === null) return [];
  return origins.filter((one) => {
    const { hostname } = new URL(one);
    return hostname !== domain && !hostname.endsWith(`.${domain}`);
  });
}
