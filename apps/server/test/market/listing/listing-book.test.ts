import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { findNatsServer, type NatsServer, startNats } from '../../../../../testbed/src/nats.ts';
import { readConfig } from '../../../src/app/configuration.ts';
import type { Ties } from '../../../src/core/ties/index.ts';
import { DEFAULT_LISTING, FIRST_ROWS } from '../../../src/market/listing/first-rows.ts';
import { changeNetwork, LISTING_CHANGED, ListingBook, toList } from '../../../src/market/listing/index.ts';
import { readEntry } from '../../../src/market/listing/rows.ts';
import { networksOf } from '../../../src/money/networks/index.ts';
import { keepFresh, NatsBus } from '../../../src/platform/bus/index.ts';
import { createTestDatabase, databaseAt, type TestDatabase } from '../../database.ts';
import { migrateBefore, migrateRest } from '../../harness/migrations.ts';
import { PATIENCE } from '../../harness/patience.ts';
import { tiesOf } from '../../harness/ties.ts';

const log = pino({ level: 'error' });
const NEW = {
  kind: 'currency',
  name: 'NEW',
  spec: { decimals: 8, given: { provider: '0', contracts: '0', insurance: '0' } },
} as const;
const ON_ERC20 = {
  kind: 'network',
  name: 'USDT:ERC20',
  spec: { addressRule: 'evm', minimum: '25', decimals: 6, isWithdrawalOnly: false, token: null },
} as const;

let database: TestDatabase;
let ties: Ties;
beforeEach(async () => {
  database = await createTestDatabase();
  ties = await tiesOf(database.pool);
});
afterEach(() => database.close());

const open = (at = database) => ListingBook.open({ db: at.db, ties });
const add = (book: ListingBook, entry: typeof NEW | typeof ON_ERC20, from = 0) =>
  book.add(entry, { by: 'ann', from }, async () => undefined);
const count = async () => (await database.pool.query('SELECT count(*)::int AS n FROM listings')).rows[0].n;

describe('what a venue begins with', () => {
  it('is the same for whoever opens it, and written once', async () => {
    const books = await Promise.all([open(), open(), open()]);
    for (const book of [...books, await open()]) {
      expect(toList(book.rows())).toEqual(DEFAULT_LISTING);
      expect(book.rows().every(({ version }) => version === 1)).toBe(true);
    }
    expect(await count()).toBe(FIRST_ROWS.length);
  });

  it('comes to a venue that is older than its table', async () => {
    const old = await createTestDatabase({ empty: true });
    try {
      await migrateBefore(old.db, 'listings');
      await migrateRest(old.db);
      const book = await ListingBook.open({ db: old.db, ties: await tiesOf(old.pool) });
      expect(toList(book.rows())).toEqual(DEFAULT_LISTING);
    } finally {
      await old.close();
    }
  });

  it('has the ways in and out, their minimums, and the main token of the chain', async () => {
    const networks = networksOf(await open(), readConfig({ NODE_ENV: 'test' }).networks);
    expect(networks.deposits()).toEqual({
      USDT: ['TRC20', 'ERC20'],
      BTC: ['Bitcoin'],
      ETH: ['ERC20'],
      SOL: ['Solana'],
      TRX: ['TRC20'],
      LINK: ['ERC20'],
    });
    expect(networks.minimums()).toMatchObject({ 'USDT:TRC20': '10', 'BTC:Bitcoin': '0.0005' });
    expect(networks.tokens()).toEqual([
      {
        currency: 'USDT',
        network: 'ERC20',
        contract: '0xdac17f958d2ee523a2206206994597c13d831ec7',
        decimals: 6,
      },
    ]);
    const out = networks.withdrawals();
    expect(out).toContainEqual({ currency: 'USDT', network: 'TRC20', minimum: '10', decimals: 6 });
    expect(out).toContainEqual({ currency: 'USDT', network: 'Solana', minimum: '10', decimals: 6 });
    expect(out.at(-1)).toEqual({ currency: 'USDT', network: null, minimum: '50', decimals: 2 });
  });

  it('gives way to what the operator configures', async () => {
    const configured = readConfig({
      NODE_ENV: 'test',
      DEPOSIT_CURRENCIES: 'BTC=Bitcoin',
      DEPOSIT_MINIMUMS: 'BTC:Bitcoin=1',
      EVM_TOKENS: `LINK=0x${'a'.repeat(40)}:18`,
      WITHDRAWAL_METHODS: 'USDT:bank=1:2',
    });
    const networks = networksOf(await open(), configured.networks);
    expect(networks.deposits()).toEqual({ BTC: ['Bitcoin'] });
    expect(networks.minimums()).toEqual({ 'BTC:Bitcoin': '1' });
    expect(networks.tokens()).toEqual([
      { currency: 'LINK', network: 'ERC20', contract: `0x${'a'.repeat(40)}`, decimals: 18 },
    ]);
    expect(networks.withdrawals()).toEqual([{ currency: 'USDT', network: null, minimum: '1', decimals: 2 }]);
  });
});

describe('a row', () => {
  it('has a version, and is changed from the one that was read', async () => {
    const book = await open();
    await changeNetwork({ listing: book }, ON_ERC20, { by: 'ann', from: 1 });
    const rows = (await open()).rows().filter(({ name }) => name === ON_ERC20.name);
    expect(rows).toEqual([{ ...ON_ERC20, version: 2 }]);
    await expect(changeNetwork({ listing: book }, ON_ERC20, { by: 'ben', from: 1 })).rejects.toThrow(
      'USDT:ERC20 was changed meanwhile',
    );
    expect(toList((await open()).rows())).toEqual(DEFAULT_LISTING);
  });

  it('is not added when what comes with it fails, nor twice', async () => {
    const book = await open();
    const before = await count();
    const failing = book.add(NEW, { by: 'ann' }, async () => {
      throw new Error('The exchange does not answer');
    });
    await expect(failing).rejects.toThrow('The exchange does not answer');
    expect(await count()).toBe(before);
    expect(book.rows()).toHaveLength(before);
    const both = await Promise.allSettled([add(book, NEW), add(await open(), NEW)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await count()).toBe(before + 1);
  });

  it('counts only when the server wrote it', async () => {
    const book = await open();
    await database.pool.query(
      `INSERT INTO listings (number, kind, name, version, spec, written_by)
       SELECT 1000, kind, name, 2, jsonb_set(spec, '{minimum}', '"0"'), 'system'
       FROM listings WHERE name = 'USDT:ERC20'`,
    );
    await book.read();
    for (const each of [book, await open()]) {
      const [row] = each.rows().filter(({ name }) => name === 'USDT:ERC20');
      expect(row).toMatchObject({ version: 1, spec: { minimum: '20' } });
    }
  });

  it('from before rules were written down has that of its network', () => {
    const { addressRule: _, ...spec } = ON_ERC20.spec;
    expect(readEntry({ ...ON_ERC20, spec })).toEqual(ON_ERC20);
    const bank = { ...ON_ERC20, name: 'USDT:bank', spec };
    expect(readEntry(bank)).toMatchObject({ spec: { addressRule: 'bank' } });
  });

  it.each<[string, unknown, string]>([
    ['a kind that there is not', { ...NEW, kind: 'share' }, 'kind: '],
    ['a currency without a name', { ...NEW, name: '' }, 'name: a currency has 2 to 12 capital letters'],
    [
      'more decimals than accounts have',
      { ...NEW, spec: { ...NEW.spec, decimals: 9 } },
      'spec.decimals: decimals are a whole number from 0 to 8',
    ],
    [
      'decimals that are no number',
      { ...NEW, spec: { ...NEW.spec, decimals: 1.5 } },
      'spec.decimals: decimals are a whole number from 0 to 8',
    ],
    [
      'funds that are no amount',
      { ...NEW, spec: { ...NEW.spec, given: { ...NEW.spec.given, provider: '-1' } } },
      'spec.given.provider: ',
    ],
    [
      'a network that is no name',
      { ...ON_ERC20, name: 'USDT:TRC/20' },
      'name: it is not of the form currency:network',
    ],
    [
      'a rule that there is not',
      { ...ON_ERC20, name: 'USDT:Ripple', spec: { ...ON_ERC20.spec, addressRule: 'ripple' } },
      'spec.addressRule: addresses are checked by one of the rules tron, evm, bitcoin, solana, bank',
    ],
    [
      'no rule, of a network that has not always been there',
      { ...ON_ERC20, name: 'USDT:Ripple', spec: { ...ON_ERC20.spec, addressRule: undefined } },
      'spec.addressRule: Ripple needs one of the rules tron, evm, bitcoin, solana, bank',
    ],
    [
      'the rule of banks, and another name',
      { ...ON_ERC20, name: 'USDT:SEPA', spec: { ...ON_ERC20.spec, addressRule: 'bank' } },
      'spec.addressRule: the network bank, and no other, has the rule bank',
    ],
    [
      'decimals beyond those of amounts',
      { ...ON_ERC20, spec: { ...ON_ERC20.spec, decimals: 9 } },
      'spec.decimals: ',
    ],
    [
      'a minimum that no withdrawal can have',
      { ...ON_ERC20, spec: { ...ON_ERC20.spec, minimum: '0.0000001' } },
      'The row: the minimum has more decimals than the network',
    ],
    [
      'a token that is no contract',
      { ...ON_ERC20, spec: { ...ON_ERC20.spec, token: { contract: '0x1', decimals: 6 } } },
      'spec.token.contract: ',
    ],
    [
      'terms of another pair',
      {
        kind: 'pair',
        name: 'NEWUSDT',
        spec: { instrument: DEFAULT_LISTING.instruments[0], hasOptions: false },
      },
      'The row: its terms have another symbol',
    ],
  ])('is refused with %s', (_what, value, why) => {
    expect(() => readEntry(value)).toThrow(why);
  });
});

describe.skipIf(findNatsServer() === null)('two processes on one bus', () => {
  let nats: NatsServer;
  beforeAll(async () => {
    nats = await startNats();
  });
  afterAll(() => nats.remove());

  it('hear what the other has listed', async () => {
    const secretKeys = ['k'.repeat(32)] as const;
    const join = async () => {
      const own = databaseAt(database.url, database.appUrl);
      const bus = await NatsBus.open({ urls: [nats.url], secretKeys, log });
      const book = await open(own);
      const forget = keepFresh(book, { bus, changed: LISTING_CHANGED, log });
      const leave = async () => {
        forget();
        await bus.close();
        await own.close();
      };
      return { book, bus, leave };
    };
    const [one, two] = [await join(), await join()];
    const told = new Promise<void>((resolve) => two.bus.listen(LISTING_CHANGED, () => resolve()));
    const knows = () => two.book.rows().some(({ name }) => name === 'NEW');
    expect(knows()).toBe(false);
    await add(one.book, NEW);
    await told;
    await vi.waitFor(() => expect(knows()).toBe(true), PATIENCE);
    await Promise.all([one.leave(), two.leave()]);
  });
});
