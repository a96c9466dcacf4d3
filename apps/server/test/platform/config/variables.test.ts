import { describe, expect, it } from 'vitest';
import { MANUAL, readConfig, VARIABLES } from '../../../src/app/configuration.ts';
import { manualText } from '../../../src/platform/config/index.ts';

/* One row for each rule of a variable: values that break it, and what is said. */

const WHOLE = 'not a whole number from';
const NUMBER = 'not a number from';
const DECIMAL = 'not a plain decimal';
const SEEN = 'visible-in-no-message';
const DATABASE = 'not a URL that begins with postgresql:// or postgres://';
const WEB = 'not a URL that begins with https:// or http://';
const decimals = (name: string): [string, string[], string] => [name, ['', '-1', '1e3', 'much'], DECIMAL];
const hours = (name: string): [string, string[], string] => [name, ['', '-1', '721', 'a day'], NUMBER];

const RULES: [name: string, values: string[], what: string][] = [
  ['PORT', ['', '-1', '65536', '80.5', 'http'], `${WHOLE} 0 to 65535`],
  ['HOST', ['', ' '], 'empty'],
  ['PUBLIC_URL', ['', 'venue.internal', 'ftp://venue.internal', 'https://'], WEB],
  ['BASE_PATH', ['trade', '/trade/', '/a b'], 'neither empty nor a path such as /trade'],
  ['ROLE', ['', 'everything', 'gateway,all'], 'is not one of gateway, exchange, standby, projection, worker'],
  ['NATS_URL', ['', 'nats', `http://${SEEN}@bus`, 'nats://one,'], 'not a URL that begins with nats://'],
  ['DATABASE_URL', ['', 'trade', `mysql://a:${SEEN}@db/trade`], DATABASE],
  ['MIGRATION_DATABASE_URL', ['', 'trade', `mysql://a:${SEEN}@db/trade`], DATABASE],
  ['DATABASE_REPLICAS', ['', `postgres://one,mysql://a:${SEEN}@two`], DATABASE],
  ['DATA_DIR', ['', ' '], 'empty'],
  ['BACKUP_DIR', ['', ' '], 'empty'],
  ['JOURNAL_DAYS', ['', '0', '1.5', '36501', 'none'], 'neither all nor a whole number from 1 to 36500'],
  ['LIABILITY_TREES', ['', '0', 'all'], `${WHOLE} 1 to 36500`],
  ['FEED', ['', 'kraken', 'ccxt:', 'ccxt:kraken,'], 'neither simulated nor ccxt:<exchange>'],
  ['SMTP_URL', ['', 'mail.internal', `https://a:${SEEN}@mail`], 'not a URL that begins with smtps://'],
  ['SMS_URL', ['', 'sms.internal', `smpp://a:${SEEN}@sms`], WEB],
  ['S3_URL', ['', 'uploads', `s3://a:${SEEN}@store/uploads`], WEB],
  ['S3_URL', ['https://store.internal/uploads'], 'names no access key and secret'],
  ['S3_URL', [`https://a:${SEEN}@store.internal/`], 'names no bucket'],
  ['DEPOSIT_CURRENCIES', ['USDT', '=TRC20', 'USDT='], 'is not of the form name=value'],
  ['DEPOSIT_CURRENCIES', ['USDT=TRC/20'], 'a network has 2 to 20 letters and digits'],
  ['DEPOSIT_KEYS', [`xprv${SEEN}`], 'is not of the form name=value'],
  ['DEPOSIT_KEYS', [`ERC20=xprv${SEEN}`], 'the key of ERC20 is a private key: keep it off this server'],
  ['DEPOSIT_KEYS', [`ERC20=xpub${SEEN}`], 'the key of ERC20 is not a whole extended key'],
  ['DEPOSIT_KEYS', [`Dogecoin=xpub${SEEN}`], 'the key of Dogecoin is not a whole extended key'],
  ['DEPOSIT_KEYS', [`Solana=xpub${SEEN}`], 'addresses of Solana cannot be derived'],
  ['DEPOSIT_ADDRESSES', ['Solana'], 'is not of the form name=value'],
  ['VENUE_ADDRESSES', ['ERC20'], 'is not of the form name=value'],
  ['VENUE_ADDRESSES', ['Ripple=rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'], 'is not an address of Ripple'],
  ['VENUE_ADDRESSES', ['ERC20=0x12', `ERC20=0x${'0'.repeat(40)}`], 'is not an address of ERC20'],
  ['DEPOSIT_MINIMUMS', ['USDT:TRC20=ten', 'USDT:TRC20=-1'], 'a minimum is a plain decimal'],
  ['EVM_RPC_URL', ['', 'node', `wss://a:${SEEN}@node`], 'not a URL that begins with http:// or https://'],
  ['EVM_CHAIN_ID', ['', '0', '1.5', 'mainnet'], `${WHOLE} 1 to`],
  ['EVM_TOKENS', ['USDT=0x12:6', `USDT=0x${'a'.repeat(40)}`], 'is not of the form 0x<contract>:<decimals>'],
  ['EVM_CONFIRMATIONS', ['', '0', '1001'], `${WHOLE} 1 to 1000`],
  ['EVM_POLL_SECONDS', ['', '0', '3601', 'often'], `${NUMBER} 0.05 to 3600`],
  [
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    ['', 'collector', `grpc://a:${SEEN}@collector`],
    'not a URL that begins with http:// or https://',
  ],
  ['TRACE_SAMPLE', ['', '1.1', '-1', 'all'], `${NUMBER} 0 to 1`],
  decimals('MANUAL_LIMIT'),
  ['SESSION_IDLE_HOURS', ['', '0', '721'], `${NUMBER} 1 to 720`],
  [
    'PASSKEY_ORIGINS',
    ['', 'venue.example', 'ftp://venue.example'],
    'not a URL that begins with https:// or http://',
  ],
  ['OPERATOR_PASSKEYS', ['', 'yes', 'always'], 'not one of optional, required'],
  [
    'PASSKEY_DOMAIN',
    ['', 'https://venue.example', 'Venue.example', '127.0.0.1'],
    'not a domain in lower case',
  ],
  ['OPERATOR_IDLE_MINUTES', ['', '4', '721'], `${NUMBER} 5 to 720`],
  ['WITHDRAWAL_METHODS', ['USDT:TRC20=10', 'XRP:R=1:6'], 'currency:network=minimum:decimals'],
  ['WITHDRAWAL_FEE_RATE', ['0.050001', '0.0000001'], 'a rate is at most 0.05 and has at most 6 decimals'],
  decimals('WITHDRAWAL_FEE_RATE'),
  hours('WITHDRAWAL_WAIT_HOURS'),
  hours('SECURITY_HOLD_HOURS'),
  decimals('WITHDRAWAL_TWO_ABOVE'),
  ['UPLOAD_DAY_MB', ['', '0', 'all', '1048577'], `${NUMBER} 1 to 1048576`],
  ['UPLOAD_SPACE_MB', ['', '0', '-1'], `${NUMBER} 1 to 1048576`],
  ['UPLOAD_VENUE_DAY_MB', ['', '0', 'none'], `${NUMBER} 1 to 1048576`],
  ['WITHDRAWAL_CODES_A_DAY', ['', '0', '1001'], `${WHOLE} 1 to 1000`],
  decimals('WITHDRAWAL_DAILY_PRIMARY'),
  decimals('WITHDRAWAL_DAILY_ADVANCED'),
  decimals('FIAT_WITHDRAWAL_DAILY_PRIMARY'),
  decimals('FIAT_WITHDRAWAL_DAILY_ADVANCED'),
  decimals('TRADING_DAILY_PRIMARY'),
  decimals('TRADING_DAILY_ADVANCED'),
  decimals('FIAT_DEPOSIT_PRIMARY'),
  decimals('C2C_DAILY_PRIMARY'),
  decimals('C2C_DAILY_ADVANCED'),
  ['OPERATOR_COUNTRY', ['', 'USA', 'us'], 'not a country of two letters'],
  ['BANK_PAYOUT_CURRENCY', ['', 'usd', 'DOLLAR'], 'not a currency of three capital letters'],
  ['OPERATOR_ACCOUNT', ['', ' '], 'empty'],
  ['OPERATOR_ACCOUNT', ['Ann Smith', 'ann\tsmith', 'an\u200bn'], 'not one word'],
  ['OPERATOR_PASSWORD', ['', 'secret'], 'shorter than'],
  ['OPERATOR_EMAIL', ['', 'ann'], 'not an email address'],
  ['OPERATOR_SECOND_ACCOUNT', ['', 'b'.repeat(201)], ''],
  ['OPERATOR_SECOND_ACCOUNT', ['Ben Smith'], 'not one word'],
  ['OPERATOR_SECOND_EMAIL', ['', 'ben@'], 'not an email address'],
  hours('OPERATOR_POWER_WAIT_HOURS'),
  ['APPROVAL_DAYS', ['', '0', '91'], `${NUMBER} 1 to 90`],
  ['APP_NAME', ['', ' '], 'empty'],
  ['APP_NAME', ['x'.repeat(61)], 'longer than 60 characters'],
  ['TIMEZONE', ['', 'Mars/Olympus', 'CET+1'], 'not the name of a time zone'],
  ['SUPPORT_LINK', ['', 'help', 'javascript:alert(1)'], 'not an address of the web'],
  hours('TERMS_NOTICE_HOURS'),
  ['NODE_ENV', ['', 'prod'], 'not one of development, test, production'],
  ['SECRET_KEY', ['', SEEN], 'shorter than 32 characters'],
  ['SECRET_KEYS_OLD', ['', `${'k'.repeat(32)},${SEEN}`], 'shorter than 32 characters'],
  ['SIGNING_KEY', ['', SEEN], 'not a private key of Ed25519 (PKCS#8, base64)'],
  ['SIGNING_KEYS_OLD', ['', SEEN], 'not a public key'],
  ['ANCHOR_URL', ['', '/mnt/heads', `https://a:${SEEN}@store.internal/`], 'neither file:///<path> nor https'],
  ['TRUSTED_PROXIES', ['proxy.internal', '10.0.0.0/33'], 'is no address and no range'],
  ['METRICS_TOKEN', ['', 'short', `${SEEN} with spaces`], 'not 16 to 200 letters, digits, - and _'],
  ['COMPAT_HOSTS', ['Venue.example', 'venue', 'https://venue.example', 'venue.example/'], 'not a domain'],
  ['CONSOLE_ADDRESSES', [''], 'names no address'],
  ['PUSH_PRIVATE_KEY', ['', SEEN, 'k'.repeat(44)], 'not a private key of P-256 in base64url'],
  ['PUSH_CONTACT', ['', 'ops@venue.example', 'http://venue.example'], 'neither mailto: nor https:'],
  ['PUSH_PRIVATE_SERVICES', ['', 'on'], 'neither yes nor no'],
  ['DRAIN_SECONDS', ['', '-1', '301', 'soon'], `${NUMBER} 0 to 300`],
  ['SOCKETS_PER_ADDRESS', ['', '0', '1000001'], `${WHOLE} 1 to 1000000`],
  ['SUBSCRIPTIONS_PER_SOCKET', ['', '0', '1000001'], `${WHOLE} 1 to 1000000`],
  ['SUBSCRIPTIONS_PER_ADDRESS', ['', '0', '1000001'], `${WHOLE} 1 to 1000000`],
  ['RATE_LIMITS', ['', 'yes'], 'not one of on, off'],
  ['LOG_LEVEL', ['', 'verbose'], 'not one of fatal, error, warn, info, debug, trace, silent'],
];
/** Any text will do for a seed, and a folder without a brand changes nothing. */
const WITHOUT_RULE = ['MARKET_SEED', 'BRAND_DIR'];

/** Returns what reading says, one line each. */
function linesOf(env: Record<string, string>): string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    return String(error).split('\n').slice(1);
  }
}

describe('every variable', () => {
  it.each(RULES)('%s is refused with its name, what is wrong and an example: %j', (name, values, what) => {
    for (const value of values) {
      const lines = linesOf({ [name]: value });
      expect(lines, value).toHaveLength(1);
      expect(lines[0]).toContain(`  ${name}: `);
      expect(lines[0]).toContain(what);
      expect(lines[0]).toContain(`(for example ${name}=${MANUAL[name]?.example})`);
      expect(lines[0]).not.toContain(SEEN);
    }
  });

  it('has a rule and an example here, and there is no example of anything else', () => {
    const ruled = new Set([...RULES.map(([name]) => name), ...WITHOUT_RULE]);
    expect([...ruled].sort()).toEqual([...VARIABLES].sort());
    expect(Object.keys(MANUAL).sort()).toEqual([...VARIABLES].sort());
  });

  it('is explained, with what holds without it and an example', () => {
    const told = manualText(MANUAL)
      .split('\n\n')
      .map((about) => about.trimEnd().split('\n'));
    expect(told.map(([name = '']) => name).sort()).toEqual([...VARIABLES].sort());
    for (const [name = '', meaning, otherwise, example] of told) {
      expect(meaning).toMatch(/^ {2}\S+ \S+/);
      expect(otherwise).toMatch(/^ {2}without it: \S/);
      expect(example).toBe(`  for example ${name}=${MANUAL[name]?.example}`);
    }
  });

  it('takes its own example, unless that only describes a secret', () => {
    const described = /[<>]|\.\.\./;
    for (const [name, { example }] of Object.entries(MANUAL)) {
      if (described.test(example) || name === 'NODE_ENV') continue;
      const said = linesOf({ [name]: example }).filter((line) => line.startsWith(`  ${name}:`));
      const isOfAPath = name === 'BASE_PATH' || name === 'ROLE';
      expect(isOfAPath ? [] : said, name).toEqual([]);
    }
  });
});

it('tells everything that is wrong at once, one line for each variable', () => {
  const lines = linesOf({
    NODE_ENV: 'production',
    PORT: 'http',
    S3_URL: 'https://store.internal/',
    RATE_LIMITS: 'off',
  });
  const names = lines.map((line) => line.trim().split(':')[0]);
  expect(new Set(names).size).toBe(names.length);
  expect(new Set(names)).toEqual(
    new Set([
      'PORT',
      'S3_URL',
      'SECRET_KEY',
      'SIGNING_KEY',
      'ANCHOR_URL',
      'DATABASE_URL',
      'PUBLIC_URL',
      'SMTP_URL',
      'SMS_URL',
      'FEED',
      'RATE_LIMITS',
    ]),
  );
  expect(lines.find((line) => line.includes('S3_URL'))).toContain(
    'names no access key and secret; names no bucket',
  );
});
