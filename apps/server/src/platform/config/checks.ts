import type { Values } from './environment.ts';
import { hostOf, isLoopback, isPlaceholder } from './hosts.ts';
import { areTwoPersons, originsOffDomain } from './people.ts';
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
  if (originsOffDomain(values, values.PUBLIC_URL).length > 0)
    problems.push({ name: 'PASSKEY_ORIGINS', what: 'an origin, or PUBLIC_URL, is not on PASSKEY_DOMAIN' });
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
  return [...problems, ...weakSecrets(values), ...wrongHosts(values)];
}

function weakSecrets(values: Values): Problem[] {
  return (['SECRET_KEY', 'METRICS_TOKEN'] as const).flatMap((name) => {
    const secret = values[name];
    const weakness = secret === undefined ? null : weaknessOf(secret);
    return weakness === null ? [] : [{ name, what: `can be guessed: it ${weakness}` }];
  });
}

/** What stands in for an address in documents reaches nobody. */
export function placeholders(urls: readonly (readonly [name: string, url: string | undefined])[]): Problem[] {
  return urls
    .filter(([, url]) => url !== undefined && isPlaceholder(hostOf(url) ?? ''))
    .map(([name]) => ({ name, what: 'its host is a placeholder' }));
}

/** Customers must reach the address, over TLS. */
function wrongHosts(values: Values): Problem[] {
  const problems = placeholders(urlsOf(values));
  const { PUBLIC_URL } = values;
  if (PUBLIC_URL === undefined) return problems;
  if (isLoopback(hostOf(PUBLIC_URL) ?? ''))
    problems.push({ name: 'PUBLIC_URL', what: 'reached from this machine alone' });
  if (!PUBLIC_URL.toLowerCase().startsWith('https://'))
    problems.push({ name: 'PUBLIC_URL', what: 'not https, which production needs' });
  return problems;
}

function urlsOf(values: Values): (readonly [name: string, url: string | undefined])[] {
  const single = [
    'PUBLIC_URL',
    'SMTP_URL',
    'SMS_URL',
    'ANCHOR_URL',
    'DATABASE_URL',
    'MIGRATION_DATABASE_URL',
  ] as const;
  return [
    ...single.map((name) => [name, values[name]] as const),
    ['S3_URL', values.S3_URL?.bucketUrl],
    ...(values.DATABASE_REPLICAS ?? []).map((url) => ['DATABASE_REPLICAS', url] as const),
    ...(values.NATS_URL ?? []).map((url) => ['NATS_URL', url] as const),
  ];
}
