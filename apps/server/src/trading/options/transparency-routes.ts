import type { Entry, InstrumentSpec, OptionTick } from '@trade/engine';
import { FEED_SILENCE } from '@trade/engine';
import { CODES, calls, type OptionTransparency } from '@trade/protocol';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { findEntry, ticksAround } from '../../core/projection/index.ts';
import type { Sequencer } from '../../core/sequencer/index.ts';
import { fractionText } from '../../market/quotes/index.ts';
import { type App, CatalogueError, readOrderId, route } from '../../platform/gateway/index.ts';
import { NEIGHBOURS } from './tick-retention.ts';
import { tickData } from './wire.ts';

interface TransparencyDependencies {
  sequencer: Pick<Sequencer, 'projected' | 'status'>;
  db: NodePgDatabase;
  instrumentOf: (symbol: string) => InstrumentSpec | undefined;
}

/** `/transparency/options`: what decided an option, for everybody; not whose it was, nor how much was at stake. */
export function registerOptionTransparencyRoutes(app: App, deps: TransparencyDependencies): void {
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
