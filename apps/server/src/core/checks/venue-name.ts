import { randomBytes } from 'node:crypto';
import type { Queries } from './check-ledger.ts';

const NAME_BYTES = 8;

/** Returns the venue's name in what it signs; empty before it has one. */
export async function venueOf(db: Queries): Promise<string> {
  const { rows } = await db.query<{ name: string }>('SELECT name FROM venue_name WHERE id = 1');
  return rows[0]?.name ?? '';
}

/** Gives the venue its name, once. */
export async function ensureVenueName(db: Queries): Promise<void> {
  await db.query('INSERT INTO venue_name (id, name) VALUES (1, $1) ON CONFLICT DO NOTHING', [
    randomBytes(NAME_BYTES).toString('hex'),
  ]);
}
