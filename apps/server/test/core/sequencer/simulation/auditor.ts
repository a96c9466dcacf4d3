import type { Command } from '@trade/engine';
import { type EngineEvent, identityOf, type Outcome, SYSTEM_OWNERS, type TransferEvent } from '@trade/engine';
import type pg from 'pg';
import { expect } from 'vitest';
import { verifyJournal } from '../../../../src/core/journal/index.ts';
import { CONTRACT_ROWS_MUST_BE_EMPTY } from './contract-rows.ts';

/** Everything of a transfer that may not change, as text. */
type TransferText = string;

/**
 * Keeps its own books from what was acknowledged, without the engine's code, and compares the
 * database with them.
 */
export class Auditor {
  private readonly acknowledged = new Set<number>();
  private readonly transfers = new Map<number, TransferText>();
  /** `mode:owner:kind:bucket:asset` -> units. */
  private readonly books = new Map<string, bigint>();
  private readonly firstResults = new Map<
    string,
    { digest: string; orderId: number | null; code: number | null }
  >();
  private readonly placed = new Map<number, number>();

  /** Takes in the outcomes of one batch of answers; any order, each once. */
  hear(answers: readonly { command: Command; outcome: Outcome }[]): void {
    const inOrder = [...answers].sort((one, other) => one.outcome.seq - other.outcome.seq);
    for (const { command, outcome } of inOrder) {
      this.checkRepetition(command, outcome);
      if (this.acknowledged.has(outcome.seq)) continue;
      this.acknowledged.add(outcome.seq);
      for (const event of outcome.events) if (event.type === 'transfer') this.book(event, outcome.seq);
      this.checkEvents(outcome);
    }
  }

  /** The same body under one name has one result, and a name never acts twice. */
  private checkRepetition(command: Command, { orderId, rejection, duplicate }: Outcome): void {
    const identity = identityOf(command);
    if (!identity) return;
    const code = rejection?.code ?? null;
    const first = this.firstResults.get(identity.key);
    if (!first) {
      this.firstResults.set(identity.key, { digest: identity.digest, orderId, code });
      if (orderId !== null && command.type === 'place_spot_order') this.placed.set(orderId, command.customer);
      return;
    }
    if (first.digest === identity.digest) {
      expect({ orderId, code, duplicate }).toEqual({
        orderId: first.orderId,
        code: first.code,
        duplicate: true,
      });
    } else expect({ orderId, code, duplicate }).toEqual({ orderId: null, code: 566, duplicate: false });
  }

  private book(transfer: TransferEvent, seq: number): void {
    expect(this.transfers.has(transfer.id), `transfer ${transfer.id} happened twice`).toBe(false);
    expect(transfer.amount > 0n).toBe(true);
    this.transfers.set(transfer.id, textOf({ ...transfer, seq }));
    this.move(transfer, 'from', -transfer.amount);
    this.move(transfer, 'to', transfer.amount);
  }

  private move({ mode, asset, ...ends }: TransferEvent, end: 'from' | 'to', amount: bigint): void {
    const { owner, kind, bucket } = ends[end];
    const key = [mode, owner, kind, bucket, asset].join(':');
    this.books.set(key, (this.books.get(key) ?? 0n) + amount);
  }

  private unitsOf(mode: string, owner: number, kind: string, bucket: string, asset: string): bigint {
    return this.books.get([mode, owner, kind, bucket, asset].join(':')) ?? 0n;
  }

  /** The balances that the engine reports must be the sums of its transfers. */
  private checkEvents({ events, rejection, seq }: Outcome): void {
    if (rejection && !hasSomethingDue(events)) expect(events, `refused command ${seq}`).toEqual([]);
    for (const event of events) if (event.type === 'balance') this.checkBalance(event);
  }

  private checkBalance(row: Extract<EngineEvent, { type: 'balance' }>): void {
    const { mode, owner, kind, asset } = row;
    const units = (bucket: string) => this.unitsOf(mode, owner, kind, bucket, asset);
    const name = `${mode} ${asset} of ${owner}`;
    if (owner === SYSTEM_OWNERS.liquidity_provider && kind === 'coin') {
      // Amounts frozen for its ladder are reported by the ladder, not by transfers.
      expect(row.available + row.frozen, name).toBe(units('available') + units('frozen'));
    } else {
      expect(row.available, name).toBe(units('available'));
      expect(row.frozen, name).toBe(units('frozen'));
    }
    if (!MAY_OWE.includes(owner)) expect(row.available >= 0n, `${name} is not negative`).toBe(true);
    expect(row.margin, name).toBe(units('margin'));
    expect(row.frozen >= 0n && row.margin >= 0n, name).toBe(true);
  }

  /**
   * Compares with the database, which must hold everything that was acknowledged. What it holds
   * beyond was committed without a result, and is booked now.
   */
  async inspect(pool: pg.Pool): Promise<void> {
    await verifyJournal(pool);
    await this.checkTransfers(pool);
    await this.checkBalances(pool);
    await this.checkOrders(pool);
    for (const [name, query] of Object.entries({ ...MUST_BE_EMPTY, ...CONTRACT_ROWS_MUST_BE_EMPTY })) {
      expect((await pool.query(query)).rows, name).toEqual([]);
    }
  }

  private async checkTransfers(pool: pg.Pool): Promise<void> {
    const { rows } = await pool.query<{ seq: number; event: TransferEvent & { amount: string } }>(
      `SELECT seq::int, json_build_object('id', id, 'mode', mode, 'asset', asset, 'amount', amount::text,
         'from', json_build_object('owner', from_owner, 'kind', from_kind, 'bucket', from_bucket, 'category', from_category),
         'to', json_build_object('owner', to_owner, 'kind', to_kind, 'bucket', to_bucket, 'category', to_category),
         'reference', reference) AS event
       FROM transfers ORDER BY id`,
    );
    for (const { seq, event } of rows) {
      const known = this.transfers.get(event.id);
      if (known === undefined) {
        expect(this.acknowledged.has(seq), `transfer ${event.id} was not told in the answer of ${seq}`).toBe(
          false,
        );
        this.book({ ...event, amount: BigInt(event.amount) }, seq);
      } else expect(textOf({ ...event, seq })).toBe(known);
    }
    expect(rows.length, 'transfers that were told are all there').toBe(this.transfers.size);
  }

  private async checkBalances(pool: pg.Pool): Promise<void> {
    const { rows } = await pool.query<Record<string, string>>('SELECT * FROM balances');
    const seen = new Map<string, bigint>();
    for (const row of rows) {
      for (const bucket of ['available', 'frozen', 'margin']) {
        const key = [row.mode, row.owner, row.kind, bucket, row.asset].join(':');
        seen.set(key, BigInt(row[bucket] ?? '0'));
      }
    }
    const provider = `:${SYSTEM_OWNERS.liquidity_provider}:coin:`;
    for (const key of new Set([...seen.keys(), ...this.books.keys()])) {
      if (key.includes(provider)) continue;
      expect(seen.get(key) ?? 0n, key).toBe(this.books.get(key) ?? 0n);
    }
  }

  private async checkOrders(pool: pg.Pool): Promise<void> {
    const { rows } = await pool.query<{ id: string; customer: string }>('SELECT id, customer FROM orders');
    const found = new Map(rows.map(({ id, customer }) => [Number(id), Number(customer)]));
    for (const [id, customer] of this.placed) expect(found.get(id), `order ${id}`).toBe(customer);
  }
}

/**
 * What was due in contracts is done before any command of theirs, also before one that is then
 * refused.
 */
function hasSomethingDue(events: readonly EngineEvent[]): boolean {
  return events.some(
    (event) =>
      event.type === 'entry' &&
      (event.entry.kind === 'contract_funding' || event.entry.kind === 'contract_settlement'),
  );
}

function textOf({
  id,
  seq,
  mode,
  asset,
  amount,
  from,
  to,
  reference,
}: Omit<TransferEvent, 'type' | 'amount'> & {
  seq: number;
  amount: bigint | string;
}): TransferText {
  const ends = [from, to].map(({ owner, kind, bucket, category }) => [owner, kind, bucket, category]);
  return JSON.stringify([id, seq, mode, asset, String(amount), ...ends, reference]);
}

/** The outside world, and the accounts between the sides of contracts. */
const MAY_OWE: readonly number[] = [SYSTEM_OWNERS.custody, SYSTEM_OWNERS.contract_clearing];

/** Each such row would prove the books wrong. */
const MUST_BE_EMPTY: Record<string, string> = {
  'an asset out of balance': `
    SELECT mode, asset, sum(available + frozen + margin) FROM balances GROUP BY mode, asset
    HAVING sum(available + frozen + margin) <> 0`,
  'a debtor other than custody': `
    SELECT * FROM balances WHERE frozen < 0 OR margin < 0 OR (available < 0 AND owner NOT IN (${MAY_OWE.join()}))`,
  'a balance that is not what its transfers add up to': `
    SELECT b.owner, b.mode, b.asset FROM balances b
    LEFT JOIN (
      SELECT owner, mode, kind, asset, sum(amount) AS total FROM (
        SELECT to_owner AS owner, mode, to_kind AS kind, asset, amount FROM transfers
        UNION ALL SELECT from_owner, mode, from_kind, asset, -amount FROM transfers
      ) moves GROUP BY owner, mode, kind, asset
    ) t USING (owner, mode, kind, asset)
    WHERE b.available + b.frozen + b.margin <> coalesce(t.total, 0)`,
  'a customer whose frozen money is not what open orders hold': `
    SELECT b.owner, b.mode, b.asset, b.frozen, h.held FROM balances b
    LEFT JOIN (
      SELECT o.customer, o.mode, CASE o.side WHEN 'buy' THEN i.spec->>'quote' ELSE i.spec->>'base' END AS asset,
        sum(o.held) AS held
      FROM orders o JOIN instruments i USING (symbol) WHERE o.status = 'new' GROUP BY 1, 2, 3
    ) h ON h.customer = b.owner AND h.mode = b.mode AND h.asset = b.asset
    LEFT JOIN (
      -- Orders that wait for a price or for their next slice.
      SELECT (w->>'owner')::bigint AS owner, e.mode, w->>'asset' AS asset, sum((w->'amount'->>'$n')::numeric) AS held
      FROM entries e CROSS JOIN LATERAL jsonb_array_elements(e.holds) w
      WHERE w->>'kind' = 'coin' AND w->>'bucket' = 'frozen' GROUP BY 1, 2, 3
    ) w ON w.owner = b.owner AND w.mode = b.mode AND w.asset = b.asset
    WHERE b.kind = 'coin' AND b.owner >= 1000 AND b.frozen <> coalesce(h.held, 0) + coalesce(w.held, 0)`,
  'a closed order that still holds money': `SELECT id FROM orders WHERE status <> 'new' AND held <> 0`,
  'an order whose fills are not its trades': `
    SELECT o.id FROM orders o LEFT JOIN (
      SELECT id, sum(lots) AS lots, sum(quote) AS quote, sum(fee) AS fee FROM (
        SELECT maker_order AS id, lots, quote, maker_fee AS fee FROM trades
        UNION ALL SELECT taker_order, lots, quote, taker_fee FROM trades
      ) fills WHERE id IS NOT NULL GROUP BY id
    ) f USING (id)
    WHERE (o.filled_lots, o.filled_quote, o.fee) IS DISTINCT FROM
      (coalesce(f.lots, 0), coalesce(f.quote, 0), coalesce(f.fee, 0))`,
  'a trade at a worse price than an order allowed': `
    SELECT t.id FROM trades t JOIN orders o ON o.id IN (t.maker_order, t.taker_order)
    WHERE (o.side = 'buy' AND t.price > o.price) OR (o.side = 'sell' AND t.price < o.price)`,
  'a trade whose value is not its price times its lots': `
    SELECT t.id FROM trades t JOIN instruments i USING (symbol)
    WHERE t.quote * 100000000 <> t.price::numeric * t.lots * (i.spec->>'tickUnits')::numeric * (i.spec->>'lotUnits')::numeric`,
  'a trade between real and demo, or with oneself': `
    SELECT t.id FROM trades t JOIN orders o ON o.id IN (t.maker_order, t.taker_order)
    WHERE o.mode <> t.mode OR t.maker_owner = t.taker_owner`,
  'fee income that is not the sum of the fees': `
    SELECT b.mode, b.asset FROM balances b LEFT JOIN (
      SELECT mode, asset, sum(fee) AS fees FROM (
        SELECT maker_order AS id, mode, maker_fee_asset AS asset, maker_fee AS fee FROM trades
        UNION ALL SELECT taker_order, mode, taker_fee_asset, taker_fee FROM trades
      ) f
      -- The fee of a liquidation goes to the insurance fund.
      WHERE NOT EXISTS (SELECT FROM entries e WHERE e.kind = 'contract_order' AND e.id = f.id
        AND e.body->>'origin' = 'liquidation')
      GROUP BY mode, asset
    ) f USING (mode, asset)
    WHERE b.owner = 2 AND b.available <> coalesce(f.fees, 0)`,
  'a crossed book': `
    SELECT b.mode, b.symbol FROM
      (SELECT mode, symbol, max(price) AS bid FROM orders WHERE status = 'new' AND side = 'buy' GROUP BY 1, 2) b
      JOIN (SELECT mode, symbol, min(price) AS ask FROM orders WHERE status = 'new' AND side = 'sell' GROUP BY 1, 2) a
      USING (mode, symbol)
    WHERE b.bid >= a.ask`,
};
