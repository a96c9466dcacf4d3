import { type Entry, findEntry, type InstrumentSpec, type PlaceTwapOrder } from '@trade/engine';
import { CODES, type placeTwapOrderBody, type TwapOrderData } from '@trade/protocol';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { z } from 'zod';
import { findEntry as findProjected } from '../../core/projection/index.ts';
import { commandIdentity, resultOf } from '../../core/sequencer/index.ts';
import { type Caller, CatalogueError, requireOwnOrder } from '../../platform/gateway/index.ts';
import { checkSide, readSpotLots, readTicks, type SpotDependencies } from '../spot/index.ts';
import { twapOrderData } from './wire.ts';

export interface TwapDependencies extends SpotDependencies {
  db: NodePgDatabase;
}

/** What customers do with TWAP orders. Throws refusals as codes of the catalogue. */
export class TwapTrading {
  constructor(private readonly deps: TwapDependencies) {}

  /**
   * Places a TWAP order and returns it after its first slice. A repeated client id returns it as it
   * is now.
   */
  async place(caller: Caller, body: z.infer<typeof placeTwapOrderBody>): Promise<TwapOrderData> {
    const { limit, permission } = this.deps;
    await checkSide(permission, caller, body.side);
    const outcome = await limit.submit(caller, readTwap(body, this.instrument(body.symbol), caller));
    return this.describe(await resultOf(this.deps, caller.customer, outcome, 'twap_order'));
  }

  async read(caller: Caller, id: number): Promise<Entry<'twap_order'>> {
    const { reads, sequencer } = this.deps;
    const live = sequencer.look((state) => findEntry(state, 'twap_order', id));
    const found =
      live ?? (await reads.forCustomer(caller.customer, (db) => findProjected(db, 'twap_order', id)));
    return requireOwnOrder(caller, found);
  }

  /** Ends a running TWAP order. Throws CODES.order_not_found_or_closed when it has ended. */
  async cancel(caller: Caller, twapId: number): Promise<TwapOrderData> {
    await this.read(caller, twapId);
    const { customer, mode } = caller;
    const { rejection } = await this.deps.sequencer.submit({
      type: 'cancel_twap_order',
      mode,
      customer,
      twapId,
    });
    if (rejection) throw new CatalogueError(CODES.order_not_found_or_closed);
    return this.describe(await this.read(caller, twapId));
  }

  describe(entry: Entry<'twap_order'>): TwapOrderData {
    return twapOrderData(entry, this.instrument(entry.body.symbol));
  }

  instrument(symbol: string): InstrumentSpec {
    const instrument = this.deps.instrumentOf(symbol);
    if (!instrument) throw new CatalogueError(CODES.parameter_invalid);
    return instrument;
  }
}

/** Reads the body of a TWAP order. Throws CODES.price_invalid and CODES.lot_range. */
function readTwap(
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
