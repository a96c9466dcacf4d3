import {
  AMOUNT_DECIMALS,
  CODES,
  calls,
  type DepositAddress,
  type DepositBody,
  type DepositRecord,
  type DepositReview,
  fileId,
  type Locale,
  toUnits,
} from '@trade/protocol';
import { and, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { digestOf } from '../../core/sequencer/index.ts';
import type { Ties } from '../../core/ties/index.ts';
import { type ListingBook, requireDecimals } from '../../market/listing/index.ts';
import { amountText } from '../../market/quotes/index.ts';
import { attachFile } from '../../platform/files/index.ts';
import {
  type App,
  CatalogueError,
  callerOf,
  pageOfEntries,
  readCursor,
  route,
  withText,
} from '../../platform/gateway/index.ts';
import { depositAddressOf } from './addresses.ts';
import { isMoreThanAnnounced } from './decide.ts';
import {
  type Deposit,
  findPending,
  isProposal,
  listOwn,
  lockDeposits,
  type OwnedDeposit,
  type Queries,
} from './records.ts';
import { deposits } from './schema.ts';
import { type DepositWays, describeNetwork } from './ways.ts';

/** A deposit as its customer sees it; `basePath` precedes the voucher's path. */
function depositRecordOf(deposit: Deposit, basePath: string): DepositRecord {
  return {
    ...commonOf(deposit),
    voucher: deposit.voucher && `${basePath}/api/v3/files/${deposit.voucher}`,
  };
}

/** A deposit as operators see it. */
export function depositReviewOf({ customer, deposit }: OwnedDeposit, ways: DepositWays): DepositReview {
  const { currency, decidedBy, isTest, network, proposedBy, voucher } = deposit;
  return {
    ...commonOf(deposit),
    customer: { ...customer, id: String(customer.id) },
    voucher,
    is_watched: ways.isWatched(currency, network),
    is_test: isTest,
    proposal: proposalOf(deposit),
    proposed_by: proposedBy,
    decided_by: decidedBy,
  };
}

function proposalOf(deposit: Deposit): DepositReview['proposal'] {
  const { credited, proposedAt, proposedBy, txId } = deposit;
  const isWhole = credited !== null && txId !== null && proposedBy !== null && proposedAt !== null;
  if (!isProposal(deposit) || !isWhole) return null;
  return {
    amount: amountText(credited),
    tx_id: txId,
    operator: proposedBy,
    date: proposedAt.getTime(),
    because: isMoreThanAnnounced(deposit, credited) ? 'more_than_announced' : 'operator_limit',
  };
}

function commonOf(deposit: Deposit) {
  const { address, amount, credited, currency, id, network, reason, status, txId } = deposit;
  return {
    id: String(id),
    currency,
    network,
    address,
    amount: amount === null ? null : amountText(amount),
    credited: status === 'completed' && credited !== null ? amountText(credited) : null,
    status: status === 'crediting' ? 'pending' : status,
    reason,
    // Hidden from the customer while only one operator has said it.
    tx_id: isProposal(deposit) ? null : txId,
    created_at: deposit.createdAt.getTime(),
    decided_at: status === 'crediting' ? null : (deposit.decidedAt?.getTime() ?? null),
  } as const;
}

/**
 * Submits a customer's announcement of a deposit for confirmation. The same `client_id` and body
 * return the first result. Throws CODES.payment_type_invalid for what is not offered,
 * CODES.deposit_amount_invalid, CODES.payment_proof_missing without an own unused voucher,
 * CODES.pending_deposit_exists while another is pending, CODES.already_exists for a `client_id`
 * with another body. A refusal changes nothing.
 */
async function submitDeposit(
  { db, listing, ties, ways }: DepositRouteDeps,
  { locale, userId }: { userId: number; locale: Locale },
  body: DepositBody,
): Promise<Deposit> {
  const { client_id: clientId, currency, network } = body;
  const way = ways.find(currency, network);
  const amount = toUnits(body.amount, AMOUNT_DECIMALS);
  if (amount === null || amount === 0n || amount < way.minimum)
    throw new CatalogueError(CODES.deposit_amount_invalid);
  requireDecimals(listing, { amount, currency }, CODES.deposit_amount_invalid);
  const voucher = fileId.safeParse(body.voucher).data;
  if (voucher === undefined) throw new CatalogueError(CODES.payment_proof_missing);
  const digest = digestOf([currency, network, amount.toString(), voucher]);
  const { isTest } = way.source;

  const earlier = await findByClientId(db, userId, clientId);
  if (earlier) return sameOr566(earlier, digest);
  const address = await depositAddressOf({ db, ties }, way.source, { userId, network, locale });
  return db.transaction(async (tx) => {
    await lockDeposits(tx, userId);
    const first = await findByClientId(tx, userId, clientId);
    if (first) return sameOr566(first, digest);
    if (await findPending(tx, userId)) throw new CatalogueError(CODES.pending_deposit_exists);
    await attachVoucher(tx, userId, voucher);
    const values = { userId, currency, network, address, isTest, amount, clientId, digest, voucher, locale };
    const [deposit] = await tx.insert(deposits).values(values).returning();
    if (!deposit) throw new Error('A deposit that was stored is there');
    await ties.bind(tx, 'recharges', deposit.id);
    return deposit;
  });
}

async function findByClientId(db: Queries, userId: number, clientId: string): Promise<Deposit | null> {
  const [found] = await db
    .select()
    .from(deposits)
    .where(and(eq(deposits.userId, userId), eq(deposits.clientId, clientId)));
  return found ?? null;
}

function sameOr566(first: Deposit, digest: string): Deposit {
  if (first.digest !== digest) throw new CatalogueError(CODES.already_exists);
  return first;
}

/** A voucher proves only one payment. */
async function attachVoucher(tx: Queries, ownerId: number, id: string): Promise<void> {
  const [used] = await tx.select({ id: deposits.id }).from(deposits).where(eq(deposits.voucher, id));
  const isOwn = !used && (await attachFile(tx, { id, ownerId, purpose: 'voucher' }));
  if (!isOwn) throw new CatalogueError(CODES.payment_proof_missing);
}

interface DepositRouteDeps {
  db: NodePgDatabase;
  listing: Pick<ListingBook, 'decimalsOf'>;
  ties: Ties;
  ways: DepositWays;
}

/** `/recharge`: where a customer sends money to, and their deposits. Not for demo accounts. */
export function depositRoutes(app: App, deps: DepositRouteDeps): void {
  const { db, ways } = deps;

  route(app, calls.listDepositCurrencies, () => ({ items: ways.byCurrency() }));

  route(app, calls.readDepositAddress, async (request) => {
    const { customer: userId } = callerOf(request);
    const way = ways.find(request.query.currency, request.query.network);
    const { currency, network, source } = way;
    const address = await depositAddressOf(deps, source, { userId, network, locale: request.locale });
    const data: DepositAddress = { ...describeNetwork(way), currency, address };
    return data;
  });

  route(app, calls.announceDeposit, async (request) => {
    const depositor = { userId: callerOf(request).customer, locale: request.locale };
    const deposit = await submitDeposit(deps, depositor, request.body);
    return withText(depositRecordOf(deposit, app.basePath), 'deposit_submitted');
  });

  route(app, calls.listDeposits, async (request) => {
    const { cursor, limit, status } = request.query;
    const { customer: userId } = callerOf(request);
    const found = await listOwn(db, userId, { status, before: readCursor(cursor), limit: limit + 1 });
    return pageOfEntries(found, limit, (deposit) => depositRecordOf(deposit, app.basePath));
  });
}
