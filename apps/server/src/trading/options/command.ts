import { createHash } from 'node:crypto';
import type { BuyOption, CloseOption, CloseOptions } from '@trade/engine';
import {
  AMOUNT_DECIMALS,
  type buyOptionBody,
  CODES,
  type closeOptionBody,
  type closeOptionsBody,
  toUnits,
} from '@trade/protocol';
import type { z } from 'zod';
import { type Caller, CatalogueError } from '../../platform/gateway/index.ts';

const DIGEST_LENGTH = 32;

/** Reads a purchase. Refuses a stake that is no plain decimal with 12271; whether it is allowed, the engine says. */
export function readPurchase(body: z.infer<typeof buyOptionBody>, caller: Caller): BuyOption {
  const stake = toUnits(body.stake, AMOUNT_DECIMALS);
  if (stake === null) throw new CatalogueError(CODES.option_stake_limits);
  const { direction, duration, symbol, terms_version } = body;
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
  const intent = { orderId, minValue: readUnits(body.min_value) };
  return { type: 'close_option', ...named(caller, body.client_id, ['close', intent]), ...intent };
}

export function readCloseAll(body: z.infer<typeof closeOptionsBody>, caller: Caller): CloseOptions {
  const intent = {
    asset: body.currency,
    symbol: body.symbol ?? null,
    minValue: readUnits(body.min_value),
  };
  return { type: 'close_options', ...named(caller, body.client_id, ['close_all', intent]), ...intent };
}

function readUnits(text: string): string {
  const units = toUnits(text, AMOUNT_DECIMALS);
  if (units === null) throw new CatalogueError(CODES.parameter_invalid);
  return units.toString();
}

/** Whose command it is and how a repetition is recognised, whatever its spelling. */
function named({ customer, mode }: Caller, clientId: string, meaning: unknown) {
  const digest = createHash('sha256').update(JSON.stringify(meaning)).digest('hex').slice(0, DIGEST_LENGTH);
  return { customer, mode, clientId, digest };
}
