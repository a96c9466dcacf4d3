import { type Command, entriesOf, type Outcome } from '@trade/engine';
import { CODES } from '@trade/protocol';
import { requireNotHeld } from '../../customers/holds/index.ts';
import { type AuditDetail, audit } from '../../operators/audit/index.ts';
import type { OperatorLimit } from '../../operators/limit/index.ts';
import { isOwnAccount } from '../../operators/people/index.ts';
import { CatalogueError, requireAccepted } from '../../platform/gateway/index.ts';
import { openDestination, requireSoundDestination } from './destination.ts';
import type { WithdrawalDependencies } from './open.ts';
import { findRequest, findWithdrawal, type OwnedWithdrawal, type WithdrawalEntry } from './records.ts';
import { tellOfStep } from './tell.ts';

/**
 * Returns the withdrawal as the command left it; null when a repetition returned only its number.
 */
export function entryIn({ events }: Outcome): WithdrawalEntry | null {
  for (const event of events) {
    if (event.type === 'entry' && event.entry.kind === 'withdrawal') return event.entry;
  }
  return null;
}

type Transaction = Parameters<Parameters<WithdrawalDependencies['db']['transaction']>[0]>[0];
type WithdrawalStepCommand = Extract<
  Command,
  { type: 'approve_withdrawal' | 'reject_withdrawal' | 'record_payout' }
>;

/** The audit log's names of an operator's steps. */
const ACTION = {
  approve_withdrawal: 'withdrawal.approve',
  reject_withdrawal: 'withdrawal.reject',
  record_payout: 'withdrawal.payout',
} as const satisfies Record<WithdrawalStepCommand['type'], string>;

/**
 * Takes an operator's step and tells the customer. Throws CODES.not_found;
 * CODES.insufficient_permissions for an operator's own withdrawal and for a step that another
 * operator must take; CODES.record_changed_outside when the customer's request is not what they
 * confirmed, or the tables show another withdrawal than the engine has; CODES.withdrawals_held and
 * CODES.account_frozen for a step that pays out money of a held account; the codes of `refusalsOf`
 * for an approval of an address that would lose the money; CODES.already_exists for a second
 * approval by the same operator; CODES.withdrawal_step_passed for a step that is over or not due
 * yet. The log is written first, so that no step is missing in it; a refusal by the engine is
 * recorded afterwards.
 */
export async function takeStep(
  deps: WithdrawalDependencies,
  command: WithdrawalStepCommand,
): Promise<OwnedWithdrawal> {
  const { db, sequencer } = deps;
  const { operator, withdrawalId } = command;
  await sequencer.projected(sequencer.status.seq);
  const found = await findWithdrawal(db, withdrawalId);
  if (!found) throw new CatalogueError(CODES.not_found);
  if (await isOwnAccount(db, operator, found.customer))
    throw new CatalogueError(CODES.insufficient_permissions);
  if (command.type === 'approve_withdrawal') {
    const { request } = found;
    await requireSoundDestination(deps, request.userId, openDestination(deps.seal, request));
  }
  const entry = { operator, subject: `customer:${found.customer.id}` };
  const action = ACTION[command.type];
  const step = await db.transaction(async (tx) => {
    if (letsGo(command)) {
      await requireNotHeld({ db: tx, ties: deps.ties }, found.customer.id, 'withdraw');
      await requireGenuine(deps, tx, found);
    }
    const counted = await countApproval(tx, deps, found.entry, command);
    await audit(tx, { ...entry, action, detail: detailOf(counted) });
    return counted;
  });
  const outcome = await sequencer.submit(step);
  if (outcome.rejection) {
    const detail = { withdrawal: withdrawalId, code: outcome.rejection.code };
    await db.transaction((tx) => audit(tx, { ...entry, action: `${action}_refused`, detail }));
    requireAccepted(outcome);
  }
  const taken = { ...found, entry: entryIn(outcome) ?? found.entry };
  // At once: what the engine has done is not undone when the process ends before it is told.
  await tellOfStep(deps, taken);
  await sequencer.projected(outcome.seq);
  return taken;
}

/**
 * Who pays out reads the amount from the tables and the destination from the request, so both must
 * be what the customer confirmed.
 */
async function requireGenuine(
  { sequencer, ties }: WithdrawalDependencies,
  tx: Transaction,
  { entry, request }: OwnedWithdrawal,
): Promise<void> {
  await ties.require(tx, 'withdrawal_requests', request.userId, request.clientId);
  const confirmed = await findRequest(tx, request.userId, request.clientId);
  const { amount, asset, fee } = entry.body;
  const known = sequencer
    .look((state) => entriesOf(state, 'real', entry.customer, 'withdrawal'))
    .find(({ id }) => id === entry.id);
  // One that is over is the engine's to refuse.
  const isSame =
    !known || (known.body.amount === amount && known.body.asset === asset && known.body.fee === fee);
  if (!isSame || confirmed?.amount !== amount || confirmed.currency !== asset)
    throw new CatalogueError(CODES.record_changed_outside);
}

/**
 * Whether a step brings the payout closer. A held withdrawal can still be rejected, or be called
 * unclear.
 */
function letsGo(command: WithdrawalStepCommand): boolean {
  return (
    command.type === 'approve_withdrawal' ||
    (command.type === 'record_payout' && command.payout !== 'unknown')
  );
}

/**
 * An approval that alone would order the payout counts against its operator's limit; beyond the
 * limit it needs a second operator.
 */
async function countApproval(
  tx: Parameters<OperatorLimit['take']>[0],
  { limit }: WithdrawalDependencies,
  { body, id }: WithdrawalEntry,
  command: WithdrawalStepCommand,
): Promise<WithdrawalStepCommand> {
  if (command.type !== 'approve_withdrawal' || body.stage !== 'review' || body.approvedBy.length > 0) {
    return command;
  }
  const { operator } = command;
  const { amount, asset: currency } = body;
  const move = { operator, reference: `withdrawal:${id}`, currency, amount };
  if (body.approvals === 1 && (await limit.take(tx, move))) return command;
  await limit.requireSecond(operator);
  return { ...command, approvals: 2 };
}

function detailOf(command: WithdrawalStepCommand): AuditDetail {
  const detail = { withdrawal: command.withdrawalId };
  switch (command.type) {
    case 'approve_withdrawal':
      return command.approvals === undefined ? detail : { ...detail, approvals: command.approvals };
    case 'reject_withdrawal':
      return { ...detail, reason: command.reason };
    case 'record_payout': {
      const { note, payout, transactionId } = command;
      return { ...detail, payout, transaction_id: transactionId, reason: note };
    }
  }
}
