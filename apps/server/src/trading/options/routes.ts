import { type Entry, FEED_SILENCE, type InstrumentSpec, type OptionTick } from '@trade/engine';
import { CODES, calls, type OptionTransparency } from '@trade/protocol';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { findEntry, ticksAround } from '../../core/projection/index.ts';
import type { Sequencer } from '../../core/sequencer/index.ts';
import { fractionText } from '../../market/quotes/index.ts';
import {
  type App,
  CatalogueError,
  callerOf,
  pageOf,
  readCursor,
  readOrderId,
  route,
  withText,
} from '../../platform/gateway/index.ts';
import { NEIGHBOURS } from './tick-retention.ts';
import { type OptionDependencies, OptionTrading } from './trading.ts';
import { tickData } from './wire.ts';

/** `/options`: the terms on offer, and the caller's own options. */
export function optionRoutes(app: App, deps: OptionDependencies): void {
  const trading = new OptionTrading(deps);
  termsRoute(app, trading);
  orderRoutes(app, trading);
  closingRoutes(app, trading);
}

function termsRoute(app: App, trading: OptionTrading): void {
  route(app, calls.readOptionTerms, (request) => {
    const items = trading.terms(callerOf(request), request.query.symbol);
    return { offered: trading.isOffered(), items };
  });
}

function orderRoutes(app: App, trading: OptionTrading): void {
  route(app, calls.buyOption, async (request) =>
    withText(await trading.buy(callerOf(request), request.body), 'option_bought'),
  );

  route(app, calls.listOptionOrders, async (request) => {
    const { status, symbol, cursor, limit } = request.query;
    // One more than asked tells whether a next page exists.
    const filter = { open: status === 'open', symbol, before: readCursor(cursor), limit: limit + 1 };
    const found = await trading.list(callerOf(request), filter);
    return pageOf(found, limit, ({ id }) => id);
  });

  route(app, calls.readOptionOrder, (request) =>
    trading.read(callerOf(request), readOrderId(request.params.id)),
  );
}

function closingRoutes(app: App, trading: OptionTrading): void {
  route(app, calls.readOptionValue, (request) =>
    trading.closingValue(callerOf(request), readOrderId(request.params.id)),
  );

  route(app, calls.closeOption, async (request) => {
    const id = readOrderId(request.params.id);
    return withText(await trading.close(callerOf(request), id, request.body), 'option_closed');
  });

  route(app, calls.readOptionValues, (request) => trading.closingValues(callerOf(request), request.query));

  route(app, calls.closeOptions, async (request) => {
    const items = await trading.closeAll(callerOf(request), request.body);
    return withText({ items }, 'options_closed');
  });
}

interface TransparencyDependencies {
  sequencer: Pick<Sequencer, 'projected' | 'status'>;
  db: NodePgDatabase;
  instrumentOf: (symbol: string) => InstrumentSpec | undefined;
}

/**
 * `/transparency/options`: the ticks that decided an option, public, without its owner and stake.
 */
export function optionTransparencyRoutes(app: App, deps: TransparencyDependencies): void {
  route(app, calls.readOptionEvidence, async (request) => {
    const id = readOrderId(request.params.id);
    await deps.sequencer.projected(deps.sequencer.status.seq);
    const entry = await findEntry(deps.db, 'option_order', id);
    const instrument = entry && deps.instrumentOf(entry.body.symbol);
    if (!entry || !instrument) throw new CatalogueError(CODES.order_not_found);
    return explain(deps.db, entry, instrument);
  });
}

async function explain(
  db: NodePgDatabase,
  { id, body, createdAt }: Entry<'option_order'>,
  instrument: InstrumentSpec,
): Promise<OptionTransparency> {
  const { symbol, entry, exit, after } = body;
  const around = async (tick: OptionTick | null) => {
    if (tick === null) return { ticks: [] };
    const found = await ticksAround(db, { symbol, tickId: tick.tickId, at: tick.at }, NEIGHBOURS);
    return {
      ticks: found.map((each) => ({
        ...tickData(each, instrument),
        sequence: each.seq,
        decides: each.tickId === tick.tickId,
      })),
    };
  };
  const [entryEvidence, exitEvidence] = await Promise.all([around(entry), around(exit)]);
  return {
    id: String(id),
    symbol,
    direction: body.direction,
    duration: body.seconds,
    payout_rate: fractionText(body.payoutPpm),
    created_at: createdAt,
    expires_at: body.expiresAt,
    closed_at: body.closedAt,
    status: body.status,
    reason: body.reason,
    stale_after: FEED_SILENCE,
    entry: tickData(entry, instrument),
    exit: exit === null ? null : tickData(exit, instrument),
    after: after === null ? null : tickData(after, instrument),
    entry_evidence: entryEvidence,
    exit_evidence: exitEvidence,
  };
}
