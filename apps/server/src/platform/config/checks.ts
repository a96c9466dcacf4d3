import { TEST_KEYS } from './account-keys.ts';
import type { Values } from './environment.ts';
import { hostOf, isLoopback, isPlaceholder } from './hosts.ts';
import { areTwoPersons } from './people.ts';
import type { Problem } from './problems.ts';
import { weaknessOf } from './secrets.ts';

/** What one process of several makes at its first start, the others would not know. */
const SHARED = ['SECRET_KEY', 'SIGNING_KEY', 'DATABASE_URL', 'NATS_URL'] as const;
const NEEDED = [
  'SECRET_KEY',
  'SIGNING_KEY',
  'ANCHOR_URL',
  'DATABASE_URL',
  'PUBLIC_URL',
  'SMTP_URL',
  'SMS_URL',
] as const;

/**
 * Says what is wrong with variables together, and, in production, what must not be there or is
 * missing.
 */
export function problemsOf(values: Values): Problem[] {
  return [
    ...together(values),
    ...(values.ROLE.isWhole ? [] : amongProcesses(values)),
    ...(values.NODE_ENV === 'production' ? inProduction(values) : []),
  ];
}

function together(values: Values): Problem[] {
  const problems: Problem[] = [];
  if (!isReachable(values)) problems.push({ name: 'PUBLIC_URL', what: 'its path is not BASE_PATH' });
  if (!areTwoPersons(values))
    problems.push({ name: 'OPERATOR_SECOND_EMAIL', what: 'the second admin has the address of the first' });
  for (const network of Object.keys(values.DEPOSIT_KEYS)) {
    if (Object.hasOwn(values.DEPOSIT_ADDRESSES, network))
      problems.push({ name: 'DEPOSIT_ADDRESSES', what: `${network} has both a key and a list of addresses` });
  }
  return problems;
}

function isReachable({ BASE_PATH, PUBLIC_URL }: Values): boolean {
  return PUBLIC_URL === undefined || new URL(PUBLIC_URL).pathname.replace(/\/+$/, '') === BASE_PATH;
}

function amongProcesses(values: Values): Problem[] {
  const { roles } = values.ROLE;
  const missing = SHARED.filter((name) => values[name] === undefined).map((name) => ({
    name,
    what: 'missing: processes with a ROLE other than all need one in common',
  }));
  const isAlone = values.S3_URL === undefined && roles.has('gateway') && values.NODE_ENV === 'production';
  return isAlone
    ? [...missing, { name: 'S3_URL', what: 'missing: gateways do not share a folder of uploads' }]
    : missing;
}

function inProduction(values: Values): Problem[] {
  const problems: Problem[] = NEEDED.filter((name) => values[name] === undefined).map((name) => ({
    name,
    what: 'missing: production needs it',
  }));
  if (values.FEED === 'simulated')
    problems.push({ name: 'FEED', what: 'the simulated market is for development: name real exchanges' });
  if (values.RATE_LIMITS === 'off')
    problems.push({ name: 'RATE_LIMITS', what: 'off in production: they protect customers, leave them on' });
  return [...problems, ...weakSecrets(values), ...publishedKeys(values), ...wrongHosts(values)];
}

function weakSecrets(values: Values): Problem[] {
  return (['SECRET_KEY', 'METRICS_TOKEN'] as const).flatMap((name) => {
    const secret = values[name];
    const weakness = secret === undefined ? null : weaknessOf(secret);
    return weakness === null ? [] : [{ name, what: `can be guessed: it ${weakness}` }];
  });
}

function publishedKeys({ DEPOSIT_KEYS }: Values): Problem[] {
  return Object.entries(DEPOSIT_KEYS)
    .filter(([, key]) => Object.values<string>(TEST_KEYS).includes(key))
    .map(([network]) => ({ name: 'DEPOSIT_KEYS', what: `the key of ${network} is a published test key` }));
}

/**
 * Customers must reach the address, over TLS; what stands in for an address in documents reaches
 * nobody.
 */
function wrongHosts(values: Values): Problem[] {
  const problems: Problem[] = urlsOf(values)
    .filter(([, url]) => isPlaceholder(hostOf(url) ?? ''))
    .map(([name]) => ({ name, what: 'its host is a placeholder' }));
  const { PUBLIC_URL } = values;
  if (PUBLIC_URL === undefined) return problems;
  if (isLoopback(hostOf(PUBLIC_URL) ?? ''))
    problems.push({ name: 'PUBLIC_URL', what: 'reached from this machine alone' });
  if (!PUBLIC_URL.toLowerCase().startsWith('https://'))
    problems.push({ name: 'PUBLIC_URL', what: 'not https, which production needs' });
  return problems;
}

function urlsOf(values: Values): [name: string, url: string][] {
  const single = [
    'PUBLIC_URL',
    'SMTP_URL',
    'SMS_URL',
    'ANCHOR_URL',
    'EVM_RPC_URL',
    'DATABASE_URL',
    'MIGRATION_DATABASE_URL',
  ] as const;
  return [
    ...single.map((name): [string, string | undefined] => [name, values[name]]),
    ['S3_URL', values.S3_URL?.bucketUrl] as [string, string | undefined],
    ...(values.DATABASE_REPLICAS ?? []).map((url): [string, string] => ['DATABASE_REPLICAS', url]),
    ...(values.NATS_URL ?? []).map((url): [string, string] => ['NATS_URL', url]),
  ].flatMap(([name, url]) => (url === undefined ? [] : [[name, url]]));
}
