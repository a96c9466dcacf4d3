import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type Measure, readAtMostEvery } from '../metrics/index.ts';
import { letters } from './schema.ts';

const EVERY = 15_000;

/** How many letters wait, since when, and how many of them failed at least once. */
export function letterMeasures(db: NodePgDatabase): Measure[] {
  const read = readAtMostEvery(EVERY, () => readLetters(db));
  return [
    {
      name: 'letters_waiting',
      help: 'Letters that are queued',
      read: async () => (await read()).waiting,
    },
    {
      name: 'letters_failing',
      help: 'Queued letters that could not be sent at least once and are tried again',
      read: async () => (await read()).failing,
    },
    {
      name: 'letters_oldest_age_seconds',
      help: 'Age of the oldest queued letter',
      read: async () => (await read()).age,
    },
  ];
}

async function readLetters(db: NodePgDatabase): Promise<{ waiting: number; failing: number; age: number }> {
  const [found] = await db
    .select({
      waiting: sql<number>`count(*)::int`,
      failing: sql<number>`count(*) FILTER (WHERE ${letters.failures} > 0)::int`,
      age: sql<number>`coalesce(extract(epoch FROM now() - min(${letters.createdAt})), 0)::float8`,
    })
    .from(letters);
  return found ?? { waiting: 0, failing: 0, age: 0 };
}
