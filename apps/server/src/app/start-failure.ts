/** What a refused connection is called to whoever runs the server. */
const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'its name is not known',
  EAI_AGAIN: 'its name cannot be looked up now',
  ETIMEDOUT: 'it does not answer',
  EHOSTUNREACH: 'it cannot be reached',
  ENETUNREACH: 'its network cannot be reached',
  EADDRINUSE: 'another program has this port (PORT)',
  EADDRNOTAVAIL: 'this machine has no such address (HOST)',
  EACCES: 'this user may not',
  EROFS: 'its file system is read-only',
  ENOSPC: 'the disk is full',
};
/** PostgreSQL's codes (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
const DATABASE_REASONS: Readonly<Record<string, string>> = {
  '28P01': 'the database refuses the password of DATABASE_URL or MIGRATION_DATABASE_URL',
  '28000': 'the database refuses the user of DATABASE_URL or MIGRATION_DATABASE_URL',
  '3D000': 'there is no such database: create it, or correct DATABASE_URL',
  '42501': 'the user of the database may not do what the start needs: MIGRATION_DATABASE_URL names the owner',
  '53300': 'the database has no connection left',
  '57P03': 'the database does not take connections yet',
};
const PORTS: Readonly<Record<string, string>> = { 'postgres:': '5432', 'postgresql:': '5432' };

type SystemError = Error & { code?: unknown; address?: string; hostname?: string; port?: number };

/**
 * Says in one line why the server did not start: the reason, the variable that leads there where
 * one does, and the program's own words.
 */
export function startFailure(error: unknown, env: NodeJS.ProcessEnv): string {
  const cause = rootOf(error);
  const code = typeof cause.code === 'string' ? cause.code : '';
  const words = cause.message === '' ? code || cause.name : cause.message;
  const reason = DATABASE_REASONS[code] ?? REASONS[code];
  // Messages of the start itself say what to do; some are lists. Around a database's error stands
  // only the query.
  if (reason === undefined) return 'severity' in cause ? words : messageOf(error) || words;
  const variable = variableOf(cause, env);
  const place = variable === null ? '' : `${variable}: `;
  return `The server cannot start: ${place}${reason} (${words.replaceAll(/\s+/g, ' ')})`;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/**
 * The error beneath, where the code and the address are. A list of failed attempts counts as its
 * first.
 */
function rootOf(error: unknown): SystemError {
  let cause = error instanceof Error ? error : new Error(messageOf(error));
  while (true) {
    const next: unknown = cause instanceof AggregateError ? cause.errors[0] : cause.cause;
    if (!(next instanceof Error) || next === cause) return cause;
    cause = next;
  }
}

/**
 * The variable whose URL names the host and port that a connection was refused at; null when none
 * does.
 */
function variableOf({ address, hostname, port }: SystemError, env: NodeJS.ProcessEnv): string | null {
  const host = hostname ?? address;
  const named = Object.entries(env).flatMap(([name, value]) => {
    if (!name.endsWith('_URL') || !value || !URL.canParse(value)) return [];
    const url = new URL(value);
    return [{ name, host: url.hostname, port: url.port || (PORTS[url.protocol] ?? '') }];
  });
  const isPort = (one: { port: string }) => port === undefined || one.port === String(port);
  return (
    (
      named.find((one) => one.host === host && isPort(one)) ??
      named.find((one) => port !== undefined && isPort(one))
    )?.name ?? null
  );
}
