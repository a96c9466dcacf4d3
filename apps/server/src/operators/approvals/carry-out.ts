import { createHash } from 'node:crypto';
import { CODES } from '@trade/protocol';
import { and, asc, desc, eq, inArray, lte } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { CatalogueError, isChangedMeanwhile } from '../../platform/gateway/index.ts';
import { audit, auditLog, canonicalJson } from '../audit/index.ts';
import { labelOfToday } from './former-labels.ts';
import type { AnyKind, Description, Transaction } from './kind.ts';
import { type ApprovalContext, type ApprovalRow, findApproval } from './records.ts';
import { approvals } from './schema.ts';
import { tellNews } from './tell.ts';

/** Returns the digest that an approver agrees to: it covers every word and value of a proposal. */
export function digestOf(
  proposal: Pick<ApprovalRow, 'kind' | 'payload' | 'title' | 'changes' | 'reason' | 'notice'>,
): string {
  const { changes, kind, notice, payload, reason, title } = proposal;
  const said = changes.map(({ after, before, what }) => ({ after, before, what }));
  return createHash('sha256')
    .update(canonicalJson({ changes: said, kind, notice, payload, reason, title }))
    .digest('hex');
}

/** Audit actions that record an approval, by a second operator or alone. */
const AGREED = ['approval.approve', 'approval.alone'];

/** Throws 12311 when the row does not match its digest: it was changed outside of the calls. */
export function requireWhole(approval: ApprovalRow): void {
  if (digestOf(approval) !== approval.digest) throw new CatalogueError(CODES.approval_outdated);
}

/** `requireWhole`, and 12311 when the audit log says that another digest was approved. */
async function requireAgreed(db: Pick<NodePgDatabase, 'select'>, approval: ApprovalRow): Promise<void> {
  requireWhole(approval);
  const [agreed] = await db
    .select({ detail: auditLog.detail })
    .from(auditLog)
    .where(and(eq(auditLog.subject, `approval:${approval.id}`), inArray(auditLog.action, AGREED)))
    .orderBy(desc(auditLog.seq))
    .limit(1);
  if (agreed?.detail.digest !== approval.digest) throw new CatalogueError(CODES.approval_outdated);
}

/**
 * Throws 12311 when the act would change something else than the approval says; or what `describe`
 * throws. Returns what it describes.
 */
export async function requireSameChanges(
  kind: AnyKind,
  { changes, payload }: ApprovalRow,
  tx?: Transaction,
): Promise<Description> {
  const described = await kind.describe(payload, tx);
  if (canonicalJson(plain(described.changes)) !== canonicalJson(plain(changes)))
    throw new CatalogueError(CODES.approval_outdated);
  return described;
}

function plain(changes: ApprovalRow['changes']) {
  return changes.map(({ after, before, what }) => ({ after, before, what: labelOfToday(what) }));
}

/** Refusals after which a later try may succeed. */
const PASSING: readonly number[] = [
  CODES.too_many_requests,
  CODES.service_unavailable,
  CODES.internal_error,
  // Not this row's own: nothing is written to it.
  CODES.record_changed_outside,
  CODES.changed_meanwhile,
];
/**
 * Tries at once to do an act whose object others change again and again; then it is tried later.
 */
const TRIES = 5;

/**
 * Carries out an approved act, or announces it when it is not due yet. Returns its new row. A
 * refusal is stored before it is thrown.
 */
export async function carryOutApproved(
  context: ApprovalContext,
  approval: ApprovalRow,
): Promise<ApprovalRow> {
  const { effectiveAt, id, payload } = approval;
  const kind = context.kinds.get(approval.kind);
  if (!kind) throw new Error(`Nothing knows how to carry out ${approval.kind}`);
  if (effectiveAt === null) return approval;
  if (effectiveAt.getTime() > context.now()) {
    void kind
      .announce?.(payload, effectiveAt.getTime())
      .catch((err: unknown) => context.log.error({ err, approval: id }, 'an act was not announced'));
    return approval;
  }
  try {
    await carryOutSettled(context, kind, approval.id);
  } catch (error) {
    if (error instanceof CatalogueError && !PASSING.includes(error.code)) {
      await writeDownRefusal(context, kind, approval, error.code);
    }
    throw error;
  }
  return (await findApproval(context.db, approval.id)) ?? approval;
}

/** Carries out everything that is approved and due. A failure does not stop the others. */
export async function carryOutDue(context: ApprovalContext): Promise<void> {
  const due = await context.db
    .select()
    .from(approvals)
    .where(and(eq(approvals.status, 'approved'), lte(approvals.effectiveAt, new Date(context.now()))))
    .orderBy(asc(approvals.effectiveAt), asc(approvals.id));
  for (const approval of due) {
    await carryOutApproved(context, approval).catch((err: unknown) => {
      // A row that somebody else made has been told once, and is left.
      if (err instanceof CatalogueError && err.code === CODES.record_changed_outside) return;
      context.log.error({ err, approval: approval.id }, 'an approved act was not carried out');
    });
  }
}

/**
 * When others have changed its object between reading and doing, the act is compared with what is
 * there now, and done again.
 */
async function carryOutSettled(context: ApprovalContext, kind: AnyKind, id: number): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    try {
      await carryOut(context, kind, id);
      return;
    } catch (error) {
      if (!isChangedMeanwhile(error) || tried === TRIES) throw error;
    }
  }
}

/** The row stays locked until it is marked as done, so a second caller finds it done. */
async function carryOut(context: ApprovalContext, kind: AnyKind, id: number): Promise<void> {
  const follow = await context.db.transaction(async (tx) => {
    const [approval] = await tx.select().from(approvals).where(eq(approvals.id, id)).for('update');
    if (approval?.status !== 'approved') return null;
    await context.ties.require(tx, 'approvals', id);
    await requireAgreed(tx, approval);
    const reference = `approval:${id}`;
    const isRepeated = kind.wasCarriedOut?.(reference, approval.payload) ?? false;
    const described = isRepeated ? null : await requireSameChanges(kind, approval, tx);
    const { decidedBy: approvedBy, payload, proposedBy, reason } = approval;
    // From what is signed: the engine protects those who were there before they were told of it.
    const approvedAt = (approval.effectiveAt?.getTime() ?? context.now()) - approval.notice;
    const after = await kind.carryOut(tx, payload, {
      reference,
      proposedBy,
      approvedBy,
      reason,
      approvedAt,
      from: described?.from,
    });
    const [done] = await tx
      .update(approvals)
      .set({ status: 'done', endedAt: new Date(context.now()) })
      .where(eq(approvals.id, id))
      .returning();
    await context.ties.bind(tx, 'approvals', id);
    if (done) await tellNews(tx, context, done, { kind, news: 'done' });
    await audit(tx, {
      operator: approvedBy ?? proposedBy,
      action: 'approval.carry_out',
      subject: reference,
      detail: { kind: kind.name, proposed_by: proposedBy, approved_by: approvedBy },
    });
    return after ?? null;
  });
  await follow?.().catch((err: unknown) =>
    context.log.error({ err, approval: id }, 'what follows an approved act failed'),
  );
}

async function writeDownRefusal(
  context: ApprovalContext,
  kind: AnyKind,
  { decidedBy, id, proposedBy }: ApprovalRow,
  refusal: number,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    await context.ties.require(tx, 'approvals', id);
    const [changed] = await tx
      .update(approvals)
      .set({ status: 'refused', refusal, endedAt: new Date(context.now()) })
      .where(and(eq(approvals.id, id), eq(approvals.status, 'approved')))
      .returning();
    if (!changed) return;
    await context.ties.bind(tx, 'approvals', id);
    await tellNews(tx, context, changed, { kind, news: 'refused' });
    await audit(tx, {
      operator: decidedBy ?? proposedBy,
      action: 'approval.refused',
      subject: `approval:${id}`,
      detail: { kind: kind.name, code: refusal },
    });
  });
}
