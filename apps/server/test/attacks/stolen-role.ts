import pg from 'pg';
import { afterAll, beforeAll, expect } from 'vitest';
import { trustedKeys } from '../../src/core/checks/index.ts';
import { openAnchors, verifyLedger } from '../../src/venue/integrity/index.ts';
import { depositsOf } from '../harness/deposits.ts';
import { enrolFirst, newOperator, type TestOperator } from '../harness/operators.ts';
import { PATIENCE } from '../harness/patience.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { tamper } from '../harness/tamper.ts';
import { customerWith, type Treasury } from '../harness/withdrawals.ts';

/**
 * A venue, and somebody who has the password of the application's database role, which owns
 * nothing, and no other secret. What they write must command neither money nor powers, and must be
 * noticed. One for all tests of a file.
 */
export function stolenRole() {
  let server: TestServer;
  let root: TestOperator;
  let ann: TestOperator;
  let ben: TestOperator;
  let treasury: Treasury;
  /** The database as the application's role. */
  let role: pg.Pool;

  beforeAll(async () => {
    server = await startTestServer({ MANUAL_LIMIT: '1000' });
    root = await enrolFirst(server);
    ann = await newOperator(server, root, ['treasury', 'admin']);
    ben = await newOperator(server, root, ['treasury', 'market']);
    treasury = { server, root, ann, ben, stop: () => server.stop() };
    role = new pg.Pool({ connectionString: server.database.appUrl, max: 1 });
  });
  afterAll(async () => {
    await role.end();
    await server.stop();
  });

  /** What `npm run verify` finds of rows that command money or powers. */
  async function faults(): Promise<{ table: string; key: string }[]> {
    const config = { signingKey: null, oldSigningKeys: [], anchorUrl: null, dataDir: server.dataDir };
    const { results } = await verifyLedger(server.database.pool, {
      anchors: openAnchors(config),
      trusted: trustedKeys(config),
      fromLast: false,
      withState: true,
    });
    return results.flatMap(({ fault }) => (fault ? [fault] : []));
  }

  /**
   * Undoes what was written past the server, as somebody with all rights would after an attack was
   * found.
   */
  async function restored(table: string, work: () => Promise<void>): Promise<void> {
    const { pool } = server.database;
    await pool.query(`CREATE TABLE kept_${table} AS TABLE ${table}`);
    const ties = `DELETE FROM ties WHERE made_at > $1`;
    const { rows } = await pool.query<{ now: Date }>('SELECT now() AS now');
    try {
      await work();
    } finally {
      await tamper(pool, `DELETE FROM ${table}`);
      await tamper(
        pool,
        `INSERT INTO ${table} ${/^(adj|rech|appr|oper.tors$|account|users|wallets)/.test(table) ? 'OVERRIDING SYSTEM VALUE ' : ''}SELECT * FROM kept_${table}`,
      );
      await tamper(pool, `${ties} AND signature = 'forged'`, [rows[0]?.now]);
      await pool.query(`DROP TABLE kept_${table}`);
    }
  }

  /**
   * Shows the server a forged row while it reads it, and puts the old one back before it asks
   * whether the row is its own: until then the role keeps the row locked, on which that question
   * may wait.
   */
  async function whileForged<Answer>(
    row: string,
    { forged, own }: { forged: string; own: string },
    request: () => Promise<Answer>,
  ): Promise<Answer> {
    const [table, where] = row.split(/ WHERE /);
    await role.query(`UPDATE ${table} SET ${forged} WHERE ${where}`);
    const client = await role.connect();
    try {
      await client.query('BEGIN');
      await client.query(`SELECT FROM ${table} WHERE ${where} FOR UPDATE`);
      let isOver = false;
      const answer = request().finally(() => {
        isOver = true;
      });
      const isWaited = async () => {
        const { rows } = await server.database.pool.query('SELECT FROM pg_locks WHERE NOT granted');
        return isOver || rows.length > 0;
      };
      await expect.poll(isWaited, PATIENCE).toBe(true);
      await client.query(`UPDATE ${table} SET ${own} WHERE ${where}`);
      await client.query('COMMIT');
      return await answer;
    } finally {
      client.release();
    }
  }

  const balanceOf = (token: string) => depositsOf(server, token).balance();

  /** A customer with money of an operator who has the whole limit left. */
  async function customerWithMoney() {
    return customerWith({ ...treasury, ann: await newOperator(server, root, ['treasury']) }, { USDT: '900' });
  }

  return {
    get server() {
      return server;
    },
    get root() {
      return root;
    },
    get ann() {
      return ann;
    },
    get ben() {
      return ben;
    },
    get treasury() {
      return treasury;
    },
    get role() {
      return role;
    },
    faults,
    restored,
    whileForged,
    balanceOf,
    customerWithMoney,
  };
}
