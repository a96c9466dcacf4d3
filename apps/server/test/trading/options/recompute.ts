import type pg from 'pg';

interface Row {
  id: number;
  symbol: string;
  direction: 'up' | 'down';
  status: string;
  reason: string | null;
  stake: string;
  payout_ppm: string;
  paid: string;
  entry_id: string;
  entry_price: number;
  exit_id: string | null;
  expires_at: number;
  closed_at: number;
  /** Of the command that bought it. */
  bought: number;
  /** What left and entered the account, by the movements of money. */
  taken: string;
  returned: string;
}

interface Tick {
  seq: number;
  at: number;
  price: number;
  id: string;
}

const OPTIONS = `
  SELECT e.id::int, body->>'symbol' AS symbol, body->>'direction' AS direction, body->>'status' AS status,
    body->>'reason' AS reason, body->'stake'->>'$n' AS stake, body->>'payoutPpm' AS payout_ppm,
    body->'paid'->>'$n' AS paid, body->'entry'->>'tickId' AS entry_id,
    (body->'entry'->>'price')::int AS entry_price, body->'exit'->>'tickId' AS exit_id,
    (body->>'expiresAt')::float8 AS expires_at, (body->>'closedAt')::float8 AS closed_at,
    (SELECT min(seq)::int FROM transfers WHERE reference = 'option:' || e.id) AS bought,
    (SELECT coalesce(sum(amount), 0)::text FROM transfers
      WHERE reference = 'option:' || e.id AND from_owner = e.customer) AS taken,
    (SELECT coalesce(sum(amount), 0)::text FROM transfers
      WHERE reference = 'option:' || e.id AND to_owner = e.customer) AS returned
  FROM entries e WHERE kind = 'option_order' ORDER BY id`;

/**
 * Settles every option again from the stored ticks alone, without the product's code, and returns
 * the differences from what the engine did and paid.
 */
export async function recompute(pool: pg.Pool) {
  const faults: string[] = [];
  const settled: Record<string, number> = {};
  const { rows: ticks } = await pool.query<Tick & { symbol: string }>(
    `SELECT symbol, seq::int, at::float8, price::int, tick_id AS id FROM reference_ticks ORDER BY seq`,
  );
  const { rows: options } = await pool.query<Row>(OPTIONS);
  for (const option of options) {
    const ofSymbol = ticks.filter(({ symbol }) => symbol === option.symbol);
    const fault = faultOf(option, ofSymbol);
    if (fault !== null) faults.push(`option ${option.id}: ${fault}`);
    settled[option.status] = (settled[option.status] ?? 0) + 1;
  }
  return { settled, faults };
}

function faultOf(option: Row, ticks: readonly Tick[]): string | null {
  const entry = ticks.filter(({ seq }) => seq < option.bought).at(-1);
  if (entry?.id !== option.entry_id || entry.price !== option.entry_price)
    return 'another tick was its entry';
  if (option.taken !== option.stake) return `took ${option.taken} for a stake of ${option.stake}`;
  if (option.returned !== option.paid) return `paid ${option.returned} and says ${option.paid}`;
  const win = winOf(option);
  if (option.status === 'closed') {
    return BigInt(option.paid) <= win && option.closed_at < option.expires_at
      ? null
      : 'was closed for too much';
  }
  const exit = ticks.filter(({ at }) => at <= option.expires_at).at(-1);
  const after = ticks.find(({ at }) => at > option.expires_at);
  const status = statusOf(option, exit, after);
  const paid = { won: win, equal: BigInt(option.stake), lost: 0n, refunded: BigInt(option.stake) }[status];
  if (exit?.id !== option.exit_id) return `its exit is ${exit?.id}, not ${option.exit_id}`;
  if (status !== option.status) return `is ${status}, not ${option.status}`;
  return BigInt(option.paid) === paid ? null : `pays ${paid}, not ${option.paid}`;
}

function winOf({ stake, payout_ppm }: Row): bigint {
  return BigInt(stake) + (BigInt(stake) * BigInt(payout_ppm)) / 1_000_000n;
}

function statusOf({ direction, entry_price }: Row, exit: Tick | undefined, after: Tick | undefined) {
  if (!exit || !after || after.at - exit.at > 10_000) return 'refunded';
  if (exit.price === entry_price) return 'equal';
  return exit.price > entry_price === (direction === 'up') ? 'won' : 'lost';
}
