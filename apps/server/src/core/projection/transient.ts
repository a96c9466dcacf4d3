/** SQLSTATE classes of failures that pass: connection, resources, operator's restart, serialisation. */
const PASSING_CLASSES = ['08', '53', '57', '40'];
const PASSING_SYSTEM_ERRORS = ['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'];

/** Whether the same statement may work later: the database was away or busy, rather than refusing what it was told. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as Error & { code?: string };
  if (code === undefined) return /connection (terminated|timeout)|timeout exceeded/i.test(error.message);
  return (
    PASSING_SYSTEM_ERRORS.includes(code) || (code.length === 5 && PASSING_CLASSES.includes(code.slice(0, 2)))
  );
}
