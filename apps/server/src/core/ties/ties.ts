import { CODES } from '@trade/protocol';
import { type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { CatalogueError } from '../../platform/gateway/index.ts';
import type { Measure } from '../../platform/metrics/index.ts';
import type { Fault } from '../checks/index.ts';
import { isSignedByAny, type Signer } from '../checks/index.ts';
import { digestSql, keySql, rowsSql, type TiedName, tiedTable } from './tied-tables.ts';

type Queries = Pick<NodePgDatabase, 'execute'>;
type Key = readonly (string | number)[];

/** What is signed of a tied row. */
export interface Tie {
  relation: string;
  key: string;
  version: number;
  /** Empty when the row was taken away. */
  digest: string;
}

const FORMAT = 'trade-tie-1';
/** The digest of a row that is not there. */
const GONE = '';

/**
 * Returns the text that is signed. It names the venue, so that nothing can be brought over from
 * another database.
 */
export function textOf(venue: string, { digest, key, relation, version }: Tie): string {
  return `${FORMAT}\nvenue: ${venue}\nrow: ${relation} ${JSON.stringify(key)}\nversion: ${version}\ndigest: ${digest}\n`;
}

/** Says that a row is not what the server wrote. */
export const UNTIED =
  'The row is not what the server wrote: it was made, changed or taken away outside of it';

interface TiesOptions {
  venue: string;
  signer: Signer;
  /** Public keys whose signatures count. */
  trusted: readonly string[];
}

/**
 * Ties rows that command money or powers to the venue's signing key: whoever can write to the
 * database, but does not have the key, can neither make such a row nor change one unnoticed. A row
 * is tied in the transaction that writes it, and checked before anything acts upon it. What is
 * acted upon is read behind `require` in its transaction, or with `check` in one view
 * (`inOneView`): what was read before may have been another row.
 */
export class Ties {
  private readonly found = new Set<string>();
  private tell: (fault: Fault) => void = () => undefined;

  constructor(private readonly options: TiesOptions) {}

  /** Calls `tell` for each row that is not what was written: once a row in this process. */
  onFault(tell: (fault: Fault) => void): void {
    this.tell = tell;
  }

  /**
   * Signs what a row says now, or that it is gone. Call it in the transaction that wrote the row,
   * after `require` where the row was there before.
   */
  bind(tx: Queries, relation: TiedName, ...key: Key): Promise<void> {
    return this.bindAll(tx, relation, [key]);
  }

  /** `bind` for several rows of a table. */
  async bindAll(tx: Queries, relation: TiedName, keys: readonly Key[]): Promise<void> {
    if (keys.length === 0) return;
    const ties = (await readAll(tx, relation, keys)).map(({ digest, name, version }) => {
      const tie = { relation, key: name, version: version + 1, digest };
      return { ...tie, signature: this.options.signer.sign(textOf(this.options.venue, tie)) };
    });
    const rows = ties.map(
      ({ digest, key, signature, version }) =>
        sql`(${relation}, ${key}, ${version}, ${digest}, ${signature})`,
    );
    await tx.execute(
      sql`INSERT INTO ties (relation, key, version, digest, signature) VALUES ${sql.join(rows, sql`, `)}`,
    );
  }

  /** Whether a row says what the server wrote last. If not, it is told. */
  async check(db: Queries, relation: TiedName, ...key: Key): Promise<boolean> {
    return this.judge(relation, await read(db, relation, key));
  }

  /** `check` for several rows of a table: which of the keys hold. */
  async checkAll<Row extends Key>(db: Queries, relation: TiedName, keys: readonly Row[]): Promise<Row[]> {
    const rows = await readAll(db, relation, keys);
    return keys.filter((_, at) => this.judge(relation, rows[at] as Read));
  }

  private judge(relation: TiedName, row: Read): boolean {
    const tie = { relation, key: row.name, version: row.version, digest: row.digest };
    const holds =
      row.version > 0 &&
      row.tied === row.digest &&
      isSignedByAny(this.options.trusted, textOf(this.options.venue, tie), row.signature);
    if (!holds) this.note({ table: relation, key: row.name, what: UNTIED });
    return holds;
  }

  /**
   * Locks a row until the transaction ends; throws CODES.record_changed_outside when it is not what
   * the server wrote last.
   */
  async require(tx: Queries, relation: TiedName, ...key: Key): Promise<void> {
    if (!tiedTable(relation).appended) {
      await tx.execute(
        sql`SELECT FROM ${sql.identifier(relation)} WHERE ${isRow(relation, key)} FOR NO KEY UPDATE`,
      );
    }
    if (!(await this.check(tx, relation, ...key))) throw new CatalogueError(CODES.record_changed_outside);
  }

  /** Returns the keys of all rows that a table has or had. */
  async keys(db: Queries, relation: TiedName): Promise<string[]> {
    const { rows } = await db.execute<{ key: string }>(
      sql`SELECT DISTINCT key FROM ties WHERE relation = ${relation}`,
    );
    return rows.map(({ key }) => key);
  }

  /**
   * `check` for a row that need not be there: whether it is as the server left it, or was never
   * there.
   */
  async checkIfAny(db: Queries, relation: TiedName, ...key: Key): Promise<boolean> {
    const row = await read(db, relation, key);
    return (row.version === 0 && row.digest === GONE) || this.judge(relation, row);
  }

  /**
   * Whether the server has taken a row away, or never made it; false when somebody else took it.
   */
  async isGone(db: Queries, relation: TiedName, ...key: Key): Promise<boolean> {
    const row = await read(db, relation, key);
    return row.digest === GONE && (row.version === 0 || this.judge(relation, row));
  }

  get measures(): Measure[] {
    return [
      {
        name: 'untied_rows',
        help: 'Refused rows that command money or powers and that somebody else than the server wrote; anything but 0 needs a person',
        read: () => this.found.size,
      },
    ];
  }

  private note(fault: Fault): void {
    const row = `${fault.table} ${fault.key}`;
    if (this.found.has(row)) return;
    this.found.add(row);
    this.tell(fault);
  }
}

/**
 * Reads in one view of the database, so that a check sees the very rows that were read. Two
 * statements by themselves would let somebody change a row for the first and put it back for the
 * second.
 */
export function inOneView<Read>(
  db: Pick<NodePgDatabase, 'transaction'>,
  read: (tx: Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0]) => Promise<Read>,
): Promise<Read> {
  return db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' });
}

function isRow(relation: TiedName, key: Key): SQL {
  const same = tiedTable(relation).key.map((column, at) => sql`${sql.identifier(column)} = ${key[at]}`);
  return sql.join(same, sql` AND `);
}

interface Read {
  name: string;
  digest: string;
  version: number;
  tied: string;
  signature: string;
}

async function read(db: Queries, relation: TiedName, key: Key): Promise<Read> {
  const [row] = await readAll(db, relation, [key]);
  return row as Read;
}

/**
 * Reads the digests of rows as they are, and their newest ties, in one view; one for each key, in
 * the order of the keys.
 */
async function readAll(db: Queries, relation: TiedName, keys: readonly Key[]): Promise<Read[]> {
  if (keys.length === 0) return [];
  const names = keys.map((key) => key.join(' '));
  const isAny = sql.join(
    keys.map((key) => sql`(${isRow(relation, key)})`),
    sql` OR `,
  );
  const { rows } = await db.execute<{
    digest: string | null;
    version: number | null;
    tied: string | null;
    signature: string | null;
  }>(
    sql`SELECT row.digest, newest.version, newest.digest AS tied, newest.signature
      FROM unnest(${sql.param(names)}::text[]) WITH ORDINALITY AS asked (name, place)
      LEFT JOIN (SELECT ${sql.raw(keySql(relation))} AS name, ${sql.raw(digestSql(relation))} AS digest
        FROM ${sql.raw(rowsSql(relation))} WHERE ${isAny}) AS row ON row.name = asked.name
      LEFT JOIN LATERAL (SELECT version, digest, signature FROM ties
        WHERE relation = ${relation} AND key = asked.name ORDER BY version DESC LIMIT 1) AS newest ON true
      ORDER BY asked.place`,
  );
  return rows.map((row, at) => ({
    name: names[at] as string,
    digest: row.digest ?? GONE,
    version: row.version ?? 0,
    tied: row.tied ?? GONE,
    signature: row.signature ?? '',
  }));
}
