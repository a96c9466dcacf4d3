import type { TestServer } from './server.ts';

/** A letter that tells somebody what happened. */
export interface Letter {
  subject: string;
  body: string;
}

/**
 * Returns the queued letters to an address in their order, sent or not; a letter that goes out
 * twice is there twice.
 */
export async function lettersTo(server: TestServer, recipient: string): Promise<Letter[]> {
  const { rows } = await server.database.pool.query<Letter>(
    `SELECT coalesce(q.subject, o.subject) AS subject, coalesce(q.body, o.body) AS body
       FROM (SELECT * FROM letters WHERE recipient = $1) q
       FULL JOIN (SELECT * FROM outbox WHERE recipient = $1 AND letter IS NOT NULL) o ON o.letter = q.id
      ORDER BY o.id NULLS LAST, q.created_at`,
    [recipient],
  );
  return rows;
}
