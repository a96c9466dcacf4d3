/**
 * SQLSTATE classes of temporary failures: connection, resources, operator's restart, serialisation.
 */
const PASSING_CLASSES = ['08', '53', '57', '40'];
const PASSING_SYSTEM_ERRORS = ['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'];

/**
 * Whether a failed query may work later, because the database was away or busy. The error itself
 * counts, or what caused it.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { cause, code } = error as Error & { code?: unknown };
  if (cause !== undefined) return isDatabaseAway(cause);
  if (typeof code !== 'string')
    return /connection (terminated|timeout)|connection error|timeout exceeded/i.test(error.message);
  return (
    PASSING_SYSTEM_ERRORS.includes(code) || (code.length === 5 && PASSING_CLASSES.includes(code.slice(0, 2)))
  );
}
