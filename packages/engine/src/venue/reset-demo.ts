import type { Execution } from '../kernel/execution/execution.ts';
import { type Products, rulesOf } from '../kernel/execution/product.ts';
import { invariant } from '../kernel/invariant.ts';
import { ACCEPTED, REFUSAL, type Ruling, refused } from '../kernel/ruling.ts';
import type { ShapeOf } from '../kernel/shape.ts';
import type { Account } from '../kernel/state/account.ts';
import { isAmount, isCustomer, isName, readAmount } from '../kernel/values.ts';
import { ACCOUNT_KINDS } from '../model.ts';

/**
 * Cancels everything that the demo customer has open, and sets each account to `amount` of `asset`
 * and nothing else.
 */
export interface ResetDemo {
  type: 'reset_demo';
  customer: number;
  asset: string;
  /** Smallest units per account kind, as text. */
  amount: string;
}

export const RESET_DEMO: ShapeOf<ResetDemo> = { customer: isCustomer, asset: isName, amount: isAmount };

/**
 * Cancels the demo customer's orders, then sets each account to `amount` of `asset` and nothing
 * else, against custody.
 */
export function resetDemo(x: Execution, command: ResetDemo, products: Products): Ruling {
  const { customer, asset } = command;
  const amount = readAmount(command.amount);
  if (!isCustomer(customer) || amount === null || !x.state.assets.has(asset)) {
    return refused(REFUSAL.invalid);
  }
  for (const product of products.list) product.resetDemo?.(x, customer);
  for (const live of x.state.register.of('demo', customer)) {
    rulesOf(products.rules, live).reset?.(x, live);
    invariant(!live.entry.open, 'nothing of the old demo account stays open');
  }
  const reference = `reset:${x.seq}`;
  // By code, because a snapshot does not keep the order of listing.
  const assets = [...x.state.assets.values()].sort((a, b) => (a.spec.code < b.spec.code ? -1 : 1));
  for (const { spec, ledgers } of assets) {
    for (const kind of ACCOUNT_KINDS) {
      const target = spec.code === asset ? amount : 0n;
      const account = target > 0n ? ledgers.demo.account(customer, kind) : ledgers.demo.find(customer, kind);
      if (account !== undefined) bringTo(x, account, target, reference);
    }
  }
  return ACCEPTED;
}

function bringTo(x: Execution, account: Account, target: bigint, reference: string): void {
  const { custody } = account.ledger;
  const missing = target - account.available;
  if (missing > 0n) {
    const category = 'manual_deposit';
    x.transfer(
      missing,
      { account: custody, bucket: 'available', category },
      { account, bucket: 'available', category },
      reference,
    );
  } else if (missing < 0n) {
    const category = 'manual_withdrawal';
    x.transfer(
      -missing,
      { account, bucket: 'available', category },
      { account: custody, bucket: 'available', category },
      reference,
    );
  }
}
