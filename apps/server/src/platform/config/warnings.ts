import type { Values } from './environment.ts';
import { hostOf, isLoopback } from './hosts.ts';

const EVERYBODY = new Set(['0.0.0.0/0', '::/0']);
/** Modes in which PostgreSQL's connection is never without TLS. */
const ENCRYPTED = new Set(['require', 'verify-ca', 'verify-full', 'no-verify']);
/**
 * One letter in so many may be wrong for a name to count as mistyped; more would mistake other
 * programs' names.
 */
const LETTERS_FOR_A_MISTAKE = 4;
const MOST_MISTAKES = 2;

/**
 * Says what is allowed and may still not be what was meant. `variables` are the names of all that
 * there are.
 */
export function warningsOf(values: Values, env: NodeJS.ProcessEnv, variables: readonly string[]): string[] {
  return [
    ...mistyped(Object.keys(env), variables),
    ...(values.ROLE.isWhole ? [] : notShared(values)),
    ...(values.NODE_ENV === 'production' ? inProduction(values) : []),
  ];
}

function mistyped(names: readonly string[], variables: readonly string[]): string[] {
  return names.flatMap((name) => {
    if (variables.includes(name)) return [];
    const most = Math.min(MOST_MISTAKES, Math.floor(name.length / LETTERS_FOR_A_MISTAKE));
    const meant = variables.find((known) => distance(name, known) <= most);
    return meant === undefined ? [] : [`${name} is not known and has no effect: is ${meant} meant?`];
  });
}

function notShared({ ANCHOR_URL, NODE_ENV, ROLE, S3_URL }: Values): string[] {
  const warnings: string[] = [];
  if (S3_URL === undefined && NODE_ENV !== 'production')
    warnings.push('without S3_URL, processes share uploads only while they share DATA_DIR');
  if (
    (ANCHOR_URL ?? 'file:').startsWith('file:') &&
    (ROLE.roles.has('exchange') || ROLE.roles.has('standby'))
  )
    warnings.push(
      'ANCHOR_URL is a file: a standby on another machine does not start without what is noted there',
    );
  return warnings;
}

function inProduction(values: Values): string[] {
  const databases = [
    ['DATABASE_URL', values.DATABASE_URL],
    ['MIGRATION_DATABASE_URL', values.MIGRATION_DATABASE_URL],
    ...(values.DATABASE_REPLICAS ?? []).map((url) => ['DATABASE_REPLICAS', url] as const),
  ] as const;
  const plain = databases.filter(([, url]) => url !== undefined && !isPrivate(url)).map(([name]) => name);
  return [
    ...new Set(plain.map((name) => `${name} does not ask for TLS: add sslmode=verify-full`)),
    ...(values.TRUSTED_PROXIES.some((range) => EVERYBODY.has(range))
      ? ['TRUSTED_PROXIES trusts everybody: anybody can pretend to be somebody else']
      : []),
  ];
}

/** Whether nobody on a network can read the connection: it has TLS, or stays on this machine. */
function isPrivate(url: string): boolean {
  const host = hostOf(url) ?? '';
  const { searchParams } = new URL(url);
  if (ENCRYPTED.has(searchParams.get('sslmode') ?? '') || searchParams.get('ssl') === 'true') return true;
  const isSocket = host.startsWith('/') || (host === '' && (searchParams.get('host') ?? '/').startsWith('/'));
  return isSocket || isLoopback(host);
}

/**
 * How many letters must be added, left out or replaced to come from one name to the other
 * (Levenshtein).
 */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [index, letter] of Array.from(from).entries()) {
    const next = [index + 1];
    for (const [place, other] of Array.from(to).entries()) {
      const replaced = (row[place] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(replaced, (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
