import type { Command, DefundVenue } from '@trade/engine';
import { type CATALOGUE, CODES, isCatalogueCode, type VenueSource } from '@trade/protocol';
import { Cron } from 'croner';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyBaseLogger } from 'fastify';
import type { Sequencer } from '../../core/sequencer/index.ts';
import type { Ties } from '../../core/ties/index.ts';
import { tellAccountChange } from '../../customers/history/index.ts';
import { amountText } from '../../market/quotes/index.ts';
import { audit } from '../../operators/audit/index.ts';
import type { OperatorLimit } from '../../operators/limit/index.ts';
import { CatalogueError } from '../../platform/gateway/index.ts';
import type { Notifier } from '../../platform/notifications/index.ts';
import { operatorCredited, operatorDebited } from './notifications.ts';
import {
  type AdjustmentRow,
  findAdjustment,
  type OwnedAdjustment,
  referenceOf,
  subjectOf,
} from './records.ts';
import { adjustments } from './schema.ts';

const EVERY_MINUTE = '43 * * * * *';

/** What executing adjustments needs. */
export interface AdjustmentDependencies {
  db: NodePgDatabase;
  ties: Ties;
  sequencer: Pick<Sequencer, 'submit'>;
  /** Whether the engine knows a currency. */
  isListed: (currency: string) => boolean;
  limit: OperatorLimit;
  notifier: Notifier;
}

/** Finishes adjustments that were left, now and every minute. Returns how that is ended. */
export async function finishAdjustments({
  log,
  ...deps
}: AdjustmentDependencies & { log: FastifyBaseLogger }): Promise<() => void> {
  await executeLeftovers(deps);
  const job = new Cron(EVERY_MINUTE, { unref: true, protect: true }, () =>
    executeLeftovers(deps).catch((err: unknown) => log.error({ err }, 'an adjustment was not executed yet')),
  );
  return () => job.stop();
}

function sourceOf(account: VenueSource): DefundVenue['from'] {
  if (account === 'contract_liquidity') return { system: 'liquidity_provider', kind: 'contract' };
  return { system: account };
}

/**
 * Books an approved adjustment: once, however often it is called, because the reference is the
 * adjustment's own. Throws the engine's refusal (CODES.insufficient_balance_withdrawal without the
 * balance) after recording it; CODES.record_changed_outside, without doing or recording anything,
 * when it is not what operators decided.
 */
export async function executeAdjustment(deps: AdjustmentDependencies, id: number): Promise<OwnedAdjustment> {
  const { sequencer } = deps;
  const found = await requireAdjustment(deps, id);
  const { status } = found.adjustment;
  if (status === 'refused') throw new CatalogueError(CODES.insufficient_balance_withdrawal);
  if (status !== 'executing') return found;
  const { rejection } = await sequencer.submit(commandOf(found.adjustment));
  if (rejection) {
    const code = codeOf(rejection.code);
    await writeDownRefusal(deps, found.adjustment, code);
    throw new CatalogueError(code);
  }
  await complete(deps, found.adjustment);
  return requireAdjustment(deps, id);
}

/** Records that it is booked, and tells the customer: both once, however often this is called. */
async function complete(
  { db, notifier, ties }: AdjustmentDependencies,
  adjustment: AdjustmentRow,
): Promise<void> {
  const { amount, currency, id, type, userId } = adjustment;
  await db.transaction(async (tx) => {
    await ties.require(tx, 'adjustments', id);
    const completed = await tx
      .update(adjustments)
      .set({ status: 'completed', decidedAt: sql`now()` })
      .where(isExecuting(id))
      .returning({ id: adjustments.id });
    if (completed.length === 0) return;
    await ties.bind(tx, 'adjustments', id);
    if (userId === null) return;
    const detail = `${amountText(amount)} ${currency}`;
    const notification = type === 'manual_deposit' ? operatorCredited : operatorDebited;
    await tellAccountChange(tx, notifier, notification, { userId, detail });
  });
}

/** The audit log says that it was to be booked, so it must also say that it was not. */
async function writeDownRefusal(
  { db, limit, ties }: AdjustmentDependencies,
  adjustment: AdjustmentRow,
  code: number,
): Promise<void> {
  const { decidedBy, id, proposedBy } = adjustment;
  await db.transaction(async (tx) => {
    await ties.require(tx, 'adjustments', id);
    const refused = await tx
      .update(adjustments)
      .set({ status: 'refused', decidedAt: sql`now()` })
      .where(isExecuting(id))
      .returning({ id: adjustments.id });
    if (refused.length === 0) return;
    await ties.bind(tx, 'adjustments', id);
    await limit.release(tx, { operator: proposedBy, reference: referenceOf(adjustment) });
    await audit(tx, {
      operator: decidedBy ?? proposedBy,
      action: 'adjustment.refused',
      subject: subjectOf(adjustment),
      detail: { adjustment: id, code },
    });
  });
}

function isExecuting(id: number) {
  return and(eq(adjustments.id, id), eq(adjustments.status, 'executing'));
}

/** Finishes what was under way when the process ended. */
async function executeLeftovers(deps: AdjustmentDependencies): Promise<void> {
  const left = await deps.db
    .select({ id: adjustments.id })
    .from(adjustments)
    .where(eq(adjustments.status, 'executing'))
    .orderBy(asc(adjustments.id));
  for (const { id } of left) {
    await executeAdjustment(deps, id).catch((error: unknown) => {
      // A refusal is a result, and it has been recorded; a row that somebody else made is told, and
      // left.
      if (!(error instanceof CatalogueError)) throw error;
    });
  }
}

function commandOf({ amount, currency, id, type, userId, venueAccount }: AdjustmentRow): Command {
  const common = { reference: referenceOf({ id }), mode: 'real', asset: currency } as const;
  const money = { amount: amount.toString(), category: type };
  if (venueAccount !== null)
    return { type: 'defund_venue', ...common, ...money, from: sourceOf(venueAccount) };
  if (userId === null) throw new Error(`Adjustment ${id} is nobody's`);
  return type === 'manual_deposit'
    ? { type: 'fund', ...common, ...money, to: { customer: userId, kind: 'coin' } }
    : { type: 'defund', ...common, ...money, customer: userId, kind: 'coin' };
}

function codeOf(code: number): keyof typeof CATALOGUE {
  if (!isCatalogueCode(code))
    throw new Error(`The exchange refused with ${code}, which is not in the catalogue`);
  return code;
}

function requireAdjustment({ db, ties }: AdjustmentDependencies, id: number): Promise<OwnedAdjustment> {
  return db.transaction(async (tx) => {
    await ties.require(tx, 'adjustments', id);
    const found = await findAdjustment(tx, id);
    if (!found) throw new Error(`There is no adjustment ${id}`);
    return found;
  });
}
