import { invariant } from '../invariant.ts';
import type { Execution } from '../rules/execution.ts';
import { MODES } from '../state/exchange-state.ts';
import type { ContractCommand } from './commands.ts';
import type { ContractBook } from './desk.ts';
import { approachExpiry } from './expiry.ts';
import { exchangeFunding } from './funding.ts';

/** Does what is due in a contract by now: funding of an eternal one, the end of opening or the expiry of a dated one. */
export function catchUp(x: Execution, book: ContractBook): void {
  const { entry } = book.market;
  while (entry.dueAt !== null && entry.dueAt <= x.time) {
    const { dueAt } = entry;
    if (book.spec.product === 'eternal') exchangeFunding(x, book);
    else approachExpiry(x, book);
    invariant(entry.dueAt !== dueAt, 'a contract moves on once it was due');
  }
}

/** The commands whose outcome depends on which positions are open and at what terms. */
const CONCERNED: Record<ContractCommand['type'] | 'reset_demo', true> = {
  list_contract: true,
  halt_contract: true,
  set_contract_platform: true,
  place_contract_order: true,
  cancel_contract_order: true,
  cancel_contract_orders: true,
  close_contract_positions: true,
  reverse_contract_position: true,
  set_contract_protection: true,
  move_contract_margin: true,
  change_contract_multiple: true,
  reset_demo: true,
};

export function concernsContracts(type: string): boolean {
  return Object.hasOwn(CONCERNED, type);
}

/**
 * Does what is due in all contracts. It comes before every command of theirs, so that whoever acts after an instant has no
 * part in it, however late the clock rings.
 */
export function catchUpContracts(x: Execution): void {
  for (const contract of x.state.contracts.all()) {
    for (const mode of MODES) catchUp(x, contract.books[mode]);
  }
}
