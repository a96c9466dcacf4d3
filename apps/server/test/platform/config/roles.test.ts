import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../src/platform/config/index.ts';

const read = (env: Record<string, string>) => readConfig({ NODE_ENV: 'test', ...env });
const SHARED = {
  SECRET_KEY: 'b3'.repeat(16),
  SIGNING_KEY: 'a key',
  DATABASE_URL: 'postgresql://127.0.0.1/trade',
  NATS_URL: 'nats://127.0.0.1:4222',
};

describe('the roles of a process', () => {
  it('are all of them, without a bus, unless said otherwise', () => {
    const { databaseReplicas, isWhole, natsUrls, roles } = read({});
    expect([...roles].sort()).toEqual(['exchange', 'gateway', 'projection', 'worker']);
    expect({ databaseReplicas, isWhole, natsUrls }).toEqual({
      databaseReplicas: [],
      isWhole: true,
      natsUrls: [],
    });
  });

  it('are those named, and only those', () => {
    const { isWhole, roles } = read({ ...SHARED, ROLE: 'exchange, projection,worker' });
    expect([...roles]).toEqual(['exchange', 'projection', 'worker']);
    expect(isWhole).toBe(false);
  });

  it.each(['', 'everything', 'gateway,', 'all,gateway', 'Gateway'])('are not "%s"', (ROLE) => {
    expect(() => read({ ...SHARED, ROLE })).toThrow(/ROLE: ".*" is not one of gateway, exchange/);
  });

  it('need whatever the processes must have in common, and say all that is missing', () => {
    expect(() => read({ ROLE: 'gateway' })).toThrow(
      /SECRET_KEY\n {2}SIGNING_KEY\n {2}DATABASE_URL\n {2}NATS_URL$/,
    );
  });
});

it('reads several servers of the bus and several copies of the database', () => {
  const NATS_URL = 'nats://one:4222, tls://two:4222';
  const DATABASE_REPLICAS = 'postgresql://one/trade,postgres://two/trade';
  const { databaseReplicas, natsUrls } = read({ NATS_URL, DATABASE_REPLICAS });
  expect(natsUrls).toEqual(['nats://one:4222', 'tls://two:4222']);
  expect(databaseReplicas).toEqual(['postgresql://one/trade', 'postgres://two/trade']);
  expect(() => read({ NATS_URL: 'http://one:4222' })).toThrow(/NATS_URL/);
  expect(() => read({ DATABASE_REPLICAS: 'mysql://one/trade' })).toThrow(/DATABASE_REPLICAS/);
});
