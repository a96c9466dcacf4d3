import { type Caller, CatalogueError } from '../../platform/gateway/index.ts';
import type { WithdrawalDependencies } from './dependencies.ts';
import { entryIn, refuse } from './outcome.ts';
import { findWithdrawal, type WithdrawalFound } from './records.ts';

/** Calls a customer's own withdrawal off and gives the money back: 559 when they have no such one, 11923 once it is past that. */
export async function cancelWithdrawal(
  { db, sequencer }: WithdrawalDependencies,
  { customer }: Caller,
  withdrawalId: number,
): Promise<WithdrawalFound> {
  await sequencer.projectedFor(customer);
  const found = await findWithdrawal(db, withdrawalId);
  if (found?.entry.customer !== customer) throw new CatalogueError(559);
  const outcome = await sequencer.submit({ type: 'cancel_withdrawal', mode: 'real', customer, withdrawalId });
  refuse(outcome);
  return { ...found, entry: entryIn(outcome) ?? found.entry };
}
