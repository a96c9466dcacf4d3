import type { ApprovalChange, OperatorRole } from '@trade/protocol';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { z } from 'zod';
import type { AuditDetail } from '../audit/index.ts';

/** What is to be done, as whoever approves it reads it. */
export interface Description {
  /** One line: `Invite bea@venue.example as an operator`. */
  title: string;
  /** Everything that it changes, from what to what. */
  changes: ApprovalChange[];
}

/** An approved act, as the one who carries it out sees it. */
export interface Act {
  /** Unique to this act: what is done outside of the database under it is done once. */
  reference: string;
  proposedBy: string;
  /** Null where no second operator existed. */
  approvedBy: string | null;
  reason: string;
  /** When it was approved, ms since the epoch. */
  approvedAt: number;
}

export type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];
type AfterCommit = () => Promise<unknown>;

/** A sort of act that two operators do together: one proposes, another approves. The payload is what JSON keeps of it. */
export interface ApprovalKind<Payload extends object> {
  /** As the audit log names it: `operator.invite`. */
  name: string;
  payload: z.ZodType<Payload>;
  /** Who may propose it. */
  proposers: readonly OperatorRole[];
  /** Who may approve it, unless they have proposed it. */
  approvers: readonly OperatorRole[];
  /** ms between the approval and the act; none by default. */
  notice?: (payload: Payload) => number;
  /**
   * Reads what would change now; throws a `CatalogueError` when it cannot be done. It is asked when the act is proposed, approved and carried out:
   * once `changes` are not what they were, the act is refused (12311), so name every value that the act rests on, and none that moves by itself.
   */
  describe(payload: Payload): Promise<Description>;
  /** Tells of an act that was approved and will be carried out at `at`, ms since the epoch. A failure is logged, and holds up nothing. */
  announce?: (payload: Payload, at: number) => Promise<void>;
  /** Mail addresses of whom it concerns, beside the admins. */
  concerned?: (payload: Payload) => Promise<string[]>;
  /**
   * Whether what goes elsewhere under `act.reference` was done before, though nothing here says so: the process ended in between. What the act
   * rests on is then not looked at again, because the act itself may have changed it.
   */
  wasCarriedOut?: (reference: string) => Promise<boolean>;
  /**
   * Does it, in the transaction that says that it is done. What goes elsewhere (a command to the exchange) must be safe to repeat under
   * `act.reference`: after a crash before the commit it is done again. Returns what is to follow the commit, such as a letter.
   * Audit only as the last step. A `CatalogueError` refuses the act for good; any other error lets it be tried again.
   */
  carryOut(tx: Transaction, payload: Payload, act: Act): Promise<AfterCommit | undefined>;
}

/** A kind that is not known closer. */
export type AnyKind = ApprovalKind<AuditDetail>;
