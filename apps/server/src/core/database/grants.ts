import type pg from 'pg';

/** Tables to which the server only ever adds rows. */
const APPEND_ONLY = ['audit_log', 'journal', 'signed_heads', 'transfers', 'trades', 'remembered_commands'];

/**
 * Lets the role that the server works with do what it needs and no more: it reads and writes rows, but owns no table, so that it can neither
 * change what is append-only nor take the protections away. Run by the owner after every migration.
 */
export async function grantTo(owner: pg.ClientBase, role: string): Promise<void> {
  const name = owner.escapeIdentifier(role);
  await owner.query(`
    GRANT USAGE ON SCHEMA public, journal_archive TO ${name};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${name};
    GRANT SELECT ON ALL TABLES IN SCHEMA journal_archive TO ${name};
    GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO ${name};
    REVOKE UPDATE, DELETE ON ${APPEND_ONLY.join(', ')} FROM ${name};
    REVOKE EXECUTE ON FUNCTION make_journal_partition(date), archive_journal_partition(date, bigint) FROM PUBLIC;
    GRANT EXECUTE ON FUNCTION make_journal_partition(date), archive_journal_partition(date, bigint) TO ${name};
  `);
  const { rows } = await owner.query<{ partition: string }>(
    `SELECT inhrelid::regclass::text AS partition FROM pg_inherits WHERE inhparent = 'journal'::regclass`,
  );
  // Reached through the journal alone.
  for (const { partition } of rows) await owner.query(`REVOKE ALL ON ${partition} FROM ${name}`);
}
