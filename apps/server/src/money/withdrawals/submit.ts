import { entriesOf } from '@trade/engine';
import { withdrawalFee } from '@trade/engine/quote';
import { AMOUNT_DECIMALS, type BodyOf, CODES, type calls, type Locale, toUnits } from '@trade/protocol';
import { inOneView } from '../../core/database/index.ts';
import { digestOf } from '../../core/sequencer/index.ts';
import { requireNotHeld } from '../../customers/holds/index.ts';
import {
  NOTHING_USED,
  proofOf,
  requireGenuine,
  secondProof,
  type UseUp,
} from '../../customers/identity/index.ts';
import { levelIn, requireApproved } from '../../customers/verification/index.ts';
import {
  type Caller,
  CatalogueError,
  type DirectRequest,
  requireAccepted,
} from '../../platform/gateway/index.ts';
import type { User } from '../../platform/login/index.ts';
import { actOf } from './code.ts';
import {
  destinationId,
  findDestination,
  type NamedDestination,
  openDestination,
  requireSoundDestination,
  sealDestination,
} from './destination.ts';
import { dailyLimit, usedSince } from './limits.ts';
import { checkAmount } from './methods.ts';
import type { WithdrawalDependencies } from './open.ts';
import {
  findRequest,
  findWithdrawal,
  findWithdrawalOf,
  type WithdrawalFound,
  type WithdrawalRequest,
} from './records.ts';
import { entryIn } from './review.ts';
import { withdrawalRequests } from './schema.ts';
import { tellOfRequest } from './tell.ts';

/**
 * Checks the customer's second proof; a mailed code must be the one sent for this very `act`
 * (CODES.withdrawal_code_for_another for another's). Throws what `secondProof` throws, and
 * CODES.google_verification_binding_required for an app's code when none is bound.
 */
async function confirm(
  identity: WithdrawalDependencies['identity'],
  user: User,
  { act, body, request }: { act: string } & Pick<Asked, 'body' | 'request'>,
): Promise<UseUp> {
  if (!request) throw new Error('A login asks with its request');
  const { passkey, totp, verify_code } = body;
  if (
    !passkey &&
    totp !== undefined &&
    !verify_code?.trim() &&
    (await proofOf(identity, user.id)) === 'email'
  )
    throw new CatalogueError(CODES.google_verification_binding_required);
  return secondProof(identity, request, user, {
    purpose: 'withdrawal',
    given: { passkey, totp, mailed: verify_code },
    mail: { purpose: 'withdrawal', act },
  });
}

const RATE_DECIMALS = 6;
const WHOLE = 10n ** BigInt(AMOUNT_DECIMALS);
const VALUED_IN = 'USDT';
const THRESHOLD_PERIOD = 24 * 60 * 60_000;

interface Asked {
  /** Null for a key that asks in another dialect: it proves nothing anew. */
  request: DirectRequest | null;
  caller: Caller;
  locale: Locale;
  body: BodyOf<typeof calls.submitWithdrawal>;
}

/**
 * Opens a withdrawal: the money is frozen, and it waits for review. The same `client_id` and body
 * return the first result. Throws the refusals that the call describes. The confirmation is used up
 * only when nothing else prevents the withdrawal.
 */
export function submitWithdrawal(deps: WithdrawalDependencies, asked: Asked): Promise<WithdrawalFound> {
  return deps.turns.take(asked.caller.customer, () => submitInTurn(deps, asked));
}

async function submitInTurn(
  deps: WithdrawalDependencies,
  { body, caller, locale, request: asking }: Asked,
): Promise<WithdrawalFound> {
  const { db } = deps;
  const { amount } = body;
  const id = destinationId(body);
  const digest = digestOf([body.channel, id, body.currency, amount.toString()]);
  const earlier = await findEarlier(deps, caller.customer, body.client_id);
  // Confirmed before: only the engine's command is left, which takes effect once.
  if (earlier) return finish(deps, caller, sameOr566(earlier, digest));

  const user = await requireGenuine(deps, caller.customer);
  requireApproved(user.primaryStatus);
  await requireNotHeld(deps, caller.customer, 'withdraw');
  const named = await findDestination(deps, caller.customer, body, id);
  if (named.usableAt > deps.now()) throw new CatalogueError(CODES.withdrawal_destination_waiting);
  checkAmount(amount, named.method);
  const usdtValue = worthOf(deps, body.currency, amount);
  await deps.sequencer.projectedFor(caller.customer);
  await checkDay(deps, user, { usdtValue, channel: body.channel });
  const approvals = await approvalsFor(deps, caller.customer, usdtValue);
  const fee = withdrawalFee(amount, agreedRate(deps.feeRate(), body.fee_rate));
  checkMoney(deps, caller.customer, body.currency, amount + fee);

  const act = actOf(body.currency, amount, named.destination);
  // A key can withdraw because its owner confirmed that with a second factor, a day ago at least.
  const isConfirmed = caller.subject.kind === 'key';
  const useUp = isConfirmed
    ? NOTHING_USED
    : await confirm(deps.identity, user, { act, body, request: asking });
  const request = await db.transaction(async (tx) => {
    await useUp?.(tx);
    const [stored] = await tx
      .insert(withdrawalRequests)
      .values({
        userId: caller.customer,
        clientId: body.client_id,
        digest,
        channel: body.channel,
        currency: body.currency,
        amount,
        fee,
        locale,
        usdtValue,
        approvals,
        ...destinationColumns(deps, { userId: caller.customer, clientId: body.client_id }, named),
      })
      .onConflictDoNothing()
      .returning();
    if (!stored) throw new CatalogueError(CODES.already_exists);
    await deps.ties.bind(tx, 'withdrawal_requests', caller.customer, body.client_id);
    await tellOfRequest(tx, deps, { customer: user, request: stored });
    return stored;
  });
  return execute(deps, request);
}

/**
 * Returns the withdrawal of an earlier request. If the engine does not have it, it is submitted
 * now, when nothing prevents it meanwhile, with the approvals that it now needs.
 */
async function finish(
  deps: WithdrawalDependencies,
  { customer: userId }: Caller,
  request: WithdrawalRequest,
): Promise<WithdrawalFound> {
  const { db, sequencer } = deps;
  await sequencer.projectedFor(userId);
  const found = await findWithdrawalOf(db, request);
  if (found) return found;
  const user = await requireGenuine(deps, userId);
  requireApproved(user.primaryStatus);
  await requireNotHeld(deps, user.id, 'withdraw');
  await requireSoundDestination(deps, user.id, openDestination(deps.seal, request));
  await checkDay(deps, user, request);
  const approvals = Math.max(request.approvals, await approvalsFor(deps, user.id, request.usdtValue));
  return execute(deps, { ...request, approvals });
}

/**
 * Returns the customer's request under this id, or null. Throws CODES.record_changed_outside when
 * it is not what they confirmed.
 */
function findEarlier(
  { db, ties }: WithdrawalDependencies,
  userId: number,
  clientId: string,
): Promise<WithdrawalRequest | null> {
  return inOneView(db, async (tx) => {
    const earlier = await findRequest(tx, userId, clientId);
    if (earlier && !(await ties.check(tx, 'withdrawal_requests', userId, clientId)))
      throw new CatalogueError(CODES.record_changed_outside);
    return earlier;
  });
}

/** Submits the hold of the money, which takes effect once. */
async function execute(deps: WithdrawalDependencies, request: WithdrawalRequest): Promise<WithdrawalFound> {
  const { db, sequencer } = deps;
  const customer = request.userId;
  const { amount, approvals, clientId, currency, digest, fee } = request;
  const outcome = await sequencer.submit({
    type: 'open_withdrawal',
    mode: 'real',
    customer,
    clientId,
    digest,
    asset: currency,
    amount: amount.toString(),
    fee: fee.toString(),
    approvals,
  });
  requireAccepted(outcome);
  const entry = entryIn(outcome);
  if (entry) return { entry, request };
  await sequencer.projectedFor(customer);
  const found = outcome.orderId === null ? null : await findWithdrawal(db, outcome.orderId);
  if (!found) throw new CatalogueError(CODES.internal_error);
  return found;
}

/**
 * Returns the fee rate in force, in ppm. Throws CODES.withdrawal_fee_changed when the customer was
 * shown another one.
 */
function agreedRate(inForce: string, shown: string | undefined): number {
  const ppm = toUnits(inForce, RATE_DECIMALS);
  if (shown !== undefined && toUnits(shown, RATE_DECIMALS) !== ppm)
    throw new CatalogueError(CODES.withdrawal_fee_changed);
  return Number(ppm);
}

function sameOr566(earlier: WithdrawalRequest, digest: string): WithdrawalRequest {
  if (earlier.digest !== digest) throw new CatalogueError(CODES.already_exists);
  return earlier;
}

/**
 * Returns the present worth of an amount, rounded up. Throws CODES.service_unavailable while the
 * market has no price.
 */
function worthOf({ priceOf }: WithdrawalDependencies, currency: string, amount: bigint): bigint {
  if (currency === VALUED_IN) return amount;
  const price = priceOf(currency);
  if (price === null) throw new CatalogueError(CODES.service_unavailable);
  return (amount * price + WHOLE - 1n) / WHOLE;
}

async function checkDay(
  { db, dayOf, limits, now }: WithdrawalDependencies,
  { advancedStatus: advanced, id, primaryStatus: primary }: User,
  { channel, usdtValue }: Pick<WithdrawalRequest, 'channel' | 'usdtValue'>,
): Promise<void> {
  const most = dailyLimit(limits, levelIn({ primary, advanced }), channel);
  if (most === null) return;
  const used = await usedSince(db, id, dayOf(now()).start);
  if (used[channel] + usdtValue > most) throw new CatalogueError(CODES.withdrawal_daily_limit);
}

/** Throws what the engine would refuse, before the customer's code is used up. */
function checkMoney(
  { sequencer }: WithdrawalDependencies,
  customer: number,
  asset: string,
  total: bigint,
): void {
  const { available, isUnderWay } = sequencer.look((state) => ({
    isUnderWay: entriesOf(state, 'real', customer, 'withdrawal').length > 0,
    available: state.assets.get(asset)?.ledgers.real.find(customer, 'coin')?.available ?? 0n,
  }));
  if (isUnderWay) throw new CatalogueError(CODES.pending_withdrawal_exists);
  if (available < total) throw new CatalogueError(CODES.insufficient_balance_withdrawal);
}

/**
 * Two approvals when the customer's withdrawals within 24 hours exceed the threshold, so that a
 * large sum in small parts counts as large.
 */
async function approvalsFor(
  { config, db, now }: WithdrawalDependencies,
  customer: number,
  usdtValue: bigint,
): Promise<number> {
  const above = toUnits(config.twoApprovalsAbove, AMOUNT_DECIMALS);
  if (above === null) return 1;
  const { bank, wallet } = await usedSince(db, customer, now() - THRESHOLD_PERIOD);
  return bank + wallet + usdtValue > above ? 2 : 1;
}

function destinationColumns(
  { seal }: WithdrawalDependencies,
  request: Parameters<typeof sealDestination>[1],
  { destination, method, since }: NamedDestination,
) {
  return {
    payoutCurrency: method.payoutCurrency,
    destination: sealDestination(seal, request, destination),
    destinationSince: new Date(since),
  };
}
