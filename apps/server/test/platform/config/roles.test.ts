import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../src/app/configuration.ts';
import { PRODUCTION, SIGNING_KEY } from './production.ts';

const read = (env: Record<string, string>) => readConfig({ NODE_ENV: 'test', ...env });
const SHARED = {
  SECRET_KEY: 'b3'.repeat(16),
  SIGNING_KEY,
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

  it.each(Object.keys(SHARED))('need %s, which the processes have in common', (name) => {
    const env: Record<string, string> = { ...SHARED, ROLE: 'worker' };
    expect(() => read(env)).not.toThrow();
    delete env[name];
    expect(() => read(env)).toThrow(
      `${name}: missing: processes with a ROLE other than all need one in common`,
    );
  });

  it('need a place for uploads that gateways share, in production', () => {
    const env = { ...SHARED, ...PRODUCTION, ROLE: 'gateway' };
    expect(() => read(env)).toThrow('S3_URL: missing: gateways do not share a folder of uploads');
    expect(() => read({ ...env, ROLE: 'exchange' })).not.toThrow();
    expect(() => read({ ...env, S3_URL: 'https://key:hidden@store.internal/uploads' })).not.toThrow();
  });

  it('may share what lies in one folder while they try it out, and are told so', () => {
    const { warnings } = read({ ...SHARED, ROLE: 'exchange' });
    expect(warnings).toEqual([
      expect.stringContaining('S3_URL, processes share uploads only while they share DATA_DIR'),
      expect.stringContaining('ANCHOR_URL is a file'),
    ]);
    expect(read({}).warnings).toEqual([]);
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
