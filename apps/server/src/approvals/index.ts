export type { Colleague } from './dependencies.ts';
export type { ApprovalKind } from './kind.ts';
export { type Approvals, openApprovals, type Proposable } from './open.ts';
