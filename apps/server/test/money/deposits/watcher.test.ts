import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../src/core/database/index.ts';
import type { Block, Chain, ChainTransfer } from '../../../src/money/deposits/chain.ts';
import { ChainWatcher } from '../../../src/money/deposits/chain.ts';
import { createTestDatabase } from '../../database.ts';

const CONFIRMATIONS = 3;
const ADDRESS = 'an address';

/**
 * A chain in memory: each block has a name, by which it is hashed, and perhaps a transfer of the
 * same name.
 */
class Chalk implements Chain {
  readonly network = 'chalk';
  readonly currencies = () => new Set(['USDT']);
  readonly confirmations = CONFIRMATIONS;
  /** How many of the blocks the node knows; it may lag behind. */
  known = Number.POSITIVE_INFINITY;

  constructor(readonly blocks: { name: string; pays?: boolean }[]) {}

  async finalBlock(): Promise<Block | null> {
    const height = Math.min(this.blocks.length, this.known) - 1;
    return height < CONFIRMATIONS - 1 ? null : this.blockAt(height - CONFIRMATIONS + 1);
  }

  async blockAt(number: number): Promise<Block | null> {
    const block = this.blocks[number];
    return block ? { number, hash: block.name } : null;
  }

  async transfersTo(addresses: readonly string[], from: number, to: number): Promise<ChainTransfer[]> {
    if (!addresses.includes(ADDRESS)) return [];
    return this.blocks
      .slice(from, to + 1)
      .filter(({ pays }) => pays)
      .map(({ name }) => ({
        network: this.network,
        currency: 'USDT',
        txId: name,
        logIndex: 0,
        address: ADDRESS,
        amount: 1n,
      }));
  }
}

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.pool.query('DELETE FROM chain_cursors'));

const named = (...names: string[]) => names.map((name) => ({ name, pays: name.startsWith('+') }));

function watching(chain: Chain, onTransfer?: (transfer: ChainTransfer) => Promise<void>) {
  const told: string[] = [];
  const watcher = new ChainWatcher({
    chain,
    db: database.db,
    addresses: async () => [ADDRESS],
    onTransfer: async (transfer) => {
      await onTransfer?.(transfer);
      told.push(transfer.txId);
    },
    interval: 5,
    log: pino({ level: 'silent' }),
  });
  return { told, watcher };
}

describe('a watcher', () => {
  it('begins with what becomes final after its first start', async () => {
    const chain = new Chalk(named('+a', '+b', 'c', 'd'));
    const { told, watcher } = watching(chain);
    await watcher.catchUp();
    expect(told).toEqual([]);
    chain.blocks.push(...named('+e', 'f', 'g', 'h'));
    await watcher.catchUp();
    await watcher.catchUp();
    expect(told).toEqual(['+e']);
  });

  it('has nothing to say while the chain is too short', async () => {
    const { told, watcher } = watching(new Chalk(named('+a', '+b')));
    await watcher.catchUp();
    expect(told).toEqual([]);
  });

  it('never tells of what a reorganisation takes back before it is final', async () => {
    const chain = new Chalk(named('a', 'b', 'c'));
    const { told, watcher } = watching(chain);
    await watcher.catchUp();
    chain.blocks.push(...named('d', '+e'));
    await watcher.catchUp();
    chain.blocks.splice(3, 2, ...named('d2', 'e2', 'f', 'g', 'h'));
    await watcher.catchUp();
    expect(told).toEqual([]);
  });

  it('goes on where it was when another takes over', async () => {
    const chain = new Chalk(named('a', 'b', 'c'));
    await watching(chain).watcher.catchUp();
    chain.blocks.push(...named('+d', 'e', 'f'));
    const { told, watcher } = watching(chain);
    await watcher.catchUp();
    expect(told).toEqual(['+d']);
  });

  it('tells again of what could not be taken', async () => {
    const chain = new Chalk(named('a', 'b', 'c'));
    await watching(chain).watcher.catchUp();
    chain.blocks.push(...named('+d', '+e', 'f', 'g'));
    const failing = watching(chain, async ({ txId }) => {
      if (txId === '+e') throw new Error('The database is away');
    });
    await expect(failing.watcher.catchUp()).rejects.toThrow('away');
    expect(failing.told).toEqual(['+d']);
    const { told, watcher } = watching(chain);
    await watcher.catchUp();
    expect(told).toEqual(['+d', '+e']);
  });

  it('says nothing more when what was final has changed', async () => {
    const chain = new Chalk(named('a', 'b', 'c'));
    const { told, watcher } = watching(chain);
    await watcher.catchUp();
    chain.blocks.splice(0, 3, ...named('A', 'B', '+C', '+d', 'e', 'f'));
    await expect(watcher.catchUp()).rejects.toThrow('was final as a and is now A');
    expect(told).toEqual([]);
  });

  it('waits for a node that lags behind', async () => {
    const chain = new Chalk(named('a', 'b', 'c', '+d', 'e', 'f', 'g'));
    const { told, watcher } = watching(chain);
    await watcher.catchUp();
    chain.known = 4;
    await watcher.catchUp();
    chain.known = Number.POSITIVE_INFINITY;
    chain.blocks.push(...named('+h', 'i', 'j'));
    await watcher.catchUp();
    expect(told).toEqual(['+h']);
  });

  it('catches up over many blocks', async () => {
    const chain = new Chalk(named('a', 'b', 'c'));
    const { told, watcher } = watching(chain);
    await watcher.catchUp();
    chain.blocks.push(
      ...named(...Array.from({ length: 1_300 }, (_, index) => `${index % 400 ? '' : '+'}${index}`)),
    );
    await watcher.catchUp();
    expect(told).toEqual(['+0', '+400', '+800', '+1200']);
  });

  it('looks by itself, again after a failure, and stops for good', async () => {
    const chain = new Chalk(named('a', 'b', 'c'));
    let failures = 20;
    const { told, watcher } = watching(chain, async () => {
      failures -= 1;
      if (failures >= 0) throw new Error('Not now');
    });
    watcher.start();
    await expect
      .poll(async () => (await database.pool.query('SELECT 1 FROM chain_cursors')).rowCount)
      .toBe(1);
    chain.blocks.push(...named('+d', 'e', 'f'));
    await expect.poll(() => watcher.isFailing).toBe(true);
    await expect.poll(() => told).toEqual(['+d']);
    await expect.poll(() => watcher.isFailing).toBe(false);
    expect(watcher.block).toBe(3);
    await watcher.stop();
    chain.blocks.push(...named('+g', 'h', 'i'));
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(told).toEqual(['+d']);
  });
});
