import {
  type Approval,
  type ApprovalStatus,
  type approvalDecisionBody,
  CODES,
  type OperatorRole,
} from '@trade/protocol';
import { Cron } from 'croner';
import { and, eq, inArray, lte } from 'drizzle-orm';
import type { z } from 'zod';
import { CatalogueError } from '../../platform/gateway/index.ts';
import { requirePace } from '../../platform/login/index.ts';
import { type AuditDetail, audit, detailOf } from '../audit/index.ts';
import { carryOutApproved, carryOutDue, digestOf, requireSameChanges, requireWhole } from './carry-out.ts';
import type { AnyKind, ApprovalKind, Transaction } from './kind.ts';
import {
  type ApprovalContext,
  type ApprovalDependencies,
  type ApprovalRow,
  type Asking,
  approvalOf,
  countToApprove,
  findApproval,
  listApprovals,
  mayApprove,
  maySee,
  overlap,
} from './records.ts';
import { approvals } from './schema.ts';
import { tellNews } from './tell.ts';

const HOUR = 3_600_000;
/** Proposals of one operator in an hour: each is a letter to several people, and so is its end. */
const MOST_AN_HOUR = 100;

/** From this many admins on, nobody acts alone where two are needed. */
const ADMINS = 2;

/**
 * Whether somebody else could approve what this operator proposes. When nobody could, returns false
 * where one operator may still act alone (outside of production, with fewer than two admins), and
 * otherwise throws 12310, which names the missing roles. In production nothing can be proposed
 * before two admins have set up their logins.
 */
async function hasSecond(
  { colleagues, isProduction }: Pick<ApprovalDependencies, 'colleagues' | 'isProduction'>,
  approvers: readonly OperatorRole[],
  account: string,
): Promise<boolean> {
  const all = await colleagues();
  const admins = all.filter(({ roles }) => roles.includes('admin'));
  const ready = admins.filter(({ canLogIn }) => canLogIn);
  if (isProduction && ready.length < ADMINS)
    throw new CatalogueError(CODES.second_operator_missing, { roles: 'admin' });
  const mayApprove = all.some(
    (other) => other.account !== account && other.canLogIn && overlap(approvers, other.roles),
  );
  if (!mayApprove && (isProduction || admins.length >= ADMINS)) {
    throw new CatalogueError(CODES.second_operator_missing, { roles: approvers.join(', ') });
  }
  return mayApprove;
}

/**
 * Proposes an act. It waits for a second operator, or is approved at once where one may act alone
 * (see `hasSecond`). The same operator's same open proposal is returned instead of a second one.
 * Throws 556 without the role, 566 when somebody else has proposed the same, 12310 while nobody
 * could approve it, 557 after a hundred in an hour, and what the kind itself refuses.
 */
async function propose(
  context: ApprovalContext,
  kind: AnyKind,
  asking: Asking,
  given: Omit<Proposal<never>, 'payload'> & { payload: AuditDetail },
): Promise<ApprovalRow> {
  if (!overlap(kind.proposers, asking.roles)) throw new CatalogueError(CODES.insufficient_permissions);
  await requirePace(context.db, { of: 'proposals', by: asking.account, most: MOST_AN_HOUR, window: HOUR });
  const payload = kind.payload.parse(given.payload);
  const { changes, title } = await kind.describe(payload);
  const waits = await hasSecond(context, kind.approvers, asking.account);
  const now = context.now();
  const proposal = {
    kind: kind.name,
    payload,
    title,
    changes,
    reason: given.reason,
    notice: kind.notice?.(payload) ?? 0,
  };
  const digest = digestOf(proposal);
  const { isNew, proposed } = await context.db.transaction(async (tx) => {
    await given.judge?.(tx);
    const [stored] = await tx
      .insert(approvals)
      .values({
        ...proposal,
        digest,
        status: waits ? 'pending' : 'approved',
        proposedBy: asking.account,
        createdAt: new Date(now),
        expiresAt: new Date(now + context.lifetime),
        effectiveAt: waits ? null : new Date(now + proposal.notice),
      })
      .onConflictDoNothing()
      .returning();
    const row = stored ?? (await findOpen(tx, kind.name, digest, asking.account));
    await given.together?.(tx);
    if (!stored) return { proposed: row, isNew: false };
    await context.ties.bind(tx, 'approvals', stored.id);
    if (waits) await tellNews(tx, context, stored, { kind, news: 'proposed' });
    await audit(tx, {
      operator: asking.account,
      action: waits ? 'approval.propose' : 'approval.alone',
      subject: `approval:${stored.id}`,
      detail: { kind: kind.name, title: stored.title, payload, reason: given.reason, digest },
    });
    return { proposed: row, isNew: true };
  });
  return isNew && !waits ? carryOutApproved(context, proposed) : proposed;
}

/** Returns the operator's own open proposal with that digest; another's is refused (566). */
async function findOpen(
  db: Pick<Transaction, 'select'>,
  kind: string,
  digest: string,
  account: string,
): Promise<ApprovalRow> {
  const [found] = await db
    .select()
    .from(approvals)
    .where(
      and(
        eq(approvals.kind, kind),
        eq(approvals.digest, digest),
        inArray(approvals.status, ['pending', 'approved']),
      ),
    );
  if (found?.proposedBy !== account) throw new CatalogueError(CODES.already_exists);
  return found;
}

/** Ends proposals that nobody decided in time. A row that somebody else made is left as it is. */
async function expireOld(context: ApprovalContext): Promise<void> {
  const now = new Date(context.now());
  const isOld = and(eq(approvals.status, 'pending'), lte(approvals.expiresAt, now));
  await context.db.transaction(async (tx) => {
    const old = await tx.select({ id: approvals.id }).from(approvals).where(isOld).for('update');
    for (const { id } of old) {
      if (!(await context.ties.check(tx, 'approvals', id))) continue;
      const [approval] = await tx
        .update(approvals)
        .set({ status: 'expired', endedAt: now })
        .where(eq(approvals.id, id))
        .returning();
      if (!approval) continue;
      await context.ties.bind(tx, 'approvals', id);
      const kind = context.kinds.get(approval.kind);
      if (kind) await tellNews(tx, context, approval, { kind, news: 'expired' });
      await audit(tx, {
        operator: 'system',
        action: 'approval.expire',
        subject: `approval:${id}`,
        detail: { kind: approval.kind },
      });
    }
  });
}

type Body = z.infer<typeof approvalDecisionBody>;

const RESULTS = { approve: 'approved', reject: 'rejected', withdraw: 'withdrawn' } as const;

/**
 * Decides a proposal. Approved, it is carried out at once or after its notice; until then a
 * possible approver can still reject it and its proposer can withdraw it. Throws 559 when it does
 * not exist, 556 when this operator may not decide it, 571 for a rejection without a reason, 566
 * when it is decided or expired, 12311 when its digest or what it would change has changed, 12315
 * when the row is not what the server wrote; and what the act refuses.
 */
async function decide(
  context: ApprovalContext,
  asking: Asking,
  id: number,
  body: Body,
): Promise<ApprovalRow> {
  const { decision, reason = '' } = body;
  const now = new Date(context.now());
  const isApproval = decision === 'approve';
  const judge = (row: ApprovalRow | null) => judged(context, asking, { row, body, now });
  const { found, kind } = judge(await findApproval(context.db, id));
  if (isApproval) await requireSameChanges(kind, found);
  const decided = await context.db.transaction(async (tx) => {
    await context.ties.require(tx, 'approvals', id);
    // What was read before may have been another row; of the same digest, it proposes the same.
    const { found: standing } = judge(await findApproval(tx, id));
    const [changed] = await tx
      .update(approvals)
      .set({
        status: RESULTS[decision],
        decidedBy: asking.account,
        decisionReason: reason === '' ? null : reason,
        decidedAt: now,
        effectiveAt: isApproval ? new Date(now.getTime() + standing.notice) : standing.effectiveAt,
      })
      .where(
        and(
          eq(approvals.id, id),
          inArray(approvals.status, isApproval ? ['pending'] : ['pending', 'approved']),
        ),
      )
      .returning();
    if (!changed) throw new CatalogueError(CODES.already_exists);
    await context.ties.bind(tx, 'approvals', id);
    // An act that is done at once sends one letter only.
    if (!isApproval || standing.notice > 0)
      await tellNews(tx, context, changed, { kind, news: RESULTS[decision] });
    const { digest, kind: name, proposedBy, title } = standing;
    await audit(tx, {
      operator: asking.account,
      action: `approval.${decision}`,
      subject: `approval:${id}`,
      detail: { kind: name, title, proposed_by: proposedBy, digest, reason },
    });
    return changed;
  });
  return isApproval ? carryOutApproved(context, decided) : decided;
}

/** Returns a proposal that this operator may decide in this way. Throws as `decide` does. */
function judged(
  context: ApprovalContext,
  asking: Asking,
  { body, now, row }: { row: ApprovalRow | null; body: Body; now: Date },
): { found: ApprovalRow; kind: AnyKind } {
  const { decision, digest, reason = '' } = body;
  const kind = row && context.kinds.get(row.kind);
  if (!row || !kind || !maySee(context, asking, row)) throw new CatalogueError(CODES.not_found);
  const may = decision === 'withdraw' ? row.proposedBy === asking.account : mayApprove(context, asking, row);
  if (!may) throw new CatalogueError(CODES.insufficient_permissions);
  if (decision === 'reject' && reason === '') throw new CatalogueError(CODES.information_incomplete);
  if (row.digest !== digest) throw new CatalogueError(CODES.approval_outdated);
  if (decision === 'approve') {
    if (row.status !== 'pending' || row.expiresAt <= now) throw new CatalogueError(CODES.already_exists);
    requireWhole(row);
  }
  return { found: row, kind };
}

const EVERY_SECOND = '* * * * * *';
const EVERY_MINUTE = '0 * * * * *';

/** What an operator proposes. */
interface Proposal<Payload> {
  payload: Payload;
  reason: string;
  /**
   * Throws 12320 when it was made from what is not there any more; in the transaction that stores
   * the proposal.
   */
  judge?: (tx: Transaction) => void | Promise<void>;
  /**
   * Stores what is changed together with it, in the transaction that stores the proposal or finds
   * it open: either all of it is done, or none.
   */
  together?: (tx: Transaction) => Promise<void>;
}

/** A registered kind, which can be proposed. */
export interface Proposable<Payload extends object> {
  /**
   * See `propose`. The returned `status` is `pending` while it waits for a second operator,
   * `approved` during its notice, `done` when done at once.
   */
  propose(asking: Asking, proposal: Proposal<Payload>): Promise<Approval>;
  /**
   * Proposes it where a second operator exists, see `hasSecond`. Returns whether it was proposed;
   * if not, one operator may do it alone.
   */
  proposeToSecond(asking: Asking, proposal: Proposal<Payload>): Promise<boolean>;
}

export interface Approvals {
  /** Registers a kind. All kinds are registered before `start`. */
  register<Payload extends object>(kind: ApprovalKind<Payload>): Proposable<Payload>;
  list(
    asking: Asking,
    filter: { statuses: readonly ApprovalStatus[]; before: number | undefined; limit: number },
  ): Promise<Approval[]>;
  /** Throws 559 when no proposal that these roles may see has the id. */
  get(asking: Asking, id: number): Promise<Approval>;
  decide(asking: Asking, id: number, body: z.infer<typeof approvalDecisionBody>): Promise<Approval>;
  /** Returns how many proposals wait for this operator's decision. */
  count(asking: Asking): Promise<number>;
  /**
   * See `hasSecond`: false where one operator still acts alone; throws 12310 when a second is
   * needed and missing.
   */
  hasSecond(asking: Asking, approvers: readonly OperatorRole[]): Promise<boolean>;
  /**
   * For acts with a record of their own: in production throws 12310 while nobody could approve what
   * this operator proposes.
   */
  requireSecond(account: string, approvers: readonly OperatorRole[]): Promise<void>;
  /**
   * Ends expired proposals (now and every minute) and carries out due ones (now and every second).
   * Returns how that is ended.
   */
  work(): Promise<() => void>;
}

export function openApprovals(deps: ApprovalDependencies): Approvals {
  const kinds = new Map<string, AnyKind>();
  const context: ApprovalContext = { ...deps, kinds };
  const every = (pattern: string, work: () => Promise<void>) =>
    new Cron(pattern, { unref: true, protect: true }, () =>
      work().catch((err: unknown) => context.log.error({ err }, 'the approvals were not looked through')),
    );
  return {
    register(kind) {
      if (kinds.has(kind.name)) throw new Error(`${kind.name} is registered twice`);
      const known: AnyKind = kind as unknown as AnyKind;
      kinds.set(kind.name, known);
      const proposeKind: Proposable<object>['propose'] = async (asking, { payload, ...rest }) => {
        const given = { payload: detailOf(payload), ...rest };
        return approvalOf(context, asking, await propose(context, known, asking, given));
      };
      return {
        propose: proposeKind,
        async proposeToSecond(asking, proposal) {
          if (!(await hasSecond(context, kind.approvers, asking.account))) return false;
          await proposeKind(asking, proposal);
          return true;
        },
      };
    },
    list: async (asking, filter) =>
      (await listApprovals(context, asking, filter)).map((row) => approvalOf(context, asking, row)),
    async get(asking, id) {
      const found = await findApproval(context.db, id);
      if (!found || !maySee(context, asking, found)) throw new CatalogueError(CODES.not_found);
      return approvalOf(context, asking, found);
    },
    decide: async (asking, id, body) => approvalOf(context, asking, await decide(context, asking, id, body)),
    count: (asking) => countToApprove(context, asking),
    hasSecond: ({ account }, approvers) => hasSecond(context, approvers, account),
    async requireSecond(account, approvers) {
      if (context.isProduction) await hasSecond(context, approvers, account);
    },
    async work() {
      await expireOld(context);
      await carryOutDue(context);
      const jobs = [
        every(EVERY_MINUTE, () => expireOld(context)),
        every(EVERY_SECOND, () => carryOutDue(context)),
      ];
      return () => {
        for (const job of jobs) job.stop();
      };
    },
  };
}
