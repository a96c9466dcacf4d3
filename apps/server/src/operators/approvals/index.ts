export { carryOut } from './carry-out-route.ts';
export type { Colleague } from './dependencies.ts';
export type { Act, ApprovalKind, Description, Transaction } from './kind.ts';
export { type Approvals, openApprovals, type Proposable } from './open.ts';
export type { Asking } from './records.ts';
