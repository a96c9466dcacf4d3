import type pg from 'pg';

/**
 * Returns the duties that a living process holds, each as `exchange: venue-1:4711`. Any role may
 * ask: of another role's session PostgreSQL shows the number and the application's name, which is
 * the holder's.
 */
export async function livingHolders(pool: pg.Pool): Promise<string[]> {
  const { rows: known } = await pool.query("SELECT 1 WHERE to_regclass('leases') IS NOT NULL");
  // A database of before leases.
  if (known.length === 0) return [];
  const { rows } = await pool.query<{ name: string; holder: string }>(
    `SELECT name, holder FROM leases
     WHERE holder <> '' AND EXISTS (
       SELECT 1 FROM pg_stat_activity session WHERE session.pid = backend_pid AND session.application_name = holder
     )
     ORDER BY name`,
  );
  return rows.map(({ name, holder }) => `${name}: ${holder}`);
}
