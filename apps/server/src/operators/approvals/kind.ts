import type { ApprovalChange, OperatorRole } from '@trade/protocol';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { z } from 'zod';
import type { AuditDetail } from '../audit/index.ts';

/** An act in words for its approver. */
export interface Description {
  /** One line: `Invite bea@venue.example as an operator`. */
  title: string;
  /** Every change, with the value before and after. */
  changes: ApprovalChange[];
  /**
   * The version of the terms that were read for it, where the engine judges whether they are still
   * in force.
   */
  from?: string | undefined;
}

/** An approved act, as `carryOut` gets it. */
export interface Act {
  /** Unique to this act, so that what is done outside of the database under it is done once. */
  reference: string;
  proposedBy: string;
  /** Null where no second operator existed. */
  approvedBy: string | null;
  reason: string;
  /** When it was approved, ms since the epoch. */
  approvedAt: number;
  /**
   * The version from the description that was compared last; undefined for a repeated act and where
   * there is none.
   */
  from: string | undefined;
}

export type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];
type AfterCommit = () => Promise<unknown>;

/**
 * A kind of act that two operators do together: one proposes, another approves. The payload is
 * stored as JSON.
 */
export interface ApprovalKind<Payload extends object> {
  /** Its name in the audit log, such as `operator.invite`. */
  name: string;
  payload: z.ZodType<Payload>;
  /** Who may propose it. */
  proposers: readonly OperatorRole[];
  /** Who may approve it, except the proposer. */
  approvers: readonly OperatorRole[];
  /** ms between the approval and the act; 0 by default. */
  notice?: (payload: Payload) => number;
  /**
   * Returns what would change now; throws a `CatalogueError` when the act is impossible. Called
   * when the act is proposed, approved and carried out: if `changes` differ from the first ones,
   * the act is refused (12311). So name every value that the act depends on, and none that moves by
   * itself. With `tx` it is carried out next, in that transaction: what it depends on in the
   * database is then locked.
   */
  describe(payload: Payload, tx?: Transaction): Promise<Description>;
  /**
   * Announces an approved act that will be carried out at `at` (ms since the epoch). A failure is
   * logged and stops nothing.
   */
  announce?: (payload: Payload, at: number) => Promise<void>;
  /** Returns the mail addresses of the people concerned, besides the admins. */
  concerned?: (payload: Payload) => Promise<string[]>;
  /**
   * Whether the part outside of the database was done before under `act.reference`, though the
   * database does not say so: the process ended in between. `describe` is then not compared again,
   * because the act itself may have changed its result. Every kind that sends a command to the
   * engine has it.
   */
  wasCarriedOut?: (reference: string, payload: Payload) => boolean;
  /**
   * Does it, in the transaction that marks it as done. What goes elsewhere (a command to the
   * engine) must be safe to repeat under `act.reference`: after a crash before the commit it is
   * done again. Returns what to do after the commit, such as sending a letter. Audit only as the
   * last step. A `CatalogueError` refuses the act for good; 12320 has it compared and tried again
   * at once, any other error lets it be tried again later.
   */
  carryOut(tx: Transaction, payload: Payload, act: Act): Promise<AfterCommit | undefined>;
}

/** A kind with any payload. */
export type AnyKind = ApprovalKind<AuditDetail>;
