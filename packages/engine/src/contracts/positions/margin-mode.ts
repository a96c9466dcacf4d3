import type { Execution } from '../../kernel/execution/execution.ts';
import { ACCEPTED, REFUSAL, type Ruling, refused } from '../../kernel/ruling.ts';
import { greatest, missingInitial } from '../../quote/index.ts';
import { addMargin } from '../market/money.ts';
import { ownPosition } from './adjust.ts';
import type { ChangeContractMarginMode } from './commands.ts';
import { refresh } from './positions.ts';

/**
 * Lets what its owner has stand behind a position, or its own margin alone again, which is then
 * brought up to its initial margin from what is available.
 */
export function changeContractMarginMode(x: Execution, command: ChangeContractMarginMode): Ruling {
  const { marginMode } = command;
  const found = ownPosition(x, command);
  if (typeof found === 'number') return refused(found);
  const { book, position, mark } = found;
  const { body } = position.live.entry;
  if (marginMode === (body.marginMode ?? 'isolated')) return ACCEPTED;
  const waiting = book.increasing(position);
  if (marginMode === 'isolated') {
    if (waiting.length > 0) return refused(REFUSAL.openOrders);
    const missing = greatest(0n, missingInitial(body, body.multiple, mark, book.terms));
    if (missing > position.account.available) return refused(REFUSAL.marginBalance);
    addMargin(x, position, missing);
    delete body.marginMode;
    refresh(x, book, position);
  } else {
    for (const order of [position.live, ...waiting]) order.entry.body.marginMode = 'cross';
    for (const order of waiting) x.touchEntry(order);
  }
  x.touchEntry(position.live);
  return ACCEPTED;
}
