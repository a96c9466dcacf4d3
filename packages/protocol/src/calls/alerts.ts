import { z } from 'zod';
import { call } from './call.ts';
import {
  decimalText,
  emptyBody,
  object,
  signedDecimalText,
  strictObject,
  symbolName,
  timestamp,
} from './shared.ts';

/** Most alerts of one customer that are open at a time, real and demo together. */
export const MOST_ALERTS = 100;

/**
 * What an alert waits for: the reference price at a level or beyond; its change within a time; the
 * funding rate of a perpetual contract at a level or beyond; a position's distance to its
 * liquidation.
 */
export const ALERT_KINDS = [
  'price_above',
  'price_below',
  'rise',
  'fall',
  'funding_above',
  'funding_below',
  'liquidation',
] as const;
export const alertKind = /* @__PURE__ */ z.enum(ALERT_KINDS);
export type AlertKind = z.infer<typeof alertKind>;

/** The times within which a change counts, ms. */
export const ALERT_WINDOWS = {
  '5m': 5 * 60_000,
  '15m': 15 * 60_000,
  '1h': 60 * 60_000,
  '4h': 4 * 60 * 60_000,
  '24h': 24 * 60 * 60_000,
} as const;
export const alertWindow = /* @__PURE__ */ z.enum(['5m', '15m', '1h', '4h', '24h']);
export type AlertWindow = z.infer<typeof alertWindow>;

/** The distances to liquidation that can be chosen, percent of the mark price. */
export const LIQUIDATION_DISTANCES = ['25', '10', '5'] as const;

/** How long a repeated alert is quiet after it was told, s. */
export const ALERT_COOL_DOWN = { least: 60, most: 7 * 86_400, usual: 3_600 } as const;

export const createAlertBody = strictObject(() => ({
  symbol: symbolName,
  kind: alertKind.describe('What it waits for'),
  value: z.string().max(32).describe('A price in steps of the market, or a percent; else refused with 12341'),
  window: alertWindow.optional().describe('The time of a change; for a rise and a fall'),
  repeats: z.boolean().describe('Whether it goes on after it was told'),
  cool_down: z
    .int()
    .min(ALERT_COOL_DOWN.least)
    .max(ALERT_COOL_DOWN.most)
    .optional()
    .describe('How long a repeated one is quiet after it was told, s; an hour when it is absent'),
}));
export type CreateAlertBody = z.input<typeof createAlertBody>;

export const alertData = object(() => ({
  id: z.string(),
  symbol: z.string(),
  kind: alertKind,
  /** A price in the quote currency, or a percent. */
  value: signedDecimalText,
  window: alertWindow.nullable(),
  repeats: z.boolean(),
  /** In seconds; null for one that is told once. */
  cool_down: z.number().int().nullable(),
  /** `done`: told once; `ended`: its market is no longer listed. */
  status: z.enum(['open', 'done', 'ended']),
  /** How often it was told. */
  told: z.number().int(),
  /** What it was told of last: the value that was reached, and the reference price then. */
  last: object(() => ({
    value: signedDecimalText,
    price: decimalText.nullable(),
    at: timestamp,
  })).nullable(),
  created_at: timestamp,
}));
export type AlertData = z.infer<typeof alertData>;

const alertList = object(() => ({ items: z.array(alertData) }));

export const listAlerts = call('GET /market/alerts', () => ({
  id: 'listAlerts',
  access: 'customer',
  scope: 'read',
  tag: 'Alerts',
  summary: 'Open alerts, newest first, and then up to 100 that have ended',
  answer: alertList,
}));

export const createAlert = call('POST /market/alerts', () => ({
  id: 'createAlert',
  access: 'customer',
  scope: 'account',
  tag: 'Alerts',
  summary: 'Be told when a price, its change, a funding rate or a distance to liquidation is reached',
  description: `A customer has up to ${MOST_ALERTS} open ones. Every reference tick after the answer counts.`,
  body: createAlertBody,
  answer: alertData,
}));

export const removeAlert = call('DELETE /market/alerts/:id', () => ({
  id: 'removeAlert',
  access: 'customer',
  scope: 'account',
  tag: 'Alerts',
  summary: 'Remove an alert',
  body: emptyBody,
}));

export const listCustomerAlerts = call('GET /console/customers/:id/alerts', () => ({
  id: 'listCustomerAlerts',
  access: 'support',
  summary: "A customer's alerts in both modes, open ones first (support)",
  answer: object(() => ({
    items: z.array(object(() => ({ ...alertData.shape, mode: z.enum(['real', 'demo']) }))),
  })),
}));
