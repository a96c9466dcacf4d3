import { z } from 'zod';
import { call } from './call.ts';
import { object, strictObject } from './object.ts';
import { accountKind, clientId, currencyCode, decimalText, page, pageQuery, timestamp } from './shared.ts';

/** Moves money between two accounts of the caller: at once and without a fee. 12104 when there is too little. */
export const transferBody = strictObject(() => ({
  client_id: clientId,
  from: accountKind,
  to: accountKind,
  currency: currencyCode,
  amount: decimalText,
}));
export type TransferBody = z.infer<typeof transferBody>;

export const transferRecord = object(() => ({
  /** The order id. */
  id: z.string(),
  source: accountKind,
  target: accountKind,
  currency: z.string(),
  amount: decimalText,
  /** What one unit of the source is in the target: always 1. */
  exchange_rate: decimalText,
  /** As a fraction: always 0. */
  fee_rate: decimalText,
  transaction_rate: decimalText,
  time: timestamp,
}));
export type TransferRecord = z.infer<typeof transferRecord>;

export const fundRecordsQuery = strictObject(() => ({
  ...pageQuery.shape,
  from: z.coerce.number().int().nonnegative().optional(),
  to: z.coerce.number().int().nonnegative().optional(),
}));

export const transfer = call('POST /transfers', () => ({
  id: 'transfer',
  access: 'customer',
  tag: 'Funds',
  summary: 'Move money between two of your accounts, at once and without a fee',
  body: transferBody,
  answer: transferRecord,
}));

export const listTransfers = call('GET /transfers', () => ({
  id: 'listTransfers',
  access: 'customer',
  tag: 'Funds',
  summary: 'Transfers between your accounts, newest first',
  query: fundRecordsQuery,
  answer: page(transferRecord),
}));
