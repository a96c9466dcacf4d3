import { getTableColumns, getTableName, type InferInsertModel } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';

// Statements over many rows at once, derived from the tables of the schema: one array parameter a
// column.

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

/**
 * How columns are filled for which the row has no field of the same name; a column may also be left
 * `out`.
 */
type Filling<Table extends PgTable, Row, Out extends Field<Table> = never> = {
  [Key in Exclude<Field<Table>, keyof Row | Out>]: CellOf<Row>;
} & { [Key in Extract<Field<Table>, keyof Row>]?: CellOf<Row> };

interface Writing<Table extends PgTable, Out> {
  change?: readonly Field<Table>[];
  near?: Field<Table>;
  skip?: boolean;
  out?: readonly Out[];
}

interface Column<Row> {
  name: string;
  type: string;
  cellOf: CellOf<Row>;
}

/**
 * Writes every column of the table except those left `out`. With `change`, a row whose key is there
 * already takes these fields from the new row; it is then a `MERGE`, which, unlike `ON CONFLICT DO
 * UPDATE`, leaves no record of a lock in the write-ahead log. It is for one writer at a time. With
 * `near`, a number of the key, rows are looked for between its least and greatest value only: in a
 * table with partitions by that number, most are then left out. With `skip`, a row that is there
 * stays as it is.
 */
export function bulkInsert<Table extends PgTable, Row extends object, Out extends Field<Table> = never>(
  table: Table,
  filling: Filling<Table, Row, Out>,
  { change = [], near, skip = false, out = [] }: Writing<Table, Out> = {},
): (rows: readonly Row[], stamps?: readonly Stamp[]) => BulkStatement {
  const fields = fieldsOf(table).filter((field) => !out.some((one) => one === field));
  const columns = fields.map((field) => columnOf(table, field, filling));
  const bounded = columns.find(({ name }) => near !== undefined && name === columnIn(table, near).name);
  const text =
    change.length > 0 ? mergeText(table, columns, { change, bounded }) : insertText(table, columns, skip);
  return (rows, stamps = []) => ({
    name: `insert-${getTableName(table)}`,
    text,
    values: [
      ...columns.map((column) => literal(column, rows, stamps)),
      ...(bounded ? boundsOf(bounded, rows, stamps) : []),
    ],
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

function insertText(table: PgTable, columns: readonly Column<never>[], skip: boolean): string {
  const into = `INSERT INTO ${getTableName(table)} (${namesOf(columns)}) SELECT * FROM ${unnest(columns)}`;
  return skip ? `${into} ON CONFLICT DO NOTHING` : into;
}

function mergeText(
  table: PgTable,
  columns: readonly Column<never>[],
  { change, bounded }: { change: readonly string[]; bounded: Column<never> | undefined },
): string {
  const name = getTableName(table);
  const names = namesOf(columns);
  const key = primaryKeyOf(table).map((column) => `${name}.${column} = given.${column}`);
  if (bounded) {
    const [least, greatest] = [columns.length + 1, columns.length + 2];
    key.push(`${name}.${bounded.name} BETWEEN $${least}::${bounded.type} AND $${greatest}::${bounded.type}`);
  }
  const changes = change.map((field) => columnIn(table, field).name).map((one) => `${one} = given.${one}`);
  const given = columns.map((column) => `given.${column.name}`);
  return `MERGE INTO ${name} USING ${unnest(columns)} AS given (${names}) ON ${key.join(' AND ')}
    WHEN MATCHED THEN UPDATE SET ${changes.join(', ')}
    WHEN NOT MATCHED THEN INSERT (${names}) VALUES (${given.join(', ')})`;
}

function primaryKeyOf(table: PgTable): string[] {
  const { columns, primaryKeys } = getTableConfig(table);
  const key = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
  return key.map(({ name }) => name);
}

/** The least and the greatest number in a column; zeros when there is none. */
function boundsOf<Row>({ cellOf }: Column<Row>, rows: readonly Row[], stamps: readonly Stamp[]): string[] {
  let [least, greatest] = [0, 0];
  for (const [at, row] of rows.entries()) {
    const value = Number(cellOf(row, stamps[at] as Stamp));
    if (at === 0 || value < least) least = value;
    if (at === 0 || value > greatest) greatest = value;
  }
  return [String(least), String(greatest)];
}

function unnest(columns: readonly Column<never>[]): string {
  return `unnest(${columns.map(({ type }, index) => `$${index + 1}::${type}[]`).join(', ')})`;
}

/**
 * Returns the column as an array literal. Written here because the driver's own conversion costs
 * more time than the database needs.
 */
function literal<Row>({ type, cellOf }: Column<Row>, rows: readonly Row[], stamps: readonly Stamp[]): string {
  const quoted = type === 'text' || type === 'jsonb';
  let cells = '';
  // A plain loop: it runs for every cell of every row.
  for (let at = 0; at < rows.length; at += 1) {
    const cell = cellOf(rows[at] as Row, stamps[at] as Stamp);
    if (at > 0) cells += ',';
    if (cell === null) cells += 'NULL';
    else cells += quoted ? quote(String(cell)) : cell;
  }
  return `{${cells}}`;
}

function quote(text: string): string {
  const isPlain = !text.includes('"') && !text.includes('\\');
  return isPlain ? `"${text}"` : `"${text.replace(/["\\]/g, '\\$&')}"`;
}
