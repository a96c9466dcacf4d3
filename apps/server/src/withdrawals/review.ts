import type { Command } from '@trade/engine';
import { type AuditDetail, audit } from '../audit/index.ts';
import { CatalogueError } from '../gateway/index.ts';
import { isAccountOf } from '../identity/index.ts';
import type { WithdrawalDependencies } from './dependencies.ts';
import { entryIn, refuse } from './outcome.ts';
import { findWithdrawal, type OwnedWithdrawal } from './records.ts';
import { writeToCustomer } from './tell.ts';

type WithdrawalStepCommand = Extract<
  Command,
  { type: 'approve_withdrawal' | 'reject_withdrawal' | 'record_payout' }
>;

/** How the audit log names what an operator does. */
const ACTION = {
  approve_withdrawal: 'withdrawal.approve',
  reject_withdrawal: 'withdrawal.reject',
  record_payout: 'withdrawal.payout',
} as const satisfies Record<WithdrawalStepCommand['type'], string>;

/**
 * Takes an operator's step, and tells the customer what they wait to hear. 559 when there is no such withdrawal, 556 for an
 * operator's own, 566 for a second approval by the same operator, 11923 for a step that it is past, or not at yet. It is
 * recorded first, so that nothing is done that the log does not say; a refusal by the exchange is recorded after it.
 */
export async function takeStep(
  deps: WithdrawalDependencies,
  command: WithdrawalStepCommand,
): Promise<OwnedWithdrawal> {
  const { db, exchange } = deps;
  const { operator, withdrawalId } = command;
  await exchange.projected(exchange.status.seq);
  const found = await findWithdrawal(db, withdrawalId);
  if (!found) throw new CatalogueError(559);
  if (isAccountOf(operator, found.customer)) throw new CatalogueError(556);
  const entry = { operator, subject: `customer:${found.customer.id}` };
  const action = ACTION[command.type];
  await db.transaction((tx) => audit(tx, { ...entry, action, detail: detailOf(command) }));
  const outcome = await exchange.submit(command);
  if (outcome.rejection) {
    const detail = { withdrawal: withdrawalId, code: outcome.rejection.code };
    await db.transaction((tx) => audit(tx, { ...entry, action: `${action}_refused`, detail }));
    refuse(outcome);
  }
  const taken = { ...found, entry: entryIn(outcome) ?? found.entry };
  await exchange.projected(outcome.seq);
  writeToCustomer(deps, taken);
  return taken;
}

function detailOf(command: WithdrawalStepCommand): AuditDetail {
  const detail = { withdrawal: command.withdrawalId };
  switch (command.type) {
    case 'approve_withdrawal':
      return detail;
    case 'reject_withdrawal':
      return { ...detail, reason: command.reason };
    case 'record_payout': {
      const { note, payout, transactionId } = command;
      return { ...detail, payout, transaction_id: transactionId, reason: note };
    }
  }
}
