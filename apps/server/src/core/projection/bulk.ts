import { getTableColumns, getTableName, type InferInsertModel } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';

// Statements over many rows at once, derived from the tables of the schema: one array parameter a column.

/** A cell's value, as PostgreSQL reads it from text. */
type Cell = string | number | bigint | boolean | null;

interface BulkStatement {
  /** The statement is prepared under this name, once per connection. */
  name: string;
  text: string;
  values: string[];
}

/** Which command made a row, and when (ms). */
export interface Stamp {
  seq: number;
  time: number;
}

/** Returns the cell of a row; `stamp` is the row's own where the statement is built with stamps. */
type CellOf<Row> = (row: Row, stamp: Stamp) => Cell;

type Field<Table extends PgTable> = keyof InferInsertModel<Table> & string;

/** How columns are filled for which the row has no field of the same name; a column may also be left `out`. */
type Filling<Table extends PgTable, Row, Out extends Field<Table> = never> = {
  [Key in Exclude<Field<Table>, keyof Row | Out>]: CellOf<Row>;
} & { [Key in Extract<Field<Table>, keyof Row>]?: CellOf<Row> };

interface Column<Row> {
  name: string;
  type: string;
  cellOf: CellOf<Row>;
}

/**
 * `INSERT ... SELECT FROM unnest(...)` into every column of the table except those left `out`. With `onConflict: 'skip'` existing rows stay
 * as they are; with a list, these fields are taken from the new row.
 */
export function bulkInsert<Table extends PgTable, Row extends object, Out extends Field<Table> = never>(
  table: Table,
  filling: Filling<Table, Row, Out>,
  { onConflict = [], out = [] }: { onConflict?: 'skip' | readonly Field<Table>[]; out?: readonly Out[] } = {},
): (rows: readonly Row[], stamps?: readonly Stamp[]) => BulkStatement {
  const fields = fieldsOf(table).filter((field) => !out.some((one) => one === field));
  const columns = fields.map((field) => columnOf(table, field, filling));
  const into = `INSERT INTO ${getTableName(table)} (${namesOf(columns)}) SELECT * FROM ${unnest(columns)}`;
  const text = `${into} ${conflictClause(table, onConflict)}`;
  return (rows, stamps = []) => ({
    name: `insert-${getTableName(table)}`,
    text,
    values: columns.map((column) => literal(column, rows, stamps)),
  });
}

/** `UPDATE ... FROM unnest(...)`: sets the fields of `filling` in the rows that `key` finds. */
export function bulkUpdate<Table extends PgTable, Row extends object>(
  table: Table,
  key: Field<Table> & keyof Row,
  filling: Partial<Record<Field<Table>, CellOf<Row>>>,
): (rows: readonly Row[]) => BulkStatement {
  const columns = [key, ...Object.keys(filling)].map((field) => columnOf(table, field, filling));
  const name = getTableName(table);
  const [found = '', ...changed] = columns.map((column) => column.name);
  const changes = changed.map((column) => `${column} = given.${column}`).join(', ');
  const given = `${unnest(columns)} AS given (${namesOf(columns)})`;
  const text = `UPDATE ${name} SET ${changes} FROM ${given} WHERE ${name}.${found} = given.${found}`;
  return (rows) => ({
    name: `update-${name}`,
    text,
    values: columns.map((column) => literal(column, rows, [])),
  });
}

/** How a table is read: its columns under their fields' names, and the conversion of the driver's row to numbers and bigints. */
export function reading<Row>(table: PgTable): { columns: string; rowOf: (found: object) => Row } {
  const entries = Object.entries(getTableColumns(table));
  const columns = entries.map(([field, { name }]) => {
    // The driver returns a bigint as text.
    const value = typeOf(table, field) === 'bigint' ? `${name}::float8` : name;
    return `${value} AS "${field}"`;
  });
  const units = entries.map(([field]) => field).filter((field) => typeOf(table, field) === 'numeric');
  const rowOf = (found: object) => {
    const row: Record<string, unknown> = { ...found };
    for (const field of units) row[field] = BigInt(String(row[field]));
    return row as Row;
  };
  return { columns: columns.join(', '), rowOf };
}

const fieldsOf = (table: PgTable): string[] => Object.keys(getTableColumns(table));

function columnIn(table: PgTable, field: string) {
  const column = getTableColumns(table)[field];
  if (!column) throw new Error(`${getTableName(table)} has no ${field}`);
  return column;
}

/** An array of `numeric(38, 0)` has the type `numeric[]`. */
const typeOf = (table: PgTable, field: string): string =>
  columnIn(table, field).getSQLType().replace(/\(.*/, '');

function columnOf<Row extends object>(
  table: PgTable,
  field: string,
  filling: Partial<Record<string, CellOf<Row>>>,
): Column<Row> {
  const type = typeOf(table, field);
  const own = (row: Row) => (row as Record<string, unknown>)[field];
  const plain = type === 'jsonb' ? (row: Row) => JSON.stringify(own(row)) : (row: Row) => own(row) as Cell;
  return { name: columnIn(table, field).name, type, cellOf: filling[field] ?? plain };
}

const namesOf = (columns: readonly Column<never>[]): string => columns.map(({ name }) => name).join(', ');

function conflictClause(table: PgTable, onConflict: 'skip' | readonly string[]): string {
  if (onConflict === 'skip') return 'ON CONFLICT DO NOTHING';
  if (onConflict.length === 0) return '';
  const key = primaryKeyOf(table).join(', ');
  const changes = onConflict.map((field) => {
    const { name } = columnIn(table, field);
    return `${name} = excluded.${name}`;
  });
  return `ON CONFLICT (${key}) DO UPDATE SET ${changes.join(', ')}`;
}

function primaryKeyOf(table: PgTable): string[] {
  const { columns, primaryKeys } = getTableConfig(table);
  const key = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
  return key.map(({ name }) => name);
}

function unnest(columns: readonly Column<never>[]): string {
  return `unnest(${columns.map(({ type }, index) => `$${index + 1}::${type}[]`).join(', ')})`;
}

/** Returns the column as an array literal. Written here because the driver's own conversion costs more time than the database needs. */
function literal<Row>({ type, cellOf }: Column<Row>, rows: readonly Row[], stamps: readonly Stamp[]): string {
  const quoted = type === 'text' || type === 'jsonb';
  let cells = '';
  for (const [at, row] of rows.entries()) {
    const cell = cellOf(row, stamps[at] as Stamp);
    if (at > 0) cells += ',';
    if (cell === null) cells += 'NULL';
    else cells += quoted ? quote(String(cell)) : cell;
  }
  return `{${cells}}`;
}

const SPECIAL = /["\\]/;

function quote(text: string): string {
  return SPECIAL.test(text) ? `"${text.replace(/["\\]/g, '\\$&')}"` : `"${text}"`;
}
