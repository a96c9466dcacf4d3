import { z } from 'zod';
import { call, OPERATOR_ROLES } from './call.ts';
import { object, page, pageQuery, reasonText, strictObject, timestamp } from './shared.ts';
import { approvalChange } from './terms.ts';

/* Approvals are proposed by the calls whose change needs them. */

/**
 * `pending` waits for a second operator, `approved` for the time it takes effect. `refused` was
 * approved but could no longer be done; `expired` was not decided in time.
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
  /** Kind of the act, such as `operator.invite`. */
  kind: z.string(),
  /** The act, in one line. */
  title: z.string(),
  changes: z.array(approvalChange),
  reason: z.string(),
  /** Hash over the whole proposal; a decision must name it. */
  digest: z.string(),
  status: approvalStatus,
  /** It may be approved by anybody who has one of these roles and did not propose it. */
  approvers: z.array(z.enum(OPERATOR_ROLES)),
  /** ms between the approval and the act. */
  notice: z.int().nonnegative(),
  /** Accounts of operators. */
  proposed_by: z.string(),
  decided_by: z.string().nullable(),
  decision_reason: z.string().nullable(),
  /** Why it could no longer be done, in English. */
  refusal: z.string().nullable(),
  created_at: timestamp,
  /** It can be approved until then. */
  expires_at: timestamp,
  decided_at: timestamp.nullable(),
  /** When it takes or took effect; null until it is approved. */
  effective_at: timestamp.nullable(),
  ended_at: timestamp.nullable(),
  /** Whether the caller may approve it now. */
  may_approve: z.boolean(),
  may_reject: z.boolean(),
  may_withdraw: z.boolean(),
}));
export type Approval = z.infer<typeof approval>;

/** `open` are those that are pending or approved. */
export const approvalsQuery = strictObject(() => ({
  ...pageQuery.shape,
  status: z.enum(['open', 'ended']).default('open').describe('Which ones'),
}));

export const approvalDecisionBody = strictObject(() => ({
  decision: z.enum(['approve', 'reject', 'withdraw']).describe('What is decided'),
  digest: z.string().max(64).describe('Digest of the proposal that was read; another one is refused (12311)'),
  /** Required to reject. */
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
  power: {
    does: 'Decide what another operator has proposed',
    alone: "withdraw one's own proposal; reject another's",
    second: 'approve: never who proposed it, and only what was read, to the letter',
    wait: 'as the proposal says',
  },
  summary: "Approve or reject what another operator has proposed, or withdraw one's own",
  body: approvalDecisionBody,
  answer: approval,
}));
