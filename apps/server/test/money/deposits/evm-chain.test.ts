import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { evmChain } from '../../../src/money/deposits/evm-chain.ts';
import { CHAIN_ID, EvmNode } from '../../harness/evm-node.ts';

const ALICE = '0x9858EfFD232B4033E47d90003D41EC34EcaEda94';
const BOB = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

let node: EvmNode;
beforeAll(async () => {
  node = await EvmNode.start();
});
afterAll(() => node.stop());

const chainOf = (changes: Partial<Parameters<typeof evmChain>[0]> = {}) =>
  evmChain({
    url: node.url,
    chainId: CHAIN_ID,
    network: 'ERC20',
    tokens: () => [{ currency: 'USDT', network: 'ERC20', contract: node.token, decimals: 6 }],
    confirmations: 3,
    ...changes,
  });

describe('an EVM chain', () => {
  it('is final up to as many blocks as confirm', async () => {
    await node.mine(5);
    const height = await node.height();
    const final = await chainOf().finalBlock();
    expect(final?.number).toBe(height - 2);
    expect(final).toEqual(await chainOf().blockAt(height - 2));
    expect((await chainOf({ confirmations: 1 }).finalBlock())?.number).toBe(height);
    expect(await chainOf({ confirmations: height + 5 }).finalBlock()).toBeNull();
    expect(await chainOf().blockAt(height + 1)).toBeNull();
  });

  it('tells of the token, to the addresses asked for, in the units of the exchange', async () => {
    const from = (await node.height()) + 1;
    const other = await node.deploy();
    const first = await node.transfer(ALICE, 1_500_000n);
    await node.transfer(BOB, 9_000_000n);
    await node.transfer(ALICE, 7_000_000n, 'transfer', other);
    await node.transfer(ALICE, 0n);
    const second = await node.transfer(ALICE, 1n, 'transferTwice');
    const to = await node.height();
    const common = { network: 'ERC20', currency: 'USDT', address: ALICE };
    expect(await chainOf().transfersTo([ALICE], from, to)).toEqual([
      { ...common, txId: first, logIndex: 0, amount: 150_000_000n },
      { ...common, txId: second, logIndex: 0, amount: 100n },
      { ...common, txId: second, logIndex: 1, amount: 100n },
    ]);
    expect(await chainOf().transfersTo([ALICE], from, from)).toEqual([]);
    expect(await chainOf().transfersTo([], from, to)).toEqual([]);
    const lower = await chainOf().transfersTo([ALICE.toLowerCase()], from, to);
    expect(lower.map(({ address }) => address)).toEqual(Array.from({ length: 3 }, () => ALICE.toLowerCase()));
  });

  it('cuts what is finer than a unit of the exchange, and keeps nothing of what is only that', async () => {
    const from = (await node.height()) + 1;
    await node.transfer(ALICE, 12_345_678_999n);
    await node.transfer(ALICE, 9_999_999_999n);
    const tokens = [
      {
        currency: 'LINK',
        network: 'ERC20',
        contract: node.token.toUpperCase().replace('0X', '0x'),
        decimals: 18,
      },
    ];
    const found = await chainOf({ tokens: () => tokens }).transfersTo([ALICE], from, await node.height());
    expect(found.map(({ amount, currency }) => [currency, amount])).toEqual([['LINK', 1n]]);
  });

  it('finds one address among more than one query holds', async () => {
    const from = (await node.height()) + 1;
    await node.transfer(ALICE, 1n);
    const strangers = Array.from({ length: 700 }, (_, index) => `0x${index.toString(16).padStart(40, 'e')}`);
    expect(await chainOf().transfersTo([...strangers, ALICE], from, await node.height())).toHaveLength(1);
  });

  it('is refused when it is another chain than was meant', async () => {
    await expect(chainOf({ chainId: 1 }).finalBlock()).rejects.toThrow(/chain 31337, and chain 1 was meant/);
  });

  it('is not read where nobody answers', async () => {
    await expect(chainOf({ url: 'http://127.0.0.1:1' }).finalBlock()).rejects.toThrow();
  });
});

describe('a node that contradicts itself', () => {
  type Receipt = { status: string; blockHash: string; logs: { data: string }[] };

  /** Answers as the real node does, but for receipts. */
  async function lyingNode(lie: (receipt: Receipt) => unknown): Promise<{ url: string; stop: () => void }> {
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', async () => {
        const { method, params } = JSON.parse(Buffer.concat(chunks).toString()) as {
          method: string;
          params: unknown[];
        };
        const truth = await node.call<Receipt>(method, ...params);
        const result = method === 'eth_getTransactionReceipt' ? lie(truth) : truth;
        response.setHeader('content-type', 'application/json').end(JSON.stringify({ result }));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    return { url: `http://127.0.0.1:${port}`, stop: () => server.close() };
  }

  it.each<[string, (receipt: Receipt) => unknown]>([
    ['knows no such transaction', () => null],
    ['says that it failed', (receipt) => ({ ...receipt, status: '0x0' })],
    ['puts it into another block', (receipt) => ({ ...receipt, blockHash: `0x${'1'.repeat(64)}` })],
    ['has no such event', (receipt) => ({ ...receipt, logs: [] })],
    [
      'has another amount',
      (receipt) => ({
        ...receipt,
        logs: receipt.logs.map((log) => ({ ...log, data: `0x${'f'.repeat(64)}` })),
      }),
    ],
  ])('and %s is not believed', async (_what, lie) => {
    const from = (await node.height()) + 1;
    await node.transfer(ALICE, 1n);
    const to = await node.height();
    const { stop, url } = await lyingNode(lie);
    await expect(chainOf({ url }).transfersTo([ALICE], from, to)).rejects.toThrow(/contradicts itself/);
    stop();
    const honest = await lyingNode((receipt) => receipt);
    expect(await chainOf({ url: honest.url }).transfersTo([ALICE], from, to)).toHaveLength(1);
    honest.stop();
  });
});
