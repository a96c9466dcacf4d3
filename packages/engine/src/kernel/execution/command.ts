import type { Ruling } from '../ruling.ts';
import type { ShapeOf } from '../shape.ts';
import type { EngineState } from '../state/engine-state.ts';
import type { RememberedCommand } from '../state/memory.ts';
import type { CustomerCommand, ProductCreation, Replacement } from '../values.ts';
import type { Execution } from './execution.ts';

/** The commands by type: every product adds its own where it declares their rules. */
export interface Commands extends Record<never, unknown> {}

export type CommandType = keyof Commands;

/**
 * Any command of the engine. They are plain JSON values, so the journal is their JSON text. The
 * sequencer gives time and sequence separately.
 */
export type Command = Commands[CommandType];

/** A command that puts new terms in the place of those that were read. */
export type ReplacingCommand = {
  [Type in CommandType]: Commands[Type] extends Replacement
    ? keyof Replacement extends keyof Commands[Type]
      ? Commands[Type]
      : never
    : never;
}[CommandType];

/** A command that creates a product. */
export type CreationCommand = Extract<Command, ProductCreation>;

/** What the engine does with commands of a type. */
export interface CommandRule<Each> {
  /** The fields that are checked before anything is read from the command. */
  readonly shape: ShapeOf<Each>;
  /** The same check written by hand, for a command that is frequent enough to need that. */
  readonly check?: (command: object) => command is Each & object;
  /**
   * How a repetition is recognised, whose result is that of the first: by the client id of a
   * customer, by the reference of a creation, or otherwise. Absent, the command may be repeated.
   */
  readonly once?:
    | (Each extends CustomerCommand ? 'customer' : never)
    | (Each extends ProductCreation ? 'creation' : never)
    | ((command: Each) => CommandIdentity);
  /**
   * Of a command that replaces terms: returns those in force, undefined where there are none yet.
   * It is carried out at most once for its reference, and only while these are what was read.
   */
  readonly replaces?: (state: EngineState, command: Each) => unknown;
  /**
   * Whether the products first do what is due (`Product.beforeCommand`), so that a command after
   * that time has no part in it, even when the clock is late.
   */
  readonly afterDue?: boolean;
  /** Carries the command out. A refusal must have changed nothing. */
  readonly run: (x: Execution, command: Each) => Ruling;
}

/** The rules of all commands. */
export type CommandRules = { readonly [Type in CommandType]: CommandRule<Commands[Type]> };

/** How a repeated command is recognised (`key`), and what must be equal to the first (`digest`). */
export type CommandIdentity = Pick<RememberedCommand, 'key' | 'digest'>;

export function customerIdentity({ customer, mode, clientId, digest }: CustomerCommand): CommandIdentity {
  return { key: `${customer}:${mode}:${clientId}`, digest };
}

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
