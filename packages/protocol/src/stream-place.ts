/**
 * How far a customer's stream has been told: every event of the commands up to `seq`, of the last
 * one only those up to the `n`th, or all of them without `n`. As text, in the query `after` of a
 * socket's address: `1234` or `1234.2`.
 */
export interface StreamPlace {
  seq: number;
  /** From 0; null when all events of the command were told. */
  n: number | null;
}

const AFTER = /^(\d{1,15})(?:\.(\d{1,6}))?$/;

export function placeText({ seq, n }: StreamPlace): string {
  return n === null ? String(seq) : `${seq}.${n}`;
}

/** Reads what `placeText` wrote; null when it is anything else. */
export function readPlace(text: string): StreamPlace | null {
  const [, seq, n] = AFTER.exec(text) ?? [];
  if (seq === undefined) return null;
  return { seq: Number(seq), n: n === undefined ? null : Number(n) };
}
