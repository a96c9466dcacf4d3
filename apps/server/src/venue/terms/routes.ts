import type { InstrumentSpec, ListedInstrument } from '@trade/engine';
import {
  CODES,
  calls,
  type instrumentChangeBody,
  type TermsChange,
  type WaitingTerms,
} from '@trade/protocol';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { z } from 'zod';
import type { Sequencer } from '../../core/sequencer/index.ts';
import type { Ties } from '../../core/ties/index.ts';
import type { MarketDriver } from '../../market/feeds/index.ts';
import { type InstrumentRegistry, readHalts, storeHalt } from '../../market/instruments/index.ts';
import { audit } from '../../operators/audit/index.ts';
import { askingOf, operatorOf } from '../../operators/people/index.ts';
import { type App, CatalogueError, route } from '../../platform/gateway/index.ts';
import { BOUNDS_IN_WORDS } from './changes.ts';
import { amendInstrument, termsOf } from './instrument-terms.ts';
import type { Terms } from './open.ts';

/** For so long (ms) one answer serves everybody who asks. */
const KEPT = 1_000;

/** `/market/terms-changes`: what will change, and from when on. */
export function termsRoutes(app: App, terms: Pick<Terms, 'announced'>, now: () => number): void {
  let kept: { at: number; items: TermsChange[] } | null = null;
  route(app, calls.listTermsChanges, async () => {
    if (kept === null || now() - kept.at >= KEPT) kept = { at: now(), items: await terms.announced() };
    return { items: kept.items };
  });
}

/** `/console/terms-notice`: the length of the notice, which the forms show before a change is sent. */
export function termsNoticeRoutes(app: App, { terms }: { terms: Pick<Terms, 'notice'> }): void {
  route(app, calls.readTermsNotice, () => ({ notice_ms: terms.notice }));
}

interface InstrumentDeps {
  db: NodePgDatabase;
  ties: Ties;
  sequencer: Sequencer;
  instruments: InstrumentRegistry;
  driver: MarketDriver;
  terms: Terms;
}

type Change = z.infer<typeof instrumentChangeBody>;

/** `/console/instruments`: fees and bounds of every market, and halting it. */
export function instrumentRoutes(app: App, deps: InstrumentDeps): void {
  const { instruments } = deps;

  route(app, calls.listInstrumentTerms, async () => {
    const halted = await readHalts(deps);
    const waiting = await deps.terms.waiting('instrument');
    const items = instruments
      .list()
      .map((listed) => describe(listed, halted, waiting.get(listed.instrument.symbol)));
    return { items, next_cursor: null };
  });

  route(app, calls.changeInstrument, { description: BOUNDS_IN_WORDS.spot }, async (request) => {
    const { symbol } = request.params;
    await change(deps, operatorOf(request), find(instruments, symbol).instrument, request.body);
    const waiting = (await deps.terms.waiting('instrument')).get(symbol);
    return describe(find(instruments, symbol), await readHalts(deps), waiting);
  });
}

/**
 * Puts a change in force, or has it wait when it can hurt. It is recorded first, so that nothing happens without an entry in the log; a
 * refusal by the engine is recorded after it. A halt is stored with its entry, so it survives a crash before the engine is told.
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
  if (!after && halted === undefined) throw new CatalogueError(CODES.information_incomplete);
  if (after && halted !== undefined) throw new CatalogueError(CODES.parameter_invalid);
  if (after && (await announced.proposeInstrument(askingOf(operator), { before, after, reason }))) return;
  const entry = { operator: operator.account, subject: `instrument:${symbol}` };
  await db.transaction(async (tx) => {
    if (halted !== undefined) await storeHalt(tx, deps.ties, { symbol, halted, reason });
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
      throw new CatalogueError(CODES.parameter_invalid);
    }
  }
}

function find(instruments: InstrumentRegistry, symbol: string): ListedInstrument {
  const listed = instruments.find(symbol);
  if (!listed) throw new CatalogueError(CODES.not_found);
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
