import { digestOf, type Heads, readStatement } from '@trade/proof';
import { type Fault, isSignedBy, type Queries } from '../../core/checks/index.ts';

/** A published statement as the database has it. */
export interface Published {
  number: number;
  statement: string;
  heads: Heads;
}

interface Row {
  number: number;
  time: number;
  statement: string;
  signature: string;
  public_key: string;
}

/** Returns what is wrong with published heads. */
export function headFault(number: number, what: string): Fault {
  return { table: 'signed_heads', key: `number ${number}`, what };
}

/**
 * Reads the published heads, and checks that each is what was signed, that they are numbered
 * without gaps, and that each names the one before. Numbers jump only where a history was accepted
 * after a restore. With `onlyLast`, only the last signature is checked.
 */
export async function readPublished(
  db: Queries,
  { onlyLast, trusted }: { onlyLast: boolean; trusted: readonly string[] },
): Promise<{ published: Published[]; fault: Fault | null }> {
  const { rows } = await db.query<Row>(
    `SELECT number::float8 AS number, time::float8 AS time, statement, signature, public_key
     FROM signed_heads ORDER BY number`,
  );
  const published: Published[] = [];
  let fault: Fault | null = null;
  for (const [index, row] of rows.entries()) {
    const heads = readStatement(row.statement);
    if (!heads || heads.number !== row.number || heads.time !== row.time) {
      fault ??= headFault(row.number, 'It is not what was published');
      continue;
    }
    fault ??= orderFault(published.at(-1) ?? null, { number: row.number, statement: row.statement, heads });
    const isLooked = !onlyLast || index === rows.length - 1;
    const isSigned =
      !isLooked ||
      (trusted.includes(row.public_key) && isSignedBy(row.public_key, row.statement, row.signature));
    if (!isSigned) fault ??= headFault(row.number, "It is not signed with the venue's key");
    published.push({ number: row.number, statement: row.statement, heads });
  }
  return { published, fault };
}

/** Returns why a statement does not stand behind the one before. */
function orderFault(before: Published | null, { heads, number }: Published): Fault | null {
  if (heads.accepted !== '') return null;
  const expected = (before?.number ?? 0) + 1;
  if (number !== expected) return headFault(expected, 'It is gone: those that follow were published');
  if (before && heads.previous !== digestOf(before.statement))
    return headFault(number, 'It does not follow from the one before');
  return null;
}
