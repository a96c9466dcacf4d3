import { OPERATOR_PASSWORD_MIN } from '@trade/protocol';
import { z } from 'zod';

const HOUR = 3_600_000;

const account = z.string().trim().min(1).max(200).optional();
const email = z.email().max(200).optional();

/** Who runs the venue on the first day, and how carefully powers are given. */
export const operatorEnvironment = z.object({
  /** The first operator of the console; otherwise `admin`, with a password that is printed once. */
  OPERATOR_ACCOUNT: account,
  OPERATOR_PASSWORD: z.string().min(OPERATOR_PASSWORD_MIN).max(200).optional(),
  OPERATOR_EMAIL: email,
  /** An admin who is invited by a link when no operator has this account. */
  OPERATOR_SECOND_ACCOUNT: account,
  OPERATOR_SECOND_EMAIL: email,
  /** Hours before a new or reset power over money acts; absent, a day in production and none elsewhere. */
  OPERATOR_POWER_WAIT_HOURS: z.coerce.number().min(0).max(720).optional(),
});

/** Two accounts at one address are one person: each would get the other's links. */
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
