import { expect, it } from 'vitest';
import { readConfig } from '../../../src/app/configuration.ts';
import { readAnchorUrl } from '../../../src/platform/config/index.ts';

const read = (env: Record<string, string>) => readConfig({ NODE_ENV: 'test', ...env });
const network = (env: Record<string, string>) => read(env).network;

it('trusts the proxies of this machine, and leaves the console open, unless said otherwise', () => {
  expect(network({})).toEqual({
    basePath: '',
    trustedProxies: ['127.0.0.0/8', '::1'],
    metricsToken: null,
    compatHosts: null,
    consoleAddresses: null,
    drain: 0,
    sockets: { perAddress: 200, subscriptionsPerSocket: 200, subscriptionsPerAddress: 300 },
  });
});

it('reads lists of addresses and ranges, with commas or spaces', () => {
  const list = ' 10.0.0.0/8, 192.0.2.7  2001:db8::/32,::1';
  const ranges = ['10.0.0.0/8', '192.0.2.7', '2001:db8::/32', '::1'];
  expect(network({ TRUSTED_PROXIES: list }).trustedProxies).toEqual(ranges);
  expect(network({ CONSOLE_ADDRESSES: list }).consoleAddresses).toEqual(ranges);
  expect(network({ TRUSTED_PROXIES: '' }).trustedProxies).toEqual([]);
});

const BAD_RANGES = [
  '10.0.0.0/33',
  '2001:db8::/129',
  '10.0.0/8',
  '10.0.0.0/',
  '10.0.0.0/8/8',
  '10.0.0.0/x',
  '10.0.0.0-10.0.0.9',
  'proxy.example',
  '*',
  '256.0.0.1',
];
it.each(['TRUSTED_PROXIES', 'CONSOLE_ADDRESSES'])(
  'refuses a %s that is no list of ranges, and names what is wrong',
  (name) => {
    for (const bad of BAD_RANGES) {
      const message = `${name}: "${bad}" is no address and no range such as 10.0.0.0/8`;
      expect(() => read({ [name]: `127.0.0.1, ${bad}` })).toThrow(message);
    }
  },
);

it('refuses a list of addresses for the console that lets nobody in', () => {
  for (const empty of ['', ' ', ',']) {
    expect(() => read({ CONSOLE_ADDRESSES: empty })).toThrow(/CONSOLE_ADDRESSES: names no address/);
  }
});

it.each(['SOCKETS_PER_ADDRESS', 'SUBSCRIPTIONS_PER_SOCKET', 'SUBSCRIPTIONS_PER_ADDRESS'])(
  'takes a whole number from 1 to a million for %s, and nothing else',
  (name) => {
    for (const count of ['1', '1000000']) expect(() => read({ [name]: count })).not.toThrow();
    for (const bad of ['0', '-1', '1.5', 'many', '1000001', 'Infinity', '']) {
      expect(() => read({ [name]: bad })).toThrow(
        new RegExp(`^The configuration is not usable:\\n {2}${name}: `),
      );
    }
  },
);

it('reads the sockets of an address', () => {
  expect(network({ SOCKETS_PER_ADDRESS: '7' }).sockets.perAddress).toBe(7);
});

it('takes a metrics token that fits into a header and cannot be guessed, and never tells it', () => {
  const token = 'abcDEF_0123456-9';
  expect(network({ METRICS_TOKEN: token }).metricsToken).toBe(token);
  for (const bad of [token.slice(1), 'with a space in it', 'with/a/slash/in/it', 'x'.repeat(201)]) {
    const refused = () => read({ METRICS_TOKEN: bad });
    expect(refused).toThrow('METRICS_TOKEN: not 16 to 200 letters, digits, - and _');
    expect(refused).not.toThrow(bad);
  }
});

it('says what a base path looks like', () => {
  expect(() => read({ BASE_PATH: 'trade/' })).toThrow(
    'BASE_PATH: neither empty nor a path such as /trade, without a slash at its end',
  );
});

const placeOf = (url: string) => readAnchorUrl(read({ ANCHOR_URL: url }).anchorUrl ?? '');

it('takes a file or a bucket for what is noted outside, and never tells its secret', () => {
  expect(placeOf('file:///mnt/worm/heads.jsonl')).toEqual({
    file: '/mnt/worm/heads.jsonl',
  });
  const bucket = 'https://key:secret@store.example/heads?region=eu-1';
  expect(placeOf(bucket)).toEqual({
    bucketUrl: 'https://store.example/heads/',
    region: 'eu-1',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  });
  for (const bad of [
    '',
    '/mnt/worm/heads.jsonl',
    'file://heads.jsonl',
    'file:///mnt/a%2Fb',
    'https://store.example/heads',
    'https://key:hidden@store.example/',
    'https://key:hidden@store.example/a/b',
    'ftp://key:hidden@store.example/heads',
    'https://key:%E0hidden@store.example/heads',
  ]) {
    const refused = () => read({ ANCHOR_URL: bad });
    expect(refused).toThrow(
      'ANCHOR_URL: neither file:///<path> nor https://<access key>:<secret>@<host>/<bucket>',
    );
    expect(refused).not.toThrow('hidden');
  }
});
