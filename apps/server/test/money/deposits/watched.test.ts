import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Customer, newCustomer } from '../../harness/customers.ts';
import { depositsOf, treasuryOf } from '../../harness/deposits.ts';
import { CHAIN_ID, EvmNode } from '../../harness/evm-node.ts';
import { lettersTo } from '../../harness/letters.ts';
import { enrolFirst, type TestOperator } from '../../harness/operators.ts';
import { PATIENCE } from '../../harness/patience.ts';
import { startTestServer, type TestServer } from '../../harness/server.ts';

const CONFIRMATIONS = 4;
/** One USDT in units of the token. */
const USDT = 1_000_000n;
const TRANSFER_EVENT = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

let node: EvmNode;
let server: TestServer;
let root: TestOperator;

beforeAll(async () => {
  node = await EvmNode.start();
  await node.mine(CONFIRMATIONS);
  server = await startTestServer({
    EVM_RPC_URL: node.url,
    EVM_CHAIN_ID: String(CHAIN_ID),
    EVM_TOKENS: `USDT=${node.token}:6`,
    EVM_CONFIRMATIONS: String(CONFIRMATIONS),
    EVM_POLL_SECONDS: '0.05',
  });
  root = await enrolFirst(server);
  await caughtUp();
});
afterAll(async () => {
  await server.stop();
  await node.stop();
});

const ON_ERC20 = { currency: 'USDT', network: 'ERC20' };
const of = ({ token }: Pick<Customer, 'token'>) => depositsOf(server, token);
const treasury = () => treasuryOf(server, root.token);

/** Waits until the watcher has read all that is final. */
async function caughtUp(): Promise<void> {
  const final = (await node.height()) - CONFIRMATIONS + 1;
  const hasReached = async () => {
    const { rows } = await server.database.pool.query<{ block: string }>('SELECT block FROM chain_cursors');
    return Number(rows[0]?.block ?? -1) >= final;
  };
  await vi.waitUntil(hasReached, PATIENCE);
}

/** Confirms everything that was sent so far. */
async function confirm(): Promise<void> {
  await node.mine(CONFIRMATIONS);
  await caughtUp();
}

async function depositor() {
  const customer = await newCustomer(server);
  const mine = of(customer);
  const { address } = (await mine.address()).data;
  return { ...mine, customer, destination: address };
}

describe('a deposit on a watched chain', () => {
  it('is credited by itself once it is confirmed, and not before', async () => {
    const { balance, customer, destination, list } = await depositor();
    const tx_id = await node.transfer(destination, 25n * USDT);
    await node.mine(CONFIRMATIONS - 2);
    await caughtUp();
    expect(await balance()).toBe('0');
    await node.mine();
    await caughtUp();
    expect(await balance()).toBe('25');
    expect((await list()).items).toMatchObject([
      {
        status: 'completed',
        amount: null,
        credited: '25',
        tx_id,
        voucher: null,
        network: 'ERC20',
        reason: null,
      },
    ]);
    const [review] = await treasury().queue('completed');
    expect(review).toMatchObject({
      customer: { id: String(customer.id) },
      decided_by: null,
      is_watched: true,
    });
    const letters = await lettersTo(server, customer.email);
    expect(letters).toHaveLength(1);
    expect(letters[0]?.body).toContain('25 USDT was credited');
    expect(letters[0]?.body).not.toContain('manually');
  });

  it('completes what the customer announced, with the amount that arrived', async () => {
    const { announce, balance, destination, list } = await depositor();
    const { id } = (await announce({ ...ON_ERC20, amount: '100' })).data;
    const tx_id = await node.transfer(destination, 99n * USDT);
    await confirm();
    expect(await balance()).toBe('99');
    expect((await list()).items).toMatchObject([
      { id, status: 'completed', amount: '100', credited: '99', tx_id },
    ]);
    expect((await treasury().approve(id, { tx_id })).code).toBe(566);
  });

  it('leaves alone an announcement over another network', async () => {
    const { announce, balance, destination, list } = await depositor();
    await announce({ currency: 'USDT', network: 'TRC20', amount: '100' });
    await node.transfer(destination, 30n * USDT);
    await confirm();
    expect(await balance()).toBe('30');
    expect((await list()).items.map(({ network, status }) => [network, status])).toEqual([
      ['ERC20', 'completed'],
      ['TRC20', 'pending'],
    ]);
  });

  it('that is reorganised away is not credited; sent again, it is', async () => {
    const { balance, destination, list } = await depositor();
    const lost = await node.transfer(destination, 40n * USDT);
    await node.reorganise(1);
    await confirm();
    expect(await balance()).toBe('0');
    expect((await list()).items).toEqual([]);
    const kept = await node.transfer(destination, 40n * USDT);
    expect(kept).not.toBe(lost);
    await confirm();
    expect(await balance()).toBe('40');
  });

  it('of two transfers in one transaction is two deposits', async () => {
    const { balance, destination, list } = await depositor();
    await node.transfer(destination, 10n * USDT, 'transferTwice');
    await confirm();
    expect(await balance()).toBe('20');
    expect((await list()).items).toHaveLength(2);
  });

  it('that is seen again, after a restart and from the beginning of the chain, is credited once', async () => {
    const { balance, destination } = await depositor();
    await node.transfer(destination, 15n * USDT);
    await confirm();
    const first = (await node.call<{ hash: string }>('eth_getBlockByNumber', '0x0', false)).hash;
    await server.restart(() =>
      server.database.pool.query('UPDATE chain_cursors SET block = 0, hash = $1', [first]),
    );
    await confirm();
    expect(await balance()).toBe('15');
  });

  it('is approved by an operator with its transaction only, and then not credited again', async () => {
    const { announce, balance, destination, list } = await depositor();
    const { id } = (await announce({ ...ON_ERC20, amount: '50' })).data;
    const tx_id = await node.transfer(destination, 50n * USDT);
    expect((await treasury().approve(id, { tx_id: undefined })).code).toBe(571);
    expect((await treasury().approve(id, { tx_id: tx_id.slice(2).toUpperCase() })).code).toBe(200);
    expect(await balance()).toBe('50');
    await confirm();
    expect(await balance()).toBe('50');
    expect((await list()).items).toMatchObject([{ id, tx_id, credited: '50' }]);
  });

  it('cannot be named for the deposit of somebody else', async () => {
    const { destination } = await depositor();
    const tx_id = await node.transfer(destination, 60n * USDT);
    await confirm();
    const other = await depositor();
    const { id } = (await other.announce({ ...ON_ERC20, amount: '60' })).data;
    expect((await treasury().approve(id, { tx_id })).code).toBe(11808);
    expect(await other.balance()).toBe('0');
  });

  it('is credited with what arrived, whatever an operator has proposed for it meanwhile', async () => {
    const { announce, balance, destination, list } = await depositor();
    const { id } = (await announce({ ...ON_ERC20, amount: '50' })).data;
    const tx_id = await node.transfer(destination, 49n * USDT);
    expect((await treasury().approve(id, { amount: '5000', tx_id })).data.status).toBe('pending');
    expect((await list()).items).toMatchObject([{ id, status: 'pending', tx_id: null, credited: null }]);
    await confirm();
    expect(await balance()).toBe('49');
    const [review] = await treasury().queue('completed');
    expect(review).toMatchObject({ id, credited: '49', tx_id, proposal: null, decided_by: null });
  });

  it('that an operator proposed another transaction for is a deposit of its own', async () => {
    const { announce, balance, destination, list } = await depositor();
    const { id } = (await announce({ ...ON_ERC20, amount: '50' })).data;
    const tx_id = `0x${'5'.repeat(64)}`;
    expect((await treasury().approve(id, { amount: '70', tx_id })).data.status).toBe('pending');
    await node.transfer(destination, 20n * USDT);
    await confirm();
    expect(await balance()).toBe('20');
    expect((await list()).items.map(({ status }) => status)).toEqual(['completed', 'pending']);
  });
});

describe('whatever happens to the chain and whoever decides', () => {
  const amount = fc.integer({ min: 1, max: 5_000_000 }).map(BigInt);
  const step = fc.oneof(
    fc.record({
      do: fc.constant('pay' as const),
      units: amount,
      how: fc.constantFrom('transfer' as const, 'transferTwice' as const),
    }),
    fc.record({ do: fc.constant('mine' as const), blocks: fc.integer({ min: 1, max: 3 }) }),
    fc.record({
      do: fc.constant('reorganise' as const),
      depth: fc.integer({ min: 1, max: CONFIRMATIONS - 1 }),
    }),
    fc.record({ do: fc.constant('announce' as const) }),
    fc.record({ do: fc.constant('approve' as const), said: amount }),
    fc.record({ do: fc.constant('reject' as const) }),
    fc.record({ do: fc.constant('wait' as const) }),
  );

  it('what is on the chain in the end is credited, and once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        const { announce, balance, customer, destination } = await depositor();
        /** Amounts that an operator has named, in units of the engine, by transaction. */
        const vouched = new Map<string, bigint>();
        let announced: string | null = null;
        let lastPayment: string | null = null;
        for (const doing of steps) {
          if (doing.do === 'pay') lastPayment = await node.transfer(destination, doing.units, doing.how);
          else if (doing.do === 'mine') await node.mine(doing.blocks);
          else if (doing.do === 'reorganise') await node.reorganise(doing.depth);
          else if (doing.do === 'wait') await caughtUp();
          else if (doing.do === 'announce') {
            const { code, data } = await announce({ ...ON_ERC20, amount: '20' });
            if (code === 200) announced = data.id;
          } else if (announced && doing.do === 'reject') await treasury().reject(announced, 'Not seen');
          else if (announced && lastPayment && doing.do === 'approve') {
            const said = `${doing.said / USDT}.${String(doing.said % USDT).padStart(6, '0')}`;
            const { code } = await treasury().approve(announced, { amount: said, tx_id: lastPayment });
            if (code === 200) vouched.set(lastPayment, doing.said * 100n);
          }
        }
        await confirm();
        let expected = [...vouched.values()].reduce((sum, units) => sum + units, 0n);
        const logs = await node.call<{ data: string; transactionHash: string }[]>('eth_getLogs', {
          fromBlock: '0x0',
          address: node.token,
          topics: [TRANSFER_EVENT, null, `0x${destination.slice(2).toLowerCase().padStart(64, '0')}`],
        });
        for (const { data, transactionHash } of logs) {
          if (!vouched.has(transactionHash)) expected += BigInt(data) * 100n;
        }
        const [whole = '0', fraction = ''] = (await balance()).split('.');
        expect([customer.id, BigInt(whole + fraction.padEnd(8, '0'))]).toEqual([customer.id, expected]);
      }),
      { numRuns: 15, seed: 20_240_607, endOnFailure: true },
    );
  });
});
