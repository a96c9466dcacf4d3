export type { Act, ApprovalKind, Description, Transaction } from './kind.ts';
export { type Approvals, openApprovals, type Proposable } from './open.ts';
export type { Asking, Colleague } from './records.ts';
export { type AuditedAct, readAt, submitAct, termsRefusal, wasReplaced } from './submit-act.ts';
