import type { Command } from './commands.ts';
import type { Counters, RememberedCommand } from './snapshot.ts';
import type { ExchangeState } from './state/exchange-state.ts';

/** Under which key a repetition of the command is recognised; null for commands that carry no identity. */
export function commandKey(command: Command): string | null {
  switch (command.type) {
    case 'place_spot_order':
      return `${command.customer}:${command.mode}:${command.clientId}`;
    case 'fund':
      return `fund:${command.reference}`;
    default:
      return null;
  }
}

/** The first result under a key, as long as it is among the last `REMEMBERED_COMMANDS`. */
export function recall(state: ExchangeState, key: string): RememberedCommand | null {
  return state.memory.recall(key) ?? null;
}

/** The running numbers, as a copy. */
export function countersOf(state: ExchangeState): Counters {
  return { ...state.counters };
}
