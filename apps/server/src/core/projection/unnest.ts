/** A value of one cell: what PostgreSQL reads from its text. */
type Cell = string | number | bigint | boolean | null;

type ColumnType = 'bigint' | 'integer' | 'smallint' | 'numeric' | 'boolean' | 'text' | 'jsonb';

/** How one column is filled from a row. */
export type Column<Row> = [name: string, type: ColumnType, value: (row: Row) => Cell];

/** A statement over many rows at once, prepared once a connection: one array parameter a column. */
export interface BulkStatement {
  name: string;
  text: string;
  values: string[];
}

/** `INSERT ... SELECT FROM unnest(...)` for rows of one table; `conflict` says what to do with rows that exist. */
export function bulkInsert<Row>(table: string, columns: readonly Column<Row>[], conflict = '') {
  const names = columns.map(([name]) => name).join(', ');
  const text = `INSERT INTO ${table} (${names}) SELECT * FROM ${unnest(columns)} ${conflict}`;
  return (rows: Iterable<Row>): BulkStatement => ({
    name: `insert-${table}`,
    text,
    values: literals(columns, rows),
  });
}

/** `UPDATE ... FROM unnest(...)`: sets every column but the first, which finds the row. */
export function bulkUpdate<Row>(table: string, columns: readonly Column<Row>[]) {
  const [key, ...changed] = columns.map(([name]) => name);
  const changes = changed.map((name) => `${name} = given.${name}`).join(', ');
  const names = columns.map(([name]) => name).join(', ');
  const text = `UPDATE ${table} SET ${changes} FROM ${unnest(columns)} AS given (${names}) WHERE ${table}.${key} = given.${key}`;
  return (rows: Iterable<Row>): BulkStatement => ({
    name: `update-${table}`,
    text,
    values: literals(columns, rows),
  });
}

/** `ON CONFLICT (key) DO UPDATE` that takes the given columns from the new row. */
export function overwrite(key: string, columns: readonly string[]): string {
  const changes = columns.map((name) => `${name} = excluded.${name}`).join(', ');
  return `ON CONFLICT (${key}) DO UPDATE SET ${changes}`;
}

function unnest<Row>(columns: readonly Column<Row>[]): string {
  return `unnest(${columns.map(([, type], index) => `$${index + 1}::${type}[]`).join(', ')})`;
}

/** One array literal a column. Written here rather than by the driver, which spends more on them than the database does. */
function literals<Row>(columns: readonly Column<Row>[], rows: Iterable<Row>): string[] {
  const list = [...rows];
  return columns.map(([, type, value]) => {
    const quoted = type === 'text' || type === 'jsonb';
    const cells = list.map((row) => {
      const cell = value(row);
      if (cell === null) return 'NULL';
      return quoted ? quote(String(cell)) : String(cell);
    });
    return `{${cells.join(',')}}`;
  });
}

function quote(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}
