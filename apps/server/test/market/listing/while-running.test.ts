import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  type AssetsData,
  calls,
  type DepositAddress,
  type Depth,
  type InstrumentData,
  type SpotOrderWithFills,
  type WithdrawalTerms,
} from '@trade/protocol';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findNatsServer } from '../../../../../testbed/src/nats.ts';
import { readConfig } from '../../../src/app/configuration.ts';
import { startCore } from '../../../src/app/core.ts';
import { openGround } from '../../../src/app/ground.ts';
import { type MarketOpen, openMarket } from '../../../src/app/market.ts';
import { addListing, DEFAULT_LISTING } from '../../../src/market/listing/index.ts';
import { Door } from '../../../src/platform/gateway/index.ts';
import { Metrics } from '../../../src/platform/metrics/index.ts';
import { type Cluster, startCluster } from '../../harness/cluster.ts';
import { type Customer, newDemoCustomer } from '../../harness/customers.ts';
import { PATIENCE } from '../../harness/patience.ts';
import type { TestServer } from '../../harness/server.ts';
import { treasuryAt } from '../../harness/withdrawals.ts';
import { expectWhole, rowsOf } from './new-coin.ts';

const log = pino({ level: 'error' });
const of = <Spec extends { symbol: string }>(specs: readonly Spec[], symbol: string): Spec => {
  const found = specs.find((spec) => spec.symbol === symbol);
  if (!found) throw new Error(`${symbol} is not listed`);
  return found;
};
const currency = {
  kind: 'currency',
  name: 'NEW',
  spec: { decimals: 8, given: { provider: '100000000000000', contracts: '0', insurance: '0' } },
};
/** Its exchange has taken it, and the process ended before its row was committed. */
const LEFT = { ...currency, name: 'LEFT' };
const network = {
  kind: 'network',
  name: 'NEW:ERC20',
  spec: { addressRule: 'evm', minimum: '1', decimals: 8, isWithdrawalOnly: false, token: null },
};
const pair = {
  kind: 'pair',
  name: 'NEWUSDT',
  spec: {
    instrument: { ...of(DEFAULT_LISTING.instruments, 'LTCUSDT'), symbol: 'NEWUSDT', base: 'NEW' },
    hasOptions: false,
  },
};
const contract = {
  kind: 'contract',
  name: 'NEWUSDT-PERP',
  spec: { ...of(DEFAULT_LISTING.contracts, 'LTCUSDT-PERP'), symbol: 'NEWUSDT-PERP', underlying: 'NEWUSDT' },
};

/** A process of the venue that a test looks into: it follows, and lists. */
async function join(cluster: Cluster): Promise<MarketOpen & { leave: () => Promise<void> }> {
  const stops: (() => unknown)[] = [];
  const onStop = (end: () => unknown) => void stops.push(end);
  const door = await Door.listen({ port: 0, host: '127.0.0.1', basePath: '' });
  onStop(() => door.close());
  const onFatal = (error: Error) => {
    throw error;
  };
  const config = readConfig(cluster.settings({ ROLE: 'gateway' }));
  const built = { web: '', console: '' };
  const ground = await openGround({ config, log, onFatal, built, door, metrics: new Metrics(log), onStop });
  const market = await openMarket(await startCore(ground));
  const leave = async () => {
    for (const end of stops.reverse()) await end();
  };
  return { ...market, leave };
}

describe.skipIf(findNatsServer() === null)('a venue of several processes', () => {
  const ends: (() => Promise<void>)[] = [];
  let cluster: Cluster;
  let gateway: TestServer;
  let here: Awaited<ReturnType<typeof join>>;
  let customer: Customer & { demoToken: string };

  beforeAll(async () => {
    cluster = await startCluster();
    ends.push(cluster.stop);
    // What the test writes as the server is signed with the processes' own key.
    const { DATA_DIR = '', SIGNING_KEY = '' } = cluster.settings();
    writeFileSync(path.join(DATA_DIR, 'signing.key'), SIGNING_KEY);
    const processes = await Promise.all([
      cluster.start('gateway'),
      cluster.start('exchange,projection,worker'),
    ]);
    await Promise.all(processes.map((process) => process.ready()));
    const [first] = processes;
    gateway = cluster.asServer(first);
    here = await join(cluster);
    ends.push(here.leave);
    customer = await newDemoCustomer(gateway);
  });
  afterAll(async () => {
    for (const end of ends.reverse()) await end();
  });

  const list = (value: unknown) => addListing({ ...here, fundLiquidityIn: ['demo'] }, value, 'ann');
  const state = () =>
    here.sequencer.look(({ assets, markets }) => ({ assets: assets.size, markets: markets.size }));
  const at = async <Data>(call: Parameters<TestServer['client']['call']>[0], given = {}) =>
    (await gateway.client.call<Data>(call, { token: customer.token, ...given })).data;

  it.each<[string, unknown, string]>([
    ['a currency that is listed', { ...currency, name: 'BTC' }, 'BTC is listed already'],
    ['a network of a currency that is not', network, 'NEW:ERC20: NEW is not listed'],
    ['a network that is listed', { ...network, name: 'ETH:ERC20' }, 'ETH:ERC20 is listed already'],
    [
      'a pair that is listed, with other terms',
      {
        ...pair,
        name: 'BTCUSDT',
        spec: { ...pair.spec, instrument: { ...pair.spec.instrument, symbol: 'BTCUSDT' } },
      },
      'BTCUSDT is listed already, with other terms',
    ],
    [
      'a network under another rule than it has',
      { ...network, name: 'BTC:ERC20', spec: { ...network.spec, addressRule: 'bitcoin' } },
      'BTC:ERC20: the addresses of ERC20 have the rule evm',
    ],
    ['a network by another spelling', { ...network, name: 'BTC:Erc20' }, 'BTC:Erc20: Erc20 is written ERC20'],
    [
      'a contract where there are none',
      {
        ...network,
        name: 'BTC:TRC20',
        spec: {
          ...network.spec,
          addressRule: 'tron',
          token: { contract: `0x${'a'.repeat(40)}`, decimals: 6 },
        },
      },
      'BTC:TRC20: a token has a contract where the rule is evm',
    ],
    [
      'a rule that there is not',
      { ...network, name: 'BTC:Ripple', spec: { ...network.spec, addressRule: 'ripple' } },
      'spec.addressRule: addresses are checked by one of the rules tron, evm, bitcoin, solana, bank',
    ],
    [
      'decimals that there are not',
      { ...currency, spec: { ...currency.spec, decimals: 9 } },
      'spec.decimals: decimals are a whole number from 0 to 8',
    ],
    ['a pair of a currency that is not', pair, 'NEWUSDT: the exchange refuses its terms'],
    [
      'a pair without terms',
      { ...pair, spec: { ...pair.spec, instrument: { symbol: 'NEWUSDT' } } },
      'NEWUSDT',
    ],
    ['a contract on a pair that is not', contract, 'NEWUSDT-PERP: the exchange refuses its terms'],
  ])('refuses %s, and nothing has changed', async (_what, value, why) => {
    const before = [state(), here.listing.rows().length];
    await expect(list(value)).rejects.toThrow(why);
    await here.listing.read();
    expect([state(), here.listing.rows().length]).toEqual(before);
  });

  it('completes what was left half-way', async () => {
    await here.sequencer.submit({ type: 'list_asset', asset: { code: 'LEFT', decimals: 8 } });
    await list(LEFT);
    expect(here.listing.rows()).toContainEqual(expect.objectContaining({ name: 'LEFT', version: 1 }));
  });

  it('knows a currency of six decimals and a new network by their rows, and keeps them together', async () => {
    const [coin, way, market] = rowsOf('SIX', 'Chain');
    await list(coin);
    const before = [state(), here.listing.rows().length];
    await expect(list({ ...way, spec: { ...way.spec, decimals: 7 } })).rejects.toThrow(
      'SIX:Chain would have more decimals than its currency',
    );
    const lot = { ...market.spec.instrument, lotUnits: 10, tickUnits: 100_000_000 };
    await expect(list({ ...market, spec: { ...market.spec, instrument: lot } })).rejects.toThrow(
      'SIXUSDT would have more decimals than its currency',
    );
    await here.listing.read();
    expect([state(), here.listing.rows().length]).toEqual(before);

    await list(way);
    await list(market);
    await expectWhole(await treasuryAt(gateway), 'SIX', 'Chain');
  });

  it('trades a new currency without a restart, and takes it in and pays it out', async () => {
    for (const entry of [currency, network, pair, contract]) await list(entry);

    await vi.waitFor(async () => {
      const symbols = (await at<InstrumentData[]>(calls.listInstruments)).map(({ symbol }) => symbol);
      expect(symbols).toEqual(expect.arrayContaining(['NEWUSDT', 'NEWUSDT-PERP']));
      const depth = await at<Depth>(calls.readDepth, {
        query: { symbol: 'NEWUSDT' },
        token: customer.demoToken,
      });
      expect([depth.bids.length, depth.asks.length]).not.toContain(0);
      const ways = await at<{ items: { currency: string }[] }>(calls.listDepositCurrencies);
      expect(ways.items).toContainEqual(expect.objectContaining({ currency: 'NEW' }));
    }, PATIENCE);

    const { address } = await at<DepositAddress>(calls.readDepositAddress, {
      query: { currency: 'NEW', network: 'ERC20' },
    });
    expect(address).toMatch(/^0x/);
    const { methods } = await at<WithdrawalTerms>(calls.readWithdrawalTerms);
    expect(methods).toContainEqual(
      expect.objectContaining({ currency: 'NEW', network: 'ERC20', minimum: '1' }),
    );

    for (const entry of [currency, pair]) await expect(list(entry)).rejects.toThrow('is listed already');

    const body = {
      client_id: randomUUID(),
      symbol: 'NEWUSDT',
      side: 'buy',
      type: 'market',
      amount: '10',
    };
    const bought = await at<SpotOrderWithFills>(calls.placeSpotOrder, { token: customer.demoToken, body });
    expect(bought).toMatchObject({ symbol: 'NEWUSDT', status: 'filled' });
    const held = await at<AssetsData>(calls.readAssets, { token: customer.demoToken });
    expect(JSON.stringify(held)).toContain('"NEW"');
  });
});
