import { type adjustmentBody, CODES } from '@trade/protocol';
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { digestOf } from '../../core/sequencer/index.ts';
import { audit } from '../../operators/audit/index.ts';
import { isOwnAccount } from '../../operators/people/index.ts';
import { CatalogueError, isId, readPositive } from '../../platform/gateway/index.ts';
import { findUser } from '../../platform/login/index.ts';
import { type AdjustmentDependencies, executeAdjustment } from './execute.ts';
import { type AdjustmentRow, type OwnedAdjustment, type Queries, referenceOf, subjectOf } from './records.ts';
import { adjustments } from './schema.ts';

type Body = z.infer<typeof adjustmentBody>;

/** One proposal at a time, so that a repetition finds the first. */
const PROPOSAL_LOCK = 0x41444a5553;

/**
 * Moves money by hand: at once within the operator's limit, otherwise after a second operator's
 * approval; the venue's own money always needs one. The same `client_id` and body return the first
 * result. Throws CODES.information_incomplete without an owner; CODES.user_not_found;
 * CODES.insufficient_permissions for the operator's own account; CODES.parameter_invalid for an
 * invalid currency or amount; CODES.already_exists for a `client_id` with another body;
 * CODES.second_operator_missing when there is no second operator;
 * CODES.insufficient_balance_withdrawal when the balance is lacking.
 */
export async function proposeAdjustment(
  deps: AdjustmentDependencies,
  operator: string,
  body: Body,
): Promise<OwnedAdjustment> {
  const { db } = deps;
  const owner = await readOwner(deps, operator, body);
  const amount = readPositive(body.amount);
  if (!deps.isListed(body.currency)) throw new CatalogueError(CODES.parameter_invalid);
  const id = await db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${PROPOSAL_LOCK})`);
    const digest = digestOf(meaningOf(body, amount));
    const first = await findByClientId(tx, operator, body.client_id);
    if (first && first.digest !== digest) throw new CatalogueError(CODES.already_exists);
    if (first) return first.id;
    const made = await store(tx, deps, { operator, body, amount, digest, owner });
    await deps.ties.bind(tx, 'adjustments', made.id);
    const { currency, reason, type } = body;
    await audit(tx, {
      operator,
      action: `adjustment.${made.status === 'pending' ? 'propose' : 'execute'}`,
      subject: subjectOf(owner),
      detail: { adjustment: made.id, type, currency, amount: body.amount, reason },
    });
    return made.id;
  });
  return executeAdjustment(deps, id);
}

type Transaction = Parameters<Parameters<AdjustmentDependencies['db']['transaction']>[0]>[0];
type Owner = Pick<AdjustmentRow, 'userId' | 'venueAccount'>;

/** The owner of the money. Money into the venue's accounts has its own calls. */
async function readOwner(
  { db }: AdjustmentDependencies,
  operator: string,
  { customer: id, type, venue_account: venueAccount }: Body,
): Promise<Owner> {
  if (id === undefined && venueAccount === undefined) throw new CatalogueError(CODES.information_incomplete);
  if (venueAccount !== undefined) {
    if (id !== undefined || type !== 'manual_withdrawal') throw new CatalogueError(CODES.parameter_invalid);
    return { userId: null, venueAccount };
  }
  const customer = id !== undefined && isId(id) ? await findUser(db, Number(id)) : null;
  if (!customer) throw new CatalogueError(CODES.user_not_found);
  if (await isOwnAccount(db, operator, customer)) throw new CatalogueError(CODES.insufficient_permissions);
  return { userId: customer.id, venueAccount: null };
}

interface Proposal {
  operator: string;
  body: Body;
  amount: bigint;
  digest: string;
  owner: Owner;
}

async function store(
  tx: Transaction,
  { limit }: AdjustmentDependencies,
  { amount, body, digest, operator, owner }: Proposal,
): Promise<AdjustmentRow> {
  const { client_id: clientId, currency, reason, type } = body;
  const [made] = await tx
    .insert(adjustments)
    .values({
      ...owner,
      type,
      currency,
      amount,
      reason,
      status: 'pending',
      clientId,
      digest,
      proposedBy: operator,
    })
    .returning();
  if (!made) throw new Error('An adjustment that was stored is there');
  const reference = referenceOf(made);
  const isAlone = owner.userId !== null && (await limit.take(tx, { operator, reference, currency, amount }));
  if (!isAlone) {
    await limit.requireSecond(operator);
    return made;
  }
  await tx.update(adjustments).set({ status: 'executing' }).where(eq(adjustments.id, made.id));
  return { ...made, status: 'executing' };
}

async function findByClientId(
  tx: Queries,
  operator: string,
  clientId: string,
): Promise<AdjustmentRow | null> {
  const [found] = await tx
    .select()
    .from(adjustments)
    .where(and(eq(adjustments.proposedBy, operator), eq(adjustments.clientId, clientId)));
  return found ?? null;
}

function meaningOf({ currency, customer, reason, type, venue_account }: Body, amount: bigint): unknown[] {
  return [type, venue_account ?? customer, currency, amount.toString(), reason];
}
