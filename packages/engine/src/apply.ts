import { type AppliedRule, ruleOf } from './command-rules.ts';
import { dayOf } from './kernel/day.ts';
import type { Command, CommandIdentity } from './kernel/execution/command.ts';
import { Execution } from './kernel/execution/execution.ts';
import type { Product } from './kernel/execution/product.ts';
import { invariant } from './kernel/invariant.ts';
import { REFUSAL, type Ruling, refused } from './kernel/ruling.ts';
import type { EngineState } from './kernel/state/engine-state.ts';
import type { Outcome } from './kernel/state/events.ts';
import { PRODUCTS } from './products.ts';
import { isOutdated } from './terms-version.ts';

/**
 * Applies one command. `seq` is one more than the last, `time` (ms) never decreases. The state
 * changes in place; a refused command changes at most the memory of its client id, and one of
 * another shape than its type's (561) not even that. Throws `InvariantViolation` when an invariant
 * of the engine is broken: the state is then unusable.
 */
export function apply(state: EngineState, seq: number, time: number, command: Command): Outcome {
  invariant(seq === state.seq + 1, 'commands come in sequence');
  invariant(Number.isSafeInteger(time) && time >= state.time, 'time never runs backwards');
  const isNewDay = dayOf(time) > dayOf(state.time);
  state.seq = seq;
  state.time = time;
  const x = executionOf(state);
  x.begin(seq, time);
  if (isNewDay) for (const product of PRODUCTS.list) product.onNewDay?.(x);
  const rule = ruleOf(command);
  const { orderId, code, duplicate } = rule === null ? MALFORMED : judge(x, rule, command);
  for (const product of FOLLOWING) product.afterCommand?.(x);
  const events = x.finish();
  return { seq, time, orderId, rejection: code === null ? null : { code }, duplicate, events };
}

/** The ruling on what is no command: of another shape, or of no type that there is. */
const MALFORMED = refused(REFUSAL.invalid);

/** The products that do what is due before a command. */
const PRECEDING: readonly Product[] = PRODUCTS.list.filter((product: Product) => 'beforeCommand' in product);
/** The products that act on what a command brought about. */
const FOLLOWING: readonly Product[] = PRODUCTS.list.filter((product: Product) => 'afterCommand' in product);

/** Carries a command out, after what is due before it. */
function judge(x: Execution, rule: AppliedRule, command: Command): Ruling {
  if (rule.afterDue) for (const product of PRECEDING) product.beforeCommand?.(x);
  const before = x.changes;
  const identity = rule.identify(command);
  const ruling = identity === null ? ruleNew(x, rule, command) : ruleOnce(x, rule, command, identity);
  invariant(ruling.code === null || x.changes === before, 'a refused command does nothing');
  return ruling;
}

/**
 * One execution per state, reused for all its commands: compiled code stays optimised only while
 * such objects live.
 */
const executions = new WeakMap<EngineState, Execution>();

function executionOf(state: EngineState): Execution {
  let x = executions.get(state);
  if (x === undefined) {
    x = new Execution(state);
    executions.set(state, x);
  }
  return x;
}

/**
 * Rules on a command when its key is new. A repetition returns the first result; another body under
 * the same key is refused.
 */
function ruleOnce(
  x: Execution,
  rule: AppliedRule,
  command: Command,
  { digest, key }: CommandIdentity,
): Ruling {
  const first = x.state.memory.recall(key);
  if (first !== undefined) {
    return first.digest === digest
      ? { orderId: first.orderId, code: first.code, duplicate: true }
      : refused(REFUSAL.exists);
  }
  // What is outdated is not judged, so its reference stays free: it may be made again from what is
  // there now.
  if (isOutdated(x.state, rule, command)) return OUTDATED;
  const ruling = rule.run(x, command);
  x.state.memory.add({ key, digest, seq: x.seq, orderId: ruling.orderId, code: ruling.code });
  return ruling;
}

function ruleNew(x: Execution, rule: AppliedRule, command: Command): Ruling {
  return isOutdated(x.state, rule, command) ? OUTDATED : rule.run(x, command);
}

const OUTDATED = refused(REFUSAL.changedMeanwhile);
