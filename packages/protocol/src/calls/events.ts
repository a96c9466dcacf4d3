import { z } from 'zod';
import { positionEvent } from './contract-state.ts';
import { object, timestamp } from './shared.ts';

/** Pushed on the private stream and sent by mail: something the customer waits for was decided. */
export const customerEvent = object(() => ({
  kind: z.enum([
    'realname_approved',
    'realname_rejected',
    'hold_put',
    'hold_lifted',
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
    'financial_settled',
    'mining_done',
    'ieo_allotted',
    'ieo_refunded',
    'ieo_credited',
  ]),
  level: z.enum(['primary', 'advanced']).optional(),
  /** Of the kinds about money: which record, and how much of what. */
  id: z.string().optional(),
  currency: z.string().optional(),
  amount: z.string().optional(),
  /** Of a deposit that was credited with another amount than its customer announced. */
  announced: z.string().optional(),
  /** Of the kinds about a position. */
  position: positionEvent.optional(),
  reason: z.string().nullable(),
  date: timestamp,
}));
export type CustomerEvent = z.infer<typeof customerEvent>;
