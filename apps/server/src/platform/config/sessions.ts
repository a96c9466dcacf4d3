import { z } from 'zod';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How long a login lasts that nobody uses. */
export const sessionEnvironment = z.object({
  /** Hours after which a customer's unused login ends. */
  SESSION_IDLE_HOURS: z.coerce.number().min(1).max(720).default(72),
  /** Minutes after which an operator's unused login ends. */
  OPERATOR_IDLE_MINUTES: z.coerce.number().min(5).max(720).default(30),
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
