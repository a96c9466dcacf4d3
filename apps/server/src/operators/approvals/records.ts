import { type Approval, type ApprovalStatus, isCatalogueCode, type OperatorRole } from '@trade/protocol';
import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyBaseLogger } from 'fastify';
import type { Ties } from '../../core/ties/index.ts';
import { refusalText } from '../../platform/gateway/index.ts';
import type { Notifier } from '../../platform/notifications/index.ts';
import type { AnyKind } from './kind.ts';
import { approvals } from './schema.ts';

/** An operator who is not disabled. */
export interface Colleague {
  account: string;
  /** Whether they have set up their login. */
  canLogIn: boolean;
  /** Their mail address; null when none is set. */
  email: string | null;
  /** The roles in force now. */
  roles: readonly OperatorRole[];
}

export interface ApprovalDependencies {
  db: NodePgDatabase;
  ties: Ties;
  /** Returns every operator who is not disabled. */
  colleagues: () => Promise<Colleague[]>;
  notifier: Notifier;
  log: FastifyBaseLogger;
  /** In production one operator never does alone what needs two. */
  isProduction: boolean;
  /** ms after which an undecided proposal expires. */
  lifetime: number;
  /** ms since the epoch. */
  now: () => number;
}

export interface ApprovalContext extends ApprovalDependencies {
  kinds: ReadonlyMap<string, AnyKind>;
}

export type ApprovalRow = typeof approvals.$inferSelect;
type Queries = Pick<NodePgDatabase, 'select'>;
/** The operator who asks, with the roles in force now. */
export type Asking = Pick<Colleague, 'account' | 'roles'>;

/**
 * Returns approvals of the kinds that the roles may see, newest first, with ids below a given one.
 */
export async function listApprovals(
  context: ApprovalContext,
  asking: Asking,
  filter: { statuses: readonly ApprovalStatus[]; before: number | undefined; limit: number },
): Promise<ApprovalRow[]> {
  const { before, limit, statuses } = filter;
  return context.db
    .select()
    .from(approvals)
    .where(
      and(
        inArray(approvals.status, [...statuses]),
        inArray(approvals.kind, kindsFor(context, asking.roles)),
        before === undefined ? undefined : lt(approvals.id, before),
      ),
    )
    .orderBy(desc(approvals.id))
    .limit(limit);
}

/** Returns how many proposals wait for this operator's decision. */
export async function countToApprove(context: ApprovalContext, asking: Asking): Promise<number> {
  const waiting = await context.db
    .select({ kind: approvals.kind, proposedBy: approvals.proposedBy })
    .from(approvals)
    .where(eq(approvals.status, 'pending'));
  return waiting.filter((row) => mayApprove(context, asking, row)).length;
}

export async function findApproval(db: Queries, id: number): Promise<ApprovalRow | null> {
  const [found] = await db.select().from(approvals).where(eq(approvals.id, id));
  return found ?? null;
}

/** Admins see every kind; others see those that they could propose or approve. */
function kindsFor({ kinds }: ApprovalContext, roles: readonly OperatorRole[]): string[] {
  return [...kinds.values()]
    .filter(({ approvers, proposers }) => overlap(['admin', ...approvers, ...proposers], roles))
    .map(({ name }) => name);
}

export function maySee(
  context: ApprovalContext,
  { roles }: Asking,
  { kind }: Pick<ApprovalRow, 'kind'>,
): boolean {
  return kindsFor(context, roles).includes(kind);
}

export function mayApprove(
  { kinds }: ApprovalContext,
  { account, roles }: Asking,
  { kind, proposedBy }: Pick<ApprovalRow, 'kind' | 'proposedBy'>,
): boolean {
  return account !== proposedBy && overlap(kinds.get(kind)?.approvers ?? [], roles);
}

export function overlap(some: readonly OperatorRole[], others: readonly OperatorRole[]): boolean {
  return some.some((role) => others.includes(role));
}

/** A proposal as an operator sees it, with what they may do with it. */
export function approvalOf(context: ApprovalContext, asking: Asking, row: ApprovalRow): Approval {
  const isOpen = row.status === 'pending' || row.status === 'approved';
  const maySecond = mayApprove(context, asking, row);
  return {
    id: String(row.id),
    kind: row.kind,
    title: row.title,
    changes: row.changes,
    reason: row.reason,
    digest: row.digest,
    status: row.status,
    approvers: [...(context.kinds.get(row.kind)?.approvers ?? [])],
    notice: row.notice,
    proposed_by: row.proposedBy,
    decided_by: row.decidedBy,
    decision_reason: row.decisionReason,
    refusal:
      row.refusal !== null && isCatalogueCode(row.refusal)
        ? refusalText('en', row.refusal, { reason: 'operator' })
        : null,
    created_at: row.createdAt.getTime(),
    expires_at: row.expiresAt.getTime(),
    decided_at: row.decidedAt?.getTime() ?? null,
    effective_at: row.effectiveAt?.getTime() ?? null,
    ended_at: row.endedAt?.getTime() ?? null,
    may_approve: row.status === 'pending' && maySecond,
    may_reject: isOpen && maySecond,
    may_withdraw: isOpen && row.proposedBy === asking.account,
  };
}
