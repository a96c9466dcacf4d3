/*
 * Well-formed terms can still be unreasonable. Only a change is judged by the bounds: terms that were put in force before a
 * bound was drawn stay, and stop neither a start nor a change of another term.
 */

/** A term that lies outside of its bounds, with its value: the same text means that it was not changed. */
export type Fault = string;

/** Whether a change takes a term outside of its bounds. `before` is null for what is listed for the first time. */
export function goesBeyond<Spec>(
  faultsOf: (spec: Spec) => readonly Fault[],
  before: Spec | null,
  after: Spec,
): boolean {
  const known = before === null ? [] : faultsOf(before);
  return faultsOf(after).some((fault) => !known.includes(fault));
}

/** The term when its value is out of bounds. */
export function fault(isWithin: boolean, term: string, value: unknown): Fault[] {
  return isWithin ? [] : [`${term} ${JSON.stringify(value)}`];
}

/** The terms that stand by their own names in a part of a listing, of those judged here: the ones that are not within. */
export function faultsIn<Terms extends object>(
  terms: Terms,
  areWithin: { readonly [Term in keyof Terms]?: boolean },
): Fault[] {
  return (Object.keys(areWithin) as (keyof Terms & string)[]).flatMap((term) =>
    fault(areWithin[term] === true, term, terms[term]),
  );
}
