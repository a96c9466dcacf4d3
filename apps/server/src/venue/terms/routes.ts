import { type InstrumentSpec, type ListedInstrument, versionOf } from '@trade/engine';
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
import { type InstrumentRegistry, lockHalts, readHalts, storeHalt } from '../../market/instruments/index.ts';
import { submitAct, type Transaction, termsRefusal } from '../../operators/approvals/index.ts';
import { audit } from '../../operators/audit/index.ts';
import { askingOf, operatorOf } from '../../operators/people/index.ts';
import { type App, CatalogueError, requireUnchanged, route } from '../../platform/gateway/index.ts';
import { BOUNDS_IN_WORDS } from '../bounds.ts';
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

/**
 * `/console/terms-notice`: the length of the notice, which the forms show before a change is sent.
 */
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
type Operator = ReturnType<typeof operatorOf>;

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
    await change(deps, operatorOf(request), symbol, request.body);
    const waiting = (await deps.terms.waiting('instrument')).get(symbol);
    return describe(find(instruments, symbol), await readHalts(deps), waiting);
  });
}

/** Puts a change in force, or has it wait when it can hurt. */
async function change(deps: InstrumentDeps, operator: Operator, symbol: string, body: Change): Promise<void> {
  const { halted, reason, version: from, ...terms } = body;
  const { instrument } = find(deps.instruments, symbol);
  const after = amendInstrument(instrument, terms);
  if (!after && halted === undefined) throw new CatalogueError(CODES.information_incomplete);
  if (after && halted !== undefined) throw new CatalogueError(CODES.parameter_invalid);
  if (halted !== undefined) await halt(deps, operator, symbol, { halted, reason, from });
  else if (after) await changeTerms(deps, operator, { before: instrument, after, reason, from });
}

/** The terms are judged by the engine, which has them; what they were read with is named to it. */
async function changeTerms(
  deps: InstrumentDeps,
  operator: Operator,
  {
    after,
    before,
    from,
    reason,
  }: { before: InstrumentSpec; after: InstrumentSpec; reason: string; from: string },
): Promise<void> {
  const { symbol } = before;
  const judge = async (halts: ReadonlyMap<string, number>) =>
    requireUnchanged(versionIn(find(deps.instruments, symbol).instrument, halts), from);
  const halts = await readHalts(deps);
  requireUnchanged(versionIn(before, halts), from);
  const proposed = {
    before,
    after,
    reason,
    judge: async (tx: Transaction) => judge(await lockHalts(tx, deps.ties)),
  };
  if (await deps.terms.proposeInstrument(askingOf(operator), proposed)) return;
  await submitAct(
    deps,
    { type: 'list_instrument', instrument: after, from: versionOf(before) },
    {
      operator: operator.account,
      action: 'instrument.change',
      subject: `instrument:${symbol}`,
      detail: { reason, from: termsOf(before), to: termsOf(after) },
    },
    { code: termsRefusal },
  );
}

/** A halt is stored with its entry, so it survives a crash before the engine is told. */
async function halt(
  { db, driver, instruments, ties }: InstrumentDeps,
  operator: Operator,
  symbol: string,
  { from, halted, reason }: { halted: boolean; reason: string; from: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    requireUnchanged(versionIn(find(instruments, symbol).instrument, await lockHalts(tx, ties)), from);
    await storeHalt(tx, ties, { symbol, halted, reason });
    await audit(tx, {
      operator: operator.account,
      action: 'instrument.change',
      subject: `instrument:${symbol}`,
      detail: { reason, halted },
    });
  });
  await driver.applyHalts(symbol);
}

/** The version of an instrument's terms and its halt. */
function versionIn(instrument: InstrumentSpec, halts: ReadonlyMap<string, number>): string {
  return versionOf([instrument, halts.get(instrument.symbol) ?? null]);
}

function find(instruments: InstrumentRegistry, symbol: string): ListedInstrument {
  const listed = instruments.find(symbol);
  if (!listed) throw new CatalogueError(CODES.not_found);
  return listed;
}

function describe(
  { instrument, status }: ListedInstrument,
  halts: ReadonlyMap<string, number>,
  waiting: WaitingTerms[] = [],
) {
  const { base, quote, symbol } = instrument;
  return {
    symbol,
    base,
    quote,
    ...termsOf(instrument),
    halted: halts.has(symbol),
    status,
    waiting,
    version: versionIn(instrument, halts),
  };
}
