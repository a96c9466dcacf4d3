import {
  type Command,
  type CommandIdentity,
  type CommandRule,
  type CreationCommand,
  creationIdentity,
  customerIdentity,
  type ReplacingCommand,
  replacementIdentity,
} from './kernel/execution/command.ts';
import { shaped } from './kernel/shape.ts';
import type { CustomerCommand } from './kernel/values.ts';
import { COMMANDS } from './products.ts';

/** The rule of a command's type, as it is applied: to a command whose type is known to be that. */
export interface AppliedRule {
  readonly isWellFormed: (command: object) => command is Command;
  /** How a repetition is recognised; null for a command that may be repeated. */
  readonly identify: (command: Command) => CommandIdentity | null;
  readonly replaces: CommandRule<Command>['replaces'] | null;
  readonly afterDue: boolean;
  readonly run: CommandRule<Command>['run'];
}

function applied({ afterDue, check, once, replaces, run, shape }: CommandRule<Command>): AppliedRule {
  return {
    isWellFormed: check ?? (shaped<object>(shape) as AppliedRule['isWellFormed']),
    identify: identityBy(replaces === undefined ? once : 'replacement'),
    replaces: replaces ?? null,
    afterDue: afterDue === true,
    run,
  };
}

function identityBy(once: CommandRule<Command>['once'] | 'replacement'): AppliedRule['identify'] {
  switch (once) {
    case undefined:
      return () => null;
    case 'customer':
      return (command) => customerIdentity(command as CustomerCommand);
    case 'creation':
      return (command) => creationIdentity(command as CreationCommand);
    case 'replacement':
      return (command) => {
        const { reference, type } = command as ReplacingCommand;
        return reference === undefined ? null : replacementIdentity(type, reference);
      };
    default:
      return once;
  }
}

/** By type, in a map: names that every object inherits are no types. */
const RULES = new Map<unknown, AppliedRule>(
  (Object.entries(COMMANDS) as [string, CommandRule<Command>][]).map(([type, rule]) => [type, applied(rule)]),
);

/**
 * Returns the rule of a value's type if the value is a command, with all its fields of their types;
 * null if not.
 */
export function ruleOf(command: unknown): AppliedRule | null {
  if (typeof command !== 'object' || command === null) return null;
  const rule = RULES.get((command as { type?: unknown }).type);
  return rule?.isWellFormed(command) === true ? rule : null;
}

/**
 * Whether a value is a command whose fields are all there and of their types. Whatever is not, the
 * engine refuses with 561 and does nothing. What the values mean is up to the rules.
 */
export function isWellFormed(command: unknown): command is Command {
  return ruleOf(command) !== null;
}

/** Returns the identity of a command; null for one that may be repeated. */
export function identityOf(command: Command): CommandIdentity | null {
  return RULES.get(command.type)?.identify(command) ?? null;
}
