import type { BuyOption, CloseOption, CloseOptions } from '@trade/engine';
import type { buyOptionBody, closeOptionBody, closeOptionsBody } from '@trade/protocol';
import type { z } from 'zod';
import { digestOf } from '../../core/sequencer/index.ts';
import type { Caller } from '../../platform/gateway/index.ts';

export function readPurchase(body: z.infer<typeof buyOptionBody>, caller: Caller): BuyOption {
  const { direction, duration, stake, symbol, terms_version } = body;
  const intent = {
    symbol,
    direction,
    seconds: duration,
    stake: stake.toString(),
    termsVersion: terms_version ?? null,
  };
  return { type: 'buy_option', ...named(caller, body.client_id, ['buy', intent]), ...intent };
}

export function readClose(
  orderId: number,
  body: z.infer<typeof closeOptionBody>,
  caller: Caller,
): CloseOption {
  const intent = { orderId, minValue: body.min_value.toString() };
  return { type: 'close_option', ...named(caller, body.client_id, ['close', intent]), ...intent };
}

export function readCloseAll(body: z.infer<typeof closeOptionsBody>, caller: Caller): CloseOptions {
  const intent = {
    asset: body.currency,
    symbol: body.symbol ?? null,
    minValue: body.min_value.toString(),
  };
  return { type: 'close_options', ...named(caller, body.client_id, ['close_all', intent]), ...intent };
}

/**
 * The customer of a command, and the key and digest by which a repetition is recognised however it
 * is written.
 */
function named({ customer, mode }: Caller, clientId: string, meaning: unknown) {
  return { customer, mode, clientId, digest: digestOf(meaning) };
}
