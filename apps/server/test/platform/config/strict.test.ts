import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { MANUAL, readConfig } from '../../../src/app/configuration.ts';
import { PRODUCTION } from './production.ts';

const read = (env: Record<string, string>) => readConfig({ ...PRODUCTION, ...env });
const BUS = 'nats://bus.internal:4222';

describe('production', () => {
  it('takes what a venue needs, without a warning', () => {
    expect(read({}).warnings).toEqual([]);
  });

  it.each(['SECRET_KEY', 'SIGNING_KEY', 'ANCHOR_URL', 'DATABASE_URL', 'PUBLIC_URL', 'SMTP_URL', 'SMS_URL'])(
    'needs %s',
    (name) => {
      const env: Record<string, string> = { ...PRODUCTION };
      delete env[name];
      expect(() => readConfig(env)).toThrow(`${name}: missing: production needs it (for example ${name}=`);
    },
  );

  it.each<[string, Record<string, string>, string]>([
    ['the simulated market', { FEED: 'simulated' }, 'FEED: the simulated market is for development'],
    ['calls without limits', { RATE_LIMITS: 'off' }, 'RATE_LIMITS: off in production'],
    ['an address without TLS', { PUBLIC_URL: 'http://trade.internal' }, 'PUBLIC_URL: not https'],
    [
      'an address of this machine',
      { PUBLIC_URL: 'https://localhost' },
      'PUBLIC_URL: reached from this machine',
    ],
    ['an address in loopback', { PUBLIC_URL: 'https://127.0.0.2' }, 'PUBLIC_URL: reached from this machine'],
    ['an address in IPv6 loopback', { PUBLIC_URL: 'https://[::1]' }, 'PUBLIC_URL: reached from this machine'],
    ['an address from a document', { PUBLIC_URL: 'https://www.example.com' }, 'its host is a placeholder'],
    [
      'mail at a placeholder',
      { SMTP_URL: 'smtps://mail.venue.example' },
      'SMTP_URL: its host is a placeholder',
    ],
    ['messages at one', { SMS_URL: 'https://sms.test' }, 'SMS_URL: its host is a placeholder'],
    ['a database at one', { DATABASE_URL: 'postgres://<host>/trade' }, 'DATABASE_URL: '],
    ['a copy at one', { DATABASE_REPLICAS: 'postgres://host/trade' }, 'DATABASE_REPLICAS: its host is a'],
    ['uploads at one', { S3_URL: 'https://a:b@store.example/up' }, 'S3_URL: its host is a placeholder'],
    [
      'anchors at one',
      { ANCHOR_URL: 'https://a:b@store.example/up' },
      'ANCHOR_URL: its host is a placeholder',
    ],
    ['a chain at one', { EVM_RPC_URL: 'https://node.invalid' }, 'EVM_RPC_URL: its host is a placeholder'],
    ['a bus at one', { NATS_URL: `${BUS},nats://your-nats` }, 'NATS_URL: its host is a placeholder'],
    [
      'a metrics token that anybody would try',
      { METRICS_TOKEN: 'aaaabbbbccccdddd' },
      'METRICS_TOKEN: can be guessed: it has fewer than 5',
    ],
  ])('refuses %s', (_what, env, why) => {
    expect(() => read(env)).toThrow(why);
  });

  it.each([
    ['x'.repeat(40), 'has fewer than 9 different characters'],
    ['abcdefghijkl'.repeat(3), 'repeats a pattern'],
    ['Tr4de-App-9!Tr4de-App-9!Tr4de-App', 'repeats a pattern'],
    ['abcdefghijklmnopqrstuvwxyz012345', 'counts through the alphabet'],
    ['change-me-before-you-go-live-0123', 'looks like a placeholder'],
    ['my-own-secret-of-a-good-few-letters', 'looks like a placeholder'],
    [MANUAL.SECRET_KEY?.example ?? '', 'looks like a placeholder'],
  ])('refuses a SECRET_KEY that can be guessed, and does not repeat it: %s', (key, why) => {
    const refused = () => read({ SECRET_KEY: key });
    expect(refused).toThrow(`SECRET_KEY: can be guessed: it ${why}`);
    if (!MANUAL.SECRET_KEY?.example.includes(key)) expect(refused).not.toThrow(key);
  });

  it('takes keys and tokens made as the examples say', () => {
    for (let round = 0; round < 200; round += 1) {
      const bytes = createHash('sha256').update(`${round}`).digest();
      const SECRET_KEY = bytes.toString(round % 2 === 0 ? 'hex' : 'base64');
      const METRICS_TOKEN = bytes.subarray(8).toString('hex');
      expect(() => read({ SECRET_KEY, METRICS_TOKEN }), `${SECRET_KEY} ${METRICS_TOKEN}`).not.toThrow();
    }
  });

  it.each<[string, string, boolean]>([
    ['a server elsewhere', 'postgres://a:b@db.internal/trade', true],
    ['TLS only where it can be had', 'postgres://a:b@db.internal/trade?sslmode=prefer', true],
    ['TLS', 'postgres://a:b@db.internal/trade?sslmode=verify-full', false],
    ['this machine', 'postgres://a:b@localhost:5433/trade', false],
    ['a socket', 'postgresql:///trade?host=/run/postgresql', false],
    ['a socket as the host', 'postgresql://%2Frun%2Fpostgresql/trade', false],
    ['a server elsewhere as a parameter', 'postgresql:///trade?host=db.internal', true],
  ])('warns of a database that is spoken to in the clear: %s', (_what, url, isWarned) => {
    for (const name of ['DATABASE_URL', 'MIGRATION_DATABASE_URL', 'DATABASE_REPLICAS']) {
      const expected = isWarned ? [`${name} does not ask for TLS: add sslmode=verify-full`] : [];
      expect(read({ [name]: url }).warnings).toEqual(expected);
    }
  });

  it('warns of proxies that are everybody', () => {
    expect(read({ TRUSTED_PROXIES: '0.0.0.0/0' }).warnings).toEqual([
      expect.stringContaining('TRUSTED_PROXIES trusts everybody'),
    ]);
  });
});

describe('a name that is nearly one of ours', () => {
  it.each([
    ['SECRET_KYE', 'SECRET_KEY'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['PUBLIC_URI', 'PUBLIC_URL'],
    ['TRUSTED_PROXY', null],
    ['METRIC_TOKEN', 'METRICS_TOKEN'],
    ['PROTS', null],
    ['PORTS', 'PORT'],
    ['ROLES', 'ROLE'],
  ])('is warned of: %s', (name, meant) => {
    const expected = meant === null ? [] : [`${name} is not known and has no effect: is ${meant} meant?`];
    expect(readConfig({ [name]: 'hidden' }).warnings).toEqual(expected);
  });

  it('is not what shells, npm and Kubernetes set', () => {
    const names = [
      'HOME',
      'PATH',
      'SHELL',
      'LANG',
      'TERM',
      'USER',
      'PWD',
      'NODE_OPTIONS',
      'NATS_PORT',
      'HOSTNAME',
    ];
    const others = ['npm_config_cache', 'NODE_VERSION', 'YARN_VERSION', 'TZ', 'NODE_PATH', 'INVOCATION_ID'];
    expect(readConfig(Object.fromEntries([...names, ...others].map((name) => [name, '1']))).warnings).toEqual(
      [],
    );
  });
});
