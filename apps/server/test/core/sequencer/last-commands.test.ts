import type { Command, Outcome } from '@trade/engine';
import { expect, it } from 'vitest';
import { LastCommands } from '../../../src/core/sequencer/remembered.ts';

const KEPT = 10_000;

function acknowledge(last: LastCommands, customer: number, seq: number): void {
  const command: Command = { type: 'cancel_spot_orders', mode: 'demo', customer, symbol: null };
  const outcome: Outcome = { seq, time: 0, orderId: null, rejection: null, duplicate: false, events: [] };
  last.acknowledged({ commands: [command], outcomes: [outcome] });
}

it('nobody reads from tables without their own last command, however many came after them', () => {
  const last = new LastCommands(50);
  // From before the start, when it is unknown who gave which command.
  expect(last.of(1)).toBe(50);
  for (let customer = 1; customer <= KEPT + 2; customer += 1) acknowledge(last, customer, 50 + customer);
  last.projected(51);
  // The tables lack the second one's, so it is kept though there are too many.
  expect([last.of(1), last.of(2), last.of(3)]).toEqual([51, 52, 53]);
  last.projected(50 + KEPT);
  // The tables of a copy that has reached 52 hold those of everybody who is forgotten.
  expect([last.of(1), last.of(2), last.of(3)]).toEqual([52, 52, 53]);
  expect(last.of(999_999)).toBe(52);
});
