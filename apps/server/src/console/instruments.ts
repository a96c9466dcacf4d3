import type { InstrumentSpec, ListedInstrument } from '@trade/engine';
import { consoleInstrument, envelope, instrumentChangeBody, page } from '@trade/protocol';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import { audit } from '../audit/index.ts';
import type { Exchange } from '../exchange/index.ts';
import type { ReferenceDriver } from '../feeds/index.ts';
import { type App, CatalogueError } from '../gateway/index.ts';
import { type InstrumentRegistry, readHalts, storeHalt } from '../instruments/index.ts';
import { operatorOf } from '../operators/index.ts';
import { amendInstrument, termsOf } from './instrument-terms.ts';

interface InstrumentDeps {
  db: NodePgDatabase;
  exchange: Exchange;
  instruments: InstrumentRegistry;
  driver: ReferenceDriver;
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
      const items = instruments.list().map((listed) => describe(listed, halted));
      return request.answer({ items, next_cursor: null });
    },
  );

  app.put(
    '/instruments/:symbol',
    {
      schema: {
        ...common,
        summary: 'Change fees and bounds, close or open the market (market)',
        params: z.object({ symbol: z.string() }),
        body: instrumentChangeBody,
        response: { 200: envelope(consoleInstrument) },
      },
      config,
    },
    async (request) => {
      const { symbol } = request.params;
      const { account } = operatorOf(request);
      await change(deps, account, find(instruments, symbol).instrument, request.body);
      return request.answer(describe(find(instruments, symbol), await readHalts(db)));
    },
  );
}

/**
 * Puts a change in force. It is recorded first, so that nothing is done that the log does not say; a refusal by the exchange is
 * recorded after it. A halt is stored with its entry and so survives whatever happens before the exchange is told.
 */
async function change(
  deps: InstrumentDeps,
  operator: string,
  before: InstrumentSpec,
  body: Change,
): Promise<void> {
  const { db, driver, exchange } = deps;
  const { halted, reason, ...terms } = body;
  const { symbol } = before;
  const after = amendInstrument(before, terms);
  if (!after && halted === undefined) throw new CatalogueError(571);
  const entry = { operator, subject: `instrument:${symbol}` };
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
    const { rejection } = await exchange.submit({ type: 'list_instrument', instrument: after });
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

function describe({ instrument, status }: ListedInstrument, halted: ReadonlySet<string>) {
  const { base, quote, symbol } = instrument;
  return { symbol, base, quote, ...termsOf(instrument), halted: halted.has(symbol), status };
}
