import { ieoAllotments } from '@trade/engine/quote';
import type { IeoAllotment } from '@trade/protocol';
import { textOf, unitsOf } from '../offers/index.ts';

/** What working an allotment out anew found. */
export interface Recomputation {
  /** Applications that were given something else than the rule gives them. */
  differing: readonly string[];
  /** Whether the published sums are those of the published applications. */
  sumsAgree: boolean;
  applied: string;
  passed: string;
}

/** Works an allotment out anew from the published applications, and compares every one. */
export function recompute({ supply, step, applied, passed, applications }: IeoAllotment): Recomputation {
  const quantities = applications.map((one) => unitsOf(one.applied));
  const due = ieoAllotments(unitsOf(supply), unitsOf(step), quantities);
  const differing = applications
    .filter((one, index) => unitsOf(one.passed) !== due[index])
    .map(({ id }) => id);
  const sum = (parts: readonly bigint[]) => textOf(parts.reduce((total, part) => total + part, 0n));
  const found = { applied: sum(quantities), passed: sum(due) };
  const sumsAgree = unitsOf(found.applied) === unitsOf(applied) && unitsOf(found.passed) === unitsOf(passed);
  return { differing, sumsAgree, ...found };
}
