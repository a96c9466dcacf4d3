import { z } from 'zod';
import { call } from './call.ts';
import { holdKind } from './holds.ts';
import { EVERYTHING } from './power.ts';
import { accountChangePage, CREDIT, creditCause, creditScoreData } from './security.ts';
import {
  clientId,
  isStorable,
  object,
  page,
  pageQuery,
  readVersion,
  reasonText,
  strictObject,
  timestamp,
} from './shared.ts';
import { verificationStatus } from './verification.ts';

export const consoleCustomersQuery = strictObject(() => ({
  ...pageQuery.shape,
  search: z
    .string()
    .max(100)
    .refine(isStorable)
    .optional()
    .describe('Part of an email, phone or nickname, or an id'),
  state: z
    .enum(['all', 'enabled', 'disabled', 'held'])
    .default('all')
    .describe('Which customers; `held`: with any hold on the account now'),
}));
export const consoleCustomer = object(() => ({
  id: z.string(),
  email: z.string(),
  phone: z.string(),
  nickname: z.string(),
  disabled: z.boolean(),
  disabled_reason: z.string().nullable(),
  /** The kinds of holds on the account now. */
  held: z.array(holdKind),
  primary: verificationStatus,
  advanced: verificationStatus,
  credit_score: z.number().int(),
  created_at: timestamp,
  /** Of whether the account is disabled. */
  version: readVersion,
}));
export type ConsoleCustomer = z.infer<typeof consoleCustomer>;
/**
 * A credit event; refused with 561 when the score would leave its range. A repeated `client_id`
 * returns the first result.
 */
export const creditEventBody = strictObject(() => ({
  client_id: clientId,
  cause: creditCause.describe('What happened'),
  change: z
    .number()
    .int()
    .min(-CREDIT.points)
    .max(CREDIT.points)
    .refine((points) => points !== 0)
    .describe('By how much the score changes'),
  reason: reasonText,
}));
export const customerStateBody = strictObject(() => ({
  version: readVersion,
  disabled: z.boolean().describe('Whether logins are refused'),
  reason: reasonText,
}));

export const listCustomerActivity = call('GET /console/customers/:id/activity', () => ({
  id: 'listCustomerActivity',
  access: 'support',
  summary: "What happened to a customer's account, newest first (support)",
  query: pageQuery,
  answer: accountChangePage,
}));

export const listCustomers = call('GET /console/customers', () => ({
  id: 'listCustomers',
  access: 'support',
  summary: 'Customers, newest first (support)',
  query: consoleCustomersQuery,
  answer: page(consoleCustomer),
}));

export const exportCustomers = call('GET /console/customers.csv', () => ({
  id: 'exportCustomers',
  access: 'support',
  summary: 'The same as a file for spreadsheets (support)',
  query: consoleCustomersQuery.omit({ cursor: true, limit: true }),
  file: true,
}));

export const readCustomer = call('GET /console/customers/:id', () => ({
  id: 'readCustomer',
  access: 'support',
  summary: 'One customer (support)',
  answer: consoleCustomer,
}));

export const setCustomerState = call('PUT /console/customers/:id/state', () => ({
  id: 'setCustomerState',
  access: 'support',
  power: {
    does: 'Disable or enable a customer',
    alone:
      'disable, which freezes the account; enable whom another has disabled, and anybody while nobody else has the role',
    second: 'another operator of support: enable whom one has disabled oneself',
  },
  summary: 'Disable or enable a customer; disabling ends every login and freezes the account (support)',
  body: customerStateBody,
  answer: consoleCustomer,
}));

export const readCustomerCredit = call('GET /console/customers/:id/credit', () => ({
  id: 'readCustomerCredit',
  access: 'support',
  summary: 'The credit score of a customer and what changed it (support)',
  answer: creditScoreData,
}));

export const recordCreditEvent = call('POST /console/customers/:id/credit', () => ({
  id: 'recordCreditEvent',
  access: 'support',
  power: { does: 'Record a credit event of a customer, with its points', alone: EVERYTHING },
  summary: 'Record a credit event: its cause, points and reason, which the customer reads (support)',
  body: creditEventBody,
  answer: creditScoreData,
}));
