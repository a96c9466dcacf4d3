import type { Execution } from '../kernel/execution.ts';
import type { LiveEntry } from '../kernel/register/entry.ts';
import { ACCEPTED, REFUSAL, type Ruling, refused } from '../kernel/ruling.ts';
import { type CustomerCommand, readAmount } from '../kernel/values.ts';
import { settleEarly } from './settle.ts';
import { closingValue, type OptionValue } from './value.ts';

/** Closes an option before its expiry, at its fair value less the spread. */
export interface CloseOption extends CustomerCommand {
  type: 'close_option';
  orderId: number;
  /** The least that the customer accepts, in smallest units, as text. */
  minValue: string;
}

/** Closes all of a customer's options in one asset that can be closed, or none when together they bring too little. */
export interface CloseOptions extends CustomerCommand {
  type: 'close_options';
  asset: string;
  /** Only this symbol's; null for all. */
  symbol: string | null;
  minValue: string;
}

/** Closes one option early. A closed one and somebody else's are equally unknown. */
export function closeOption(x: Execution, command: CloseOption): Ruling {
  const minValue = readAmount(command.minValue);
  if (minValue === null) return refused(REFUSAL.invalid);
  const live = x.state.register.get('option_order', command.orderId);
  if (live === undefined || live.entry.customer !== command.customer || live.entry.mode !== command.mode) {
    return refused(REFUSAL.orderNotFound);
  }
  const value = closingValue(x.state, live.entry.body, x.time);
  if (typeof value === 'number') return refused(value);
  if (value.value < minValue) return refused(REFUSAL.optionValue);
  settleEarly(x, live, value.value, value.tick);
  return ACCEPTED;
}

/** Closes what can be closed, oldest first; the rest stays and settles at its expiry. None is fine when nothing was demanded. */
export function closeOptions(x: Execution, command: CloseOptions): Ruling {
  const { mode, customer, asset, symbol } = command;
  const minValue = readAmount(command.minValue);
  if (minValue === null || !x.state.assets.has(asset)) return refused(REFUSAL.invalid);
  if (symbol !== null && !x.state.markets.has(symbol)) return refused(REFUSAL.invalid);
  const closing: { live: LiveEntry<'option_order'>; value: OptionValue }[] = [];
  for (const live of x.state.register.ofKind(mode, customer, 'option_order')) {
    const { body } = live.entry;
    if (body.asset !== asset || (symbol !== null && body.symbol !== symbol)) continue;
    const value = closingValue(x.state, body, x.time);
    if (typeof value !== 'number') closing.push({ live, value });
  }
  const total = closing.reduce((sum, { value }) => sum + value.value, 0n);
  if (total < minValue) return refused(REFUSAL.optionValue);
  for (const { live, value } of closing) settleEarly(x, live, value.value, value.tick);
  return ACCEPTED;
}
