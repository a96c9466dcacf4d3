import { entriesOf } from '@trade/engine';
import { CODES, calls, type WithdrawalTerms } from '@trade/protocol';
import { accountHoldOf, holdOn } from '../../customers/holds/index.ts';
import { proofOf } from '../../customers/identity/index.ts';
import { levelOf } from '../../customers/verification/index.ts';
import { amountText } from '../../market/quotes/index.ts';
import {
  type App,
  type Caller,
  CatalogueError,
  callerOf,
  pageOf,
  RATE,
  readCursor,
  readId,
  requireAccepted,
  route,
  withText,
} from '../../platform/gateway/index.ts';
import { sendWithdrawalCode } from './code.ts';
import { usedSince } from './limits.ts';
import type { WithdrawalDependencies } from './open.ts';
import { findWithdrawal, hasStage, listWithdrawals, type WithdrawalFound } from './records.ts';
import { entryIn } from './review.ts';
import { submitWithdrawal } from './submit.ts';
import { stagesOf, withdrawalRecordOf } from './wire.ts';

/** A withdrawal's cost for this customer now, their limits, and what prevents it. */
async function describeTerms(deps: WithdrawalDependencies, caller: Caller): Promise<WithdrawalTerms> {
  const { config, db, sequencer, identity, methods, now } = deps;
  const { customer } = caller;
  await sequencer.projectedFor(customer);
  const { end, start } = deps.dayOf(now());
  const used = await usedSince(db, customer, start);
  const hold = await holdOn(db, customer, 'withdraw');
  const [pending] = sequencer.look((state) => entriesOf(state, 'real', customer, 'withdrawal'));
  return {
    fee_rate: deps.feeRate(),
    methods: methods.list(),
    level: await levelOf(db, customer),
    limits: deps.limits,
    used_today: {
      wallet: amountText(used.wallet),
      bank: amountText(used.bank),
    },
    resets_at: end,
    confirmation: await proofOf(identity, customer),
    new_destination_wait: config.destinationWait,
    hold: hold && accountHoldOf(hold),
    pending_id: pending ? String(pending.id) : null,
  };
}

/**
 * Cancels a customer's own withdrawal and gives the money back. Throws CODES.not_found, and
 * CODES.withdrawal_step_passed when it is too late.
 */
async function cancelWithdrawal(
  { db, sequencer }: WithdrawalDependencies,
  { customer }: Caller,
  withdrawalId: number,
): Promise<WithdrawalFound> {
  await sequencer.projectedFor(customer);
  const found = await findWithdrawal(db, withdrawalId);
  if (found?.entry.customer !== customer) throw new CatalogueError(CODES.not_found);
  const outcome = await sequencer.submit({ type: 'cancel_withdrawal', mode: 'real', customer, withdrawalId });
  requireAccepted(outcome);
  return { ...found, entry: entryIn(outcome) ?? found.entry };
}

/** `/withdrawals`: withdrawals from a customer's real account. Not for demo accounts. */
export function withdrawalRoutes(app: App, deps: WithdrawalDependencies): void {
  const { db, sequencer, seal } = deps;

  route(app, calls.readWithdrawalTerms, (request) => describeTerms(deps, callerOf(request)));

  route(app, calls.submitWithdrawal, async (request) => {
    const found = await submitWithdrawal(deps, {
      request,
      caller: callerOf(request),
      locale: request.locale,
      body: request.body,
    });
    return withText(withdrawalRecordOf(found, seal), 'withdrawal_submitted');
  });

  route(app, calls.sendWithdrawalCode, { config: RATE.messages }, async (request) => {
    const sent = await sendWithdrawalCode(deps, {
      caller: callerOf(request),
      locale: request.locale,
      body: request.body,
    });
    return withText(sent, 'code_sent');
  });

  route(app, calls.listWithdrawals, async (request) => {
    const { cursor, limit, status } = request.query;
    const { customer } = callerOf(request);
    await sequencer.projectedFor(customer);
    const found = await listWithdrawals(db, {
      mode: 'real',
      customer,
      before: readCursor(cursor),
      where: status && hasStage(stagesOf(status)),
      limit: limit + 1,
    });
    const page = pageOf(found, limit, ({ entry }) => entry.id);
    return { ...page, items: page.items.map((one) => withdrawalRecordOf(one, seal)) };
  });

  route(app, calls.cancelWithdrawal, async (request) => {
    const id = readId(request.params.id);
    const found = await cancelWithdrawal(deps, callerOf(request), id);
    return withText(withdrawalRecordOf(found, seal), 'withdrawal_cancelled');
  });
}
