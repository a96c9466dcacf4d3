import type { InstrumentSpec, ListedInstrument } from '@trade/engine';
import { consoleInstrument, envelope, instrumentChangeBody, page, type WaitingTerms } from '@trade/protocol';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import type { Sequencer } from '../../core/sequencer/index.ts';
import type { ReferenceDriver } from '../../market/feeds/index.ts';
import { type InstrumentRegistry, readHalts, storeHalt } from '../../market/instruments/index.ts';
import { audit } from '../../operators/audit/index.ts';
import { askingOf, operatorOf } from '../../operators/index.ts';
import { type App, CatalogueError } from '../../platform/gateway/index.ts';
import { amendInstrument, BOUNDS_IN_WORDS, type Terms, termsOf } from './index.ts';

interface InstrumentDeps {
  db: NodePgDatabase;
  sequencer: Sequencer;
  instruments: InstrumentRegistry;
  driver: ReferenceDriver;
  terms: Terms;
}

type Change = z.infer<typeof instrumentChangeBody>;

/** `/console/instruments`: fees and bounds of every market, and closing it. */
export function instrumentRoutes(app: App, deps: InstrumentDeps): void {
  const { db, instruments } = deps;
  const common = { tags: ['Console'], security: [{ bearer: [] }] };
  const config = { access: 'market' } as const;

  app.get(
    '/instruments',
    {
      schema: {
        ...common,
        summary: 'Every instrument (market)',
        response: { 200: envelope(page(consoleInstrument)) },
      },
      config,
    },
    async (request) => {
      const halted = await readHalts(db);
      const waiting = await deps.terms.waiting('instrument');
      const items = instruments
        .list()
        .map((listed) => describe(listed, halted, waiting.get(listed.instrument.symbol)));
      return request.answer({ items, next_cursor: null });
    },
  );

  app.put(
    '/instruments/:symbol',
    {
      schema: {
        ...common,
        summary: 'Change fees and bounds, close or open the market (market)',
        description: BOUNDS_IN_WORDS.spot,
        params: z.object({ symbol: z.string() }),
        body: instrumentChangeBody,
        response: { 200: envelope(consoleInstrument) },
      },
      config,
    },
    async (request) => {
      const { symbol } = request.params;
      await change(deps, operatorOf(request), find(instruments, symbol).instrument, request.body);
      const waiting = (await deps.terms.waiting('instrument')).get(symbol);
      return request.answer(describe(find(instruments, symbol), await readHalts(db), waiting));
    },
  );
}

/**
 * Puts a change in force, or has it wait when it can hurt. It is recorded first, so that nothing is done that the log does not say; a refusal by the exchange is
 * recorded after it. A halt is stored with its entry and so survives whatever happens before the exchange is told.
 */
async function change(
  deps: InstrumentDeps,
  operator: ReturnType<typeof operatorOf>,
  before: InstrumentSpec,
  body: Change,
): Promise<void> {
  const { db, driver, sequencer, terms: announced } = deps;
  const { halted, reason, ...terms } = body;
  const { symbol } = before;
  const after = amendInstrument(before, terms);
  if (!after && halted === undefined) throw new CatalogueError(571);
  if (after && halted !== undefined) throw new CatalogueError(561);
  if (after && (await announced.proposeInstrument(askingOf(operator), { before, after, reason }))) return;
  const entry = { operator: operator.account, subject: `instrument:${symbol}` };
  await db.transaction(async (tx) => {
    if (halted !== undefined) await storeHalt(tx, { symbol, halted, reason });
    const detail = {
      reason,
      ...(halted === undefined ? {} : { halted }),
      ...(after ? { from: termsOf(before), to: termsOf(after) } : {}),
    };
    await audit(tx, { ...entry, action: 'instrument.change', detail });
  });
  if (halted !== undefined) await driver.setHalted(symbol, halted);
  if (after) {
    const { rejection } = await sequencer.submit({ type: 'list_instrument', instrument: after });
    if (rejection) {
      const detail = { code: rejection.code };
      await db.transaction((tx) => audit(tx, { ...entry, action: 'instrument.change_refused', detail }));
      throw new CatalogueError(561);
    }
  }
}

function find(instruments: InstrumentRegistry, symbol: string): ListedInstrument {
  const listed = instruments.find(symbol);
  if (!listed) throw new CatalogueError(559);
  return listed;
}

function describe(
  { instrument, status }: ListedInstrument,
  halted: ReadonlySet<string>,
  waiting: WaitingTerms[] = [],
) {
  const { base, quote, symbol } = instrument;
  return { symbol, base, quote, ...termsOf(instrument), halted: halted.has(symbol), status, waiting };
}
