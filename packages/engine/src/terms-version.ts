import { type AppliedRule, ruleOf } from './command-rules.ts';
import { Digest } from './kernel/digest.ts';
import type { Command, ReplacingCommand } from './kernel/execution/command.ts';
import { entryText } from './kernel/register/entry.ts';
import type { EngineState } from './kernel/state/engine-state.ts';

/**
 * Returns the version of terms as 32 hexadecimal digits: equal terms have equal versions, and any
 * change gives another one. Of an instrument it is that of its spec, of a contract that of `{
 * halted, spec }`, of an offer that of its body.
 */
export function versionOf(terms: unknown): string {
  return new Digest().begin(0).text(entryText(terms)).finish().hex();
}

/** Whether others than the terms that the command was made from are in force by now. */
export function isOutdated(state: EngineState, rule: AppliedRule, command: Command): boolean {
  if (rule.replaces === null) return false;
  const { from } = command as ReplacingCommand;
  return from !== undefined && from !== versionBy(state, rule, command);
}

/** Returns the version of what a command would replace; null where there is nothing yet. */
export function versionInForce(state: EngineState, command: ReplacingCommand): string | null {
  const rule = ruleOf(command);
  return rule === null ? null : versionBy(state, rule, command);
}

function versionBy(state: EngineState, rule: AppliedRule, command: Command): string | null {
  const terms = rule.replaces?.(state, command);
  return terms === undefined ? null : versionOf(terms);
}
