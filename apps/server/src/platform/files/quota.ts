import { type CatalogueCode, CODES } from '@trade/protocol';
import { and, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { UploadLimits } from '../config/index.ts';
import { CatalogueError } from '../gateway/index.ts';
import { addToCount, type CountPlace } from '../login/index.ts';
import { attempts } from '../login/schema.ts';
import { type Measure, readAtMostEvery } from '../metrics/index.ts';
import { files } from './schema.ts';

type Queries = Pick<NodePgDatabase, 'insert' | 'select'>;

/** Counted in kilobytes, so that the counter is an integer. */
const KILOBYTE = 1024;
/** What a file takes at least: its row, and its place in the store. */
const LEAST = 64 * KILOBYTE;
const DAY = 24 * 3_600_000;
const VENUE = 'all';

/** What is refused for want of room, as the measures name it. */
const REFUSED = {
  day: CODES.upload_day_full,
  space: CODES.upload_space_full,
  venue: CODES.upload_venue_full,
} as const satisfies Record<string, CatalogueCode>;
type Reason = keyof typeof REFUSED;

/** How much this process has taken in, and what it refused. */
export class UploadCounts {
  private bytes = 0;
  private readonly refused: Record<Reason, number> = { day: 0, space: 0, venue: 0 };

  constructor(
    private readonly db: NodePgDatabase,
    private readonly limits: UploadLimits,
  ) {}

  noteKept(bytes: number): void {
    this.bytes += bytes;
  }

  noteRefused(error: unknown): void {
    for (const reason of Object.keys(REFUSED) as Reason[])
      if (error instanceof CatalogueError && error.code === REFUSED[reason]) this.refused[reason] += 1;
  }

  get measures(): Measure[] {
    const used = readAtMostEvery(EVERY, () => usedOfVenue(this.db));
    return [
      {
        name: 'upload_bytes_total',
        help: 'Bytes of uploads that were kept',
        read: () => this.bytes,
      },
      {
        name: 'uploads_refused_total',
        help: 'Uploads refused for want of room: of a customer in a day (day) or in all (space), of all customers in a day (venue)',
        labels: ['reason'],
        read: () =>
          (Object.keys(REFUSED) as Reason[]).map((reason) => ({
            labels: { reason },
            value: this.refused[reason],
          })),
      },
      {
        name: 'upload_venue_day_used',
        help: 'The share of UPLOAD_VENUE_DAY_MB that is taken; at 1 nobody uploads until the day that began with its first upload is over',
        read: async () => (await used()) / this.limits.venueDay,
      },
    ];
  }
}

const EVERY = 30_000;

/**
 * Takes room for an upload of a customer, in the transaction that stores it. Throws
 * CODES.upload_day_full and CODES.upload_venue_full with the hours to wait, and
 * CODES.upload_space_full when the customer's files would take more than they may in all.
 */
export async function takeRoom(
  tx: Queries,
  limits: UploadLimits,
  { bytes, ownerId }: { ownerId: number; bytes: number },
): Promise<void> {
  await takeDay(tx, {
    of: 'uploads',
    by: `customer:${ownerId}`,
    bytes,
    most: limits.day,
    refusal: REFUSED.day,
  });
  const [held] = await tx
    .select({ bytes: sql<string>`coalesce(sum(greatest(${files.size}, ${LEAST})), 0)` })
    .from(files)
    .where(eq(files.ownerId, ownerId));
  if (Number(held?.bytes ?? 0) + counted(bytes) > limits.space) throw new CatalogueError(REFUSED.space);
  // Last, because all uploads wait for each other here.
  await takeDay(tx, { of: 'uploads', by: VENUE, bytes, most: limits.venueDay, refusal: REFUSED.venue });
}

/** Gives the day's room back of an upload that was not stored. */
export async function giveRoomBack(
  db: Pick<NodePgDatabase, 'update'>,
  { bytes, ownerId }: { ownerId: number; bytes: number },
): Promise<void> {
  const { failures } = attempts;
  for (const guesser of [`customer:${ownerId}`, VENUE])
    await db
      .update(attempts)
      .set({ failures: sql`greatest(${failures} - ${kilobytesOf(bytes)}, 0)` })
      .where(placeOf({ kind: 'uploads', subject: 'uploads', guesser }));
}

/** As `takeRoom`, for a picture of an operator. Throws CODES.upload_day_full. */
export async function takeRoomOfOperator(
  tx: Queries,
  { day }: Pick<UploadLimits, 'day'>,
  { account, bytes }: { account: string; bytes: number },
): Promise<void> {
  await takeDay(tx, { of: 'uploads', by: `operator:${account}`, bytes, most: day, refusal: REFUSED.day });
}

/** Adds to what somebody has uploaded since their day began, when it stays within the most. */
async function takeDay(
  tx: Queries,
  {
    by,
    bytes,
    most,
    of,
    refusal,
  }: { of: string; by: string; bytes: number; most: number; refusal: CatalogueCode },
): Promise<void> {
  const place = { kind: 'uploads', subject: of, guesser: by } as const;
  const add = kilobytesOf(bytes);
  const taken = await addToCount(tx, place, { add, window: DAY, most: Math.floor(most / KILOBYTE) });
  if (taken !== null) return;
  const { lockedUntil } = attempts;
  const [found] = await tx
    .select({ hours: sql<number>`ceil(extract(epoch FROM ${lockedUntil} - now()) / 3600)::int` })
    .from(attempts)
    .where(placeOf(place));
  throw new CatalogueError(refusal, { hours: Math.max(1, found?.hours ?? 1) });
}

async function usedOfVenue(db: Queries): Promise<number> {
  const { failures, lockedUntil } = attempts;
  const [found] = await db
    .select({ kilobytes: failures })
    .from(attempts)
    .where(
      and(placeOf({ kind: 'uploads', subject: 'uploads', guesser: VENUE }), sql`${lockedUntil} > now()`),
    );
  return (found?.kilobytes ?? 0) * KILOBYTE;
}

function placeOf({ guesser, kind, subject }: CountPlace) {
  return and(eq(attempts.kind, kind), eq(attempts.subject, subject), eq(attempts.guesser, guesser));
}

function kilobytesOf(bytes: number): number {
  return Math.ceil(counted(bytes) / KILOBYTE);
}

function counted(bytes: number): number {
  return Math.max(bytes, LEAST);
}
