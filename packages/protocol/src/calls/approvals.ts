import { z } from 'zod';
import { call, OPERATOR_ROLES } from './call.ts';
import { object, page, pageQuery, reasonText, strictObject, timestamp } from './shared.ts';
import { approvalChange } from './terms.ts';

/*
 * They are proposed by the calls of what they change.
 */

/**
 * `pending` waits for a second operator, `approved` for its moment. `refused` was approved and could not be done any more; `expired` was never
 * decided.
 */
export const approvalStatus = z.enum([
  'pending',
  'approved',
  'done',
  'refused',
  'rejected',
  'withdrawn',
  'expired',
]);
export type ApprovalStatus = z.infer<typeof approvalStatus>;

export const approval = object(() => ({
  id: z.string(),
  /** What sort of act it is, as `operator.invite`. */
  kind: z.string(),
  /** What it does, in one line. */
  title: z.string(),
  changes: z.array(approvalChange),
  reason: z.string(),
  /** Over all that is proposed: whoever decides names it. */
  digest: z.string(),
  status: approvalStatus,
  /** Who may approve it: whoever has one of these roles and has not proposed it. */
  approvers: z.array(z.enum(OPERATOR_ROLES)),
  /** ms between the approval and the act. */
  notice: z.int().nonnegative(),
  /** Accounts of operators. */
  proposed_by: z.string(),
  decided_by: z.string().nullable(),
  decision_reason: z.string().nullable(),
  /** Why it could not be done any more, in English. */
  refusal: z.string().nullable(),
  created_at: timestamp,
  /** Until when it can be approved. */
  expires_at: timestamp,
  decided_at: timestamp.nullable(),
  /** When it is or was due; null until it is approved. */
  effective_at: timestamp.nullable(),
  ended_at: timestamp.nullable(),
  /** What the caller may do about it now. */
  may_approve: z.boolean(),
  may_reject: z.boolean(),
  may_withdraw: z.boolean(),
}));
export type Approval = z.infer<typeof approval>;

/** `open` are those that are pending or approved. */
export const approvalsQuery = strictObject(() => ({
  ...pageQuery.shape,
  status: z.enum(['open', 'ended']).default('open'),
}));

export const approvalDecisionBody = strictObject(() => ({
  decision: z.enum(['approve', 'reject', 'withdraw']),
  /** Of the proposal as it was read: another one is refused (12311). */
  digest: z.string().max(64),
  /** Needed to reject. */
  reason: reasonText.optional(),
}));

export const listApprovals = call('GET /console/approvals', () => ({
  id: 'listApprovals',
  access: 'operator',
  summary: 'Acts that take two operators, of the kinds that the roles reach, newest first',
  query: approvalsQuery,
  answer: page(approval),
}));

export const readApproval = call('GET /console/approvals/:id', () => ({
  id: 'readApproval',
  access: 'operator',
  summary: 'One of them',
  answer: approval,
}));

export const decideApproval = call('POST /console/approvals/:id', () => ({
  id: 'decideApproval',
  access: 'operator',
  summary: "Approve or reject what another operator has proposed, or withdraw one's own",
  body: approvalDecisionBody,
  answer: approval,
}));
