import { z } from 'zod';
import { alertKind, alertWindow } from './alerts.ts';
import { positionEvent } from './contract-state.ts';
import { EARN_EVENTS } from './earn.ts';
import { object, timestamp } from './shared.ts';

/**
 * Sent on the private stream and by mail when something that the customer waits for was decided.
 */
export const customerEvent = object(() => ({
  kind: z.enum([
    'realname_approved',
    'realname_rejected',
    'hold_put',
    'hold_lifted',
    'hold_ending',
    'deposit_completed',
    'deposit_rejected',
    'withdrawal_instructed',
    'withdrawal_sent',
    'withdrawal_success',
    'withdrawal_rejected',
    'position_liquidated',
    'position_deleveraged',
    'position_stop_loss',
    'position_take_profit',
    'position_settled',
    'conditional_triggered',
    'conditional_partly',
    'conditional_unmatched',
    'conditional_failed',
    'position_rescued',
    'alert_reached',
    'alert_ended',
    ...EARN_EVENTS,
  ]),
  level: z.enum(['primary', 'advanced']).optional(),
  /** For kinds about money: the record's id, and the amount and currency. */
  id: z.string().optional(),
  currency: z.string().optional(),
  amount: z.string().optional(),
  /** For a deposit that was credited with another amount than announced. */
  announced: z.string().optional(),
  /** For kinds about a position. */
  position: positionEvent.optional(),
  /**
   * For kinds about a conditional order: the deciding price, and the code that refused the order it
   * was to place. One that was filled `partly`, or found nobody (`unmatched`), goes on.
   */
  conditional: object(() => ({
    id: z.string(),
    symbol: z.string(),
    side: z.enum(['buy', 'sell']),
    price: z.string(),
    code: z.number().int().nullable(),
  })).optional(),
  /** For kinds about an alert: what it waited for, and the value that was reached. */
  alert: object(() => ({
    id: z.string(),
    symbol: z.string(),
    kind: alertKind,
    threshold: z.string(),
    window: alertWindow.nullable(),
    value: z.string(),
  })).optional(),
  reason: z.string().nullable(),
  date: timestamp,
}));
export type CustomerEvent = z.infer<typeof customerEvent>;
