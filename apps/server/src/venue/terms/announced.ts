import type { TermsChange, WaitingTerms } from '@trade/protocol';
import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { approvals } from '../../operators/approvals/schema.ts';
import { contractChanges, instrumentChanges, withdrawalFeeChange } from './changes.ts';
import type { TermsDependencies } from './dependencies.ts';
import { KINDS, readPayload } from './kinds.ts';

type Row = typeof approvals.$inferSelect;

/** What is approved and not in force yet, next first: what customers are told beforehand. */
export async function announcedChanges(deps: TermsDependencies): Promise<TermsChange[]> {
  const rows = await deps.db
    .select()
    .from(approvals)
    .where(
      and(
        eq(approvals.status, 'approved'),
        inArray(approvals.kind, Object.values(KINDS)),
        gt(approvals.effectiveAt, new Date(deps.now())),
      ),
    )
    .orderBy(asc(approvals.effectiveAt), asc(approvals.id));
  return rows.flatMap((row) => {
    const found = changesOf(deps, row);
    if (found === null || found.changes.length === 0 || row.effectiveAt === null) return [];
    const announced = row.decidedAt ?? row.createdAt;
    return [{ ...found, announced_at: announced.getTime(), effective_at: row.effectiveAt.getTime() }];
  });
}

function changesOf(
  { contracts, instruments, settings }: TermsDependencies,
  { kind, payload }: Row,
): Pick<TermsChange, 'symbol' | 'changes'> | null {
  if (kind === KINDS.withdrawalFee) {
    const { rate } = readPayload.withdrawalFee(payload);
    return { symbol: null, changes: [withdrawalFeeChange(settings.withdrawalFeeRate(), rate)] };
  }
  if (kind === KINDS.contract) {
    const { change, symbol } = readPayload.contract(payload);
    const listed = contracts.find(symbol);
    return (
      listed && { symbol, changes: contractChanges(listed.spec, { ...listed.spec, ...change }, listed.quote) }
    );
  }
  const { change, symbol } = readPayload.instrument(payload);
  const listed = instruments.find(symbol)?.instrument;
  return listed ? { symbol, changes: instrumentChanges(listed, { ...listed, ...change }) } : null;
}

/** What of one kind waits for a second operator or for its moment, by symbol, oldest first. */
export async function waitingTerms(
  { db }: Pick<TermsDependencies, 'db'>,
  kind: keyof typeof KINDS,
): Promise<Map<string, WaitingTerms[]>> {
  const rows = await db
    .select()
    .from(approvals)
    .where(and(eq(approvals.kind, KINDS[kind]), inArray(approvals.status, ['pending', 'approved'])))
    .orderBy(asc(approvals.id));
  const waiting = new Map<string, WaitingTerms[]>();
  for (const { changes, effectiveAt, id, payload } of rows) {
    const symbol = typeof payload.symbol === 'string' ? payload.symbol : '';
    const found = { approval_id: String(id), effective_at: effectiveAt?.getTime() ?? null, changes };
    waiting.set(symbol, [...(waiting.get(symbol) ?? []), found]);
  }
  return waiting;
}
