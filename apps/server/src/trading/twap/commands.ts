import type { InstrumentSpec, PlaceTwapOrder } from '@trade/engine';
import type { placeTwapOrderBody } from '@trade/protocol';
import type { z } from 'zod';
import { commandIdentity } from '../../core/sequencer/index.ts';
import type { Caller } from '../../platform/gateway/index.ts';
import { readSpotLots, readTicks } from '../spot/index.ts';

/** Reads the body of a TWAP order. Throws CODES.price_invalid and CODES.lot_range. */
export function readTwap(
  body: z.infer<typeof placeTwapOrderBody>,
  instrument: InstrumentSpec,
  caller: Caller,
): PlaceTwapOrder {
  const { symbol, side, slices, interval } = body;
  const lots = readSpotLots(body.amount, instrument);
  const price = body.price === undefined ? null : readTicks(body.price, instrument);
  const meaning = [symbol, side, lots, price, slices, interval].map(String);
  return {
    type: 'place_twap_order',
    ...commandIdentity(caller, body.client_id, meaning),
    symbol,
    side,
    lots,
    price,
    slices,
    intervalMs: interval * 1_000,
  };
}
