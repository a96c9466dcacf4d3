import type { Command, ProductCommand } from './commands.ts';
import type { Counters, EngineState } from './kernel/state/engine-state.ts';
import type { RememberedCommand } from './kernel/state/memory.ts';
import type { CustomerCommand, ProductCreation } from './kernel/values.ts';
import { isReplacing, type ReplacingCommand } from './terms-version.ts';
import {
  type Defund,
  type DefundVenue,
  defundDigest,
  defundVenueDigest,
  type Fund,
  fundDigest,
} from './treasury/outside-money.ts';

/** How a repeated command is recognised (`key`), and what must be equal to the first (`digest`). */
export type CommandIdentity = Pick<RememberedCommand, 'key' | 'digest'>;

export function customerIdentity({ customer, mode, clientId, digest }: CustomerCommand): CommandIdentity {
  return { key: `${customer}:${mode}:${clientId}`, digest };
}

export function fundIdentity(command: Fund): CommandIdentity {
  return { key: `fund:${command.reference}`, digest: fundDigest(command) };
}

export function defundIdentity(command: Defund): CommandIdentity {
  return { key: `defund:${command.reference}`, digest: defundDigest(command) };
}

export function defundVenueIdentity(command: DefundVenue): CommandIdentity {
  return { key: `defund_venue:${command.reference}`, digest: defundVenueDigest(command) };
}

/** A command that creates a product. */
export type CreationCommand = Extract<ProductCommand, ProductCreation>;

export function creationIdentity({ type, reference, digest }: CreationCommand): CommandIdentity {
  return { key: `${type}:${reference}`, digest };
}

/**
 * A repeated replacement is computed from terms that the first may have changed, so only the
 * reference identifies it.
 */
export function replacementIdentity(type: ReplacingCommand['type'], reference: string): CommandIdentity {
  return { key: `${type}:${reference}`, digest: reference };
}

/** Returns the identity of a command; null for one that may be repeated. */
export function identityOf(command: Command): CommandIdentity | null {
  if (command.type === 'fund') return fundIdentity(command);
  if (command.type === 'defund') return defundIdentity(command);
  if (command.type === 'defund_venue') return defundVenueIdentity(command);
  if (isReplacing(command)) {
    return command.reference === undefined ? null : replacementIdentity(command.type, command.reference);
  }
  if ('reference' in command) return creationIdentity(command);
  return 'clientId' in command ? customerIdentity(command) : null;
}

/** Returns the first result under a key, if it is among the last `REMEMBERED_COMMANDS`. */
export function recall(state: EngineState, key: string): RememberedCommand | null {
  return state.memory.recall(key) ?? null;
}

/** Returns what the last command has added to the memory; null for nothing. */
export function rememberedLast(state: EngineState): RememberedCommand | null {
  return state.memory.addedBy(state.seq);
}

/** Returns a copy of the running numbers. */
export function countersOf(state: EngineState): Counters {
  return { ...state.counters };
}
