import type { AccountKind, ContractFunding, ContractPosition } from '@trade/engine';
import type { LedgerSubject } from '@trade/protocol';
import { and, eq, gte, inArray, lte, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { entries, trades } from '../../core/projection/schema.ts';
import type { Owner } from '../wealth/index.ts';

/**
 * What the first word of a movement's reference stands for, where the rest is the id of its
 * subject.
 */
export type Subjects = Readonly<Record<string, LedgerSubject['kind']>>;

/** A movement of money, as far as its subject depends on it. */
interface Movement {
  reference: string;
  kind: AccountKind;
  side: 'in' | 'out';
  time: number;
}

/**
 * Finds what each movement of a customer's money is about: the order, position or record that they
 * know it by. A trade is about the customer's own order, and a funding payment about the position
 * that it was paid for. `null` where there is none that can be opened.
 */
export async function findSubjects(
  db: NodePgDatabase,
  owner: Owner,
  movements: readonly Movement[],
  named: Subjects,
): Promise<(LedgerSubject | null)[]> {
  const orders = await ordersOfTrades(db, owner, idsOf(movements, 'trade'));
  const fundings = await readFundings(db, idsOf(movements, 'funding'));
  const held = await positionsOf(db, owner, {
    symbols: [...new Set([...fundings.values()].map(({ symbol }) => symbol))],
    times: movements.filter(({ reference }) => reference.startsWith('funding:')).map(({ time }) => time),
  });
  return movements.map((movement) => {
    const [about = '', id = ''] = movement.reference.split(':');
    if (about === 'order') return orderOf(id, movement);
    if (about === 'trade') return orderOf(orders.get(Number(id)), movement);
    if (about === 'funding') return positionOf(held, movement, fundings.get(Number(id)));
    const kind = named[about];
    return kind === undefined ? null : { kind, id };
  });
}

function idsOf(movements: readonly Movement[], about: string): number[] {
  const ids = movements
    .map(({ reference }) => reference.split(':'))
    .filter(([first]) => first === about)
    .map(([, id]) => Number(id));
  return [...new Set(ids)];
}

function orderOf(id: string | undefined, { kind }: Movement): LedgerSubject | null {
  return id === undefined ? null : { kind: kind === 'coin' ? 'spot_order' : 'contract_order', id };
}

/** Returns the customer's own order of each trade. Nobody trades with themselves, so it is one. */
async function ordersOfTrades(
  db: NodePgDatabase,
  { customer }: Owner,
  ids: number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .select({
      id: trades.id,
      order: sql<
        string | null
      >`CASE WHEN ${trades.makerOwner} = ${customer} THEN ${trades.makerOrder} ELSE ${trades.takerOrder} END`,
    })
    .from(trades)
    .where(
      and(inArray(trades.id, ids), or(eq(trades.makerOwner, customer), eq(trades.takerOwner, customer))),
    );
  return new Map(found.flatMap(({ id, order }) => (order === null ? [] : [[id, order]])));
}

async function readFundings(db: NodePgDatabase, ids: number[]): Promise<Map<number, ContractFunding>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ id: entries.id, body: entries.body })
    .from(entries)
    .where(and(eq(entries.kind, 'contract_funding'), inArray(entries.id, ids)));
  return new Map(found.map(({ id, body }) => [id, body as ContractFunding]));
}

/** A position, as far as funding was paid for it. */
interface Held {
  id: number;
  symbol: string;
  side: string;
  from: number;
  /** Infinity while it is open. */
  to: number;
}

/** Returns the positions in what funding was paid for that were open at some time of it. */
async function positionsOf(
  db: NodePgDatabase,
  { customer, mode }: Owner,
  { symbols, times }: { symbols: string[]; times: number[] },
): Promise<Held[]> {
  if (times.length === 0 || symbols.length === 0) return [];
  const found = await db
    .select({
      id: entries.id,
      symbol: sql<string>`${entries.body} ->> 'symbol'`,
      side: sql<string>`${entries.body} ->> 'side'`,
      open: entries.open,
      from: entries.createdAt,
      to: entries.updatedAt,
    })
    .from(entries)
    .where(
      and(
        eq(entries.kind, 'contract_position'),
        eq(entries.customer, customer),
        eq(entries.mode, mode),
        lte(entries.createdAt, Math.max(...times)),
        or(entries.open, gte(entries.updatedAt, Math.min(...times))),
        inArray(sql`${entries.body} ->> 'symbol'`, symbols),
      ),
    );
  return found.map(({ open, to, ...held }) => ({ ...held, to: open ? Number.POSITIVE_INFINITY : to }));
}

/** Returns the position that paid or received funding: the one on that side that was open then. */
function positionOf(
  held: readonly Held[],
  { side, time }: Movement,
  funding: ContractFunding | undefined,
): LedgerSubject | null {
  if (funding === undefined) return null;
  const pays = side === 'out';
  const sideHeld: ContractPosition['side'] = funding.rate > 0 === pays ? 'buy' : 'sell';
  const found = held.find(
    (one) => one.symbol === funding.symbol && one.side === sideHeld && one.from <= time && one.to >= time,
  );
  return found === undefined ? null : { kind: 'position', id: String(found.id) };
}
