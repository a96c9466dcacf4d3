import { CODE_TRIES, CODES } from '@trade/protocol';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyRequest } from 'fastify';
import { addressKeyOf, CatalogueError } from '../gateway/index.ts';
import { deviceTokenOf, isKnownDevice } from './known-devices.ts';
import { type AttemptKind, attempts } from './schema.ts';
import { digestOf } from './secrets.ts';

/**
 * Returns who makes a call on a customer's account: one of its own devices, or a stranger at an
 * address.
 */
export async function guesserOf(
  db: NodePgDatabase,
  request: FastifyRequest,
  user: { id: number } | null,
): Promise<Guesser> {
  // Queried also without an account, so that it takes as long.
  return guesserAt(request, await isKnownDevice(db, user?.id ?? 0, deviceTokenOf(request)));
}

/** Returns the guesser of a call from a device that is, or is not, one of the account's own. */
export function guesserAt(request: FastifyRequest, isOwnDevice: boolean): Guesser {
  const token = deviceTokenOf(request);
  if (isOwnDevice && token !== null)
    return { key: `device:${digestOf(token).toString('base64url')}`, known: true };
  return { key: `address:${addressKeyOf(request)}`, known: false };
}

/** What is guessed, and for whom: an account as typed, a user's id, or the target of a code. */
export interface Attempted {
  kind: AttemptKind;
  subject: string;
}

/** Who makes an attempt, as far as is known. */
export interface Guesser {
  /** A device, an address, or `session` for a logged-in user. */
  key: string;
  /** Whether it is the account's own device or login; attempts of strangers do not block it. */
  known: boolean;
  /**
   * Whether a stranger has asked for the code that they guess at: the owner without a device of
   * theirs has, and so may others.
   */
  asked?: boolean;
}

/** Somebody who is logged in already. */
export const LOGGED_IN: Guesser = { key: 'session', known: true };
/** All strangers together, also those who asked for the code. */
const STRANGERS = '';
/** Those strangers together who asked for the code. */
const ASKERS = 'asked';

/**
 * Failures in a row of one guesser before the next attempt has to wait: for a code and for a
 * password alike. Calls are limited besides, see `RATE`.
 */
const FREE_FAILURES = CODE_TRIES;
/**
 * Failures of all strangers together before any of them has to wait: that of ten addresses. From
 * then on an account or a code is guessed at about a hundred times a day, from however many
 * addresses: of a million codes, one in ten thousand.
 */
const FREE_FAILURES_OF_STRANGERS = 50;
/**
 * Guesses of all who asked for a code together that the strangers' count does not stop, five of
 * each: that of ten addresses. Without them whoever guesses would lock out an owner who has no
 * device of theirs at hand; without a bound whoever asks for the code would guess outside of every
 * count.
 */
const FREE_FAILURES_OF_ASKERS = 50;
/** The first wait; every further failure doubles it. */
const FIRST_WAIT_SECONDS = 60;
const LONGEST_WAIT_SECONDS = 15 * 60;
/** Failures are forgotten after a day without one. */
const FORGOTTEN_AFTER = sql`interval '1 day'`;

/** The failures with one more. */
const FAILURES = sql`CASE WHEN ${attempts.lastAt} < now() - ${FORGOTTEN_AFTER} THEN 1 ELSE ${attempts.failures} + 1 END`;

/** Until when the next attempt waits after this many free ones. */
function waitAfter(free: number): SQL {
  const seconds = sql`least(${FIRST_WAIT_SECONDS} * power(2, least((${FAILURES}) - ${free}, 20)), ${LONGEST_WAIT_SECONDS})`;
  return sql`now() + make_interval(secs => ${seconds})`;
}

const isLocked = sql`coalesce(${attempts.lockedUntil}, now()) > now()`;

/**
 * Takes one attempt, or refuses with CODES.too_many_requests and the seconds to wait. Counted
 * before the attempt is checked, so that attempts at the same time all count, whether or not the
 * account exists. Each guesser is counted by itself, strangers also together, whoever asked for the
 * code. An attempt that is refused counts nowhere: else one stranger could use up what all have.
 */
export async function takeAttempt(db: NodePgDatabase, attempted: Attempted, guesser: Guesser): Promise<void> {
  if (guesser.known) return take(db, attempted, guesser.key, FREE_FAILURES);
  await db.transaction((tx) => takeAsStranger(tx, attempted, guesser));
}

type Counts = Pick<NodePgDatabase, 'insert' | 'select'>;

async function takeAsStranger(db: Counts, attempted: Attempted, guesser: Guesser): Promise<void> {
  const { own, strangers } = await standingOf(db, attempted, guesser.key);
  refuseUntil(own.seconds);
  const isFree = guesser.asked && own.failures < FREE_FAILURES && (await takeFree(db, attempted));
  if (!isFree) refuseUntil(strangers.seconds);
  await take(db, attempted, guesser.key, FREE_FAILURES);
  if (isFree) await countStranger(db, attempted);
  else await take(db, attempted, STRANGERS, FREE_FAILURES_OF_STRANGERS);
}

/**
 * The failures of a guesser that are not forgotten, and how many seconds they have to wait; zero
 * when they need not.
 */
interface Standing {
  failures: number;
  seconds: number;
}

/** Returns how a stranger stands, and how all strangers do. */
async function standingOf(
  db: Counts,
  attempted: Attempted,
  guesser: string,
): Promise<{ own: Standing; strangers: Standing }> {
  const { failures, lastAt, lockedUntil } = attempts;
  const rows = await db
    .select({
      guesser: attempts.guesser,
      failures: sql<number>`CASE WHEN ${lastAt} < now() - ${FORGOTTEN_AFTER} THEN 0 ELSE ${failures} END`,
      seconds: sql<number>`greatest(ceil(extract(epoch from coalesce(${lockedUntil}, now()) - now())), 0)::int`,
    })
    .from(attempts)
    .where(and(subjectOf(attempted), inArray(attempts.guesser, [guesser, STRANGERS])));
  const of = (name: string) => rows.find((row) => row.guesser === name) ?? { failures: 0, seconds: 0 };
  return { own: of(guesser), strangers: of(STRANGERS) };
}

function refuseUntil(seconds: number): void {
  if (seconds > 0) throw new CatalogueError(CODES.too_many_requests, { seconds });
}

/** Takes one of the guesses of all who asked. Returns false when none is left. */
async function takeFree(db: Counts, attempted: Attempted): Promise<boolean> {
  const taken = await db
    .insert(attempts)
    .values({ ...attempted, guesser: ASKERS, failures: 1, lastAt: sql`now()` })
    .onConflictDoUpdate({
      target: [attempts.kind, attempts.subject, attempts.guesser],
      set: { failures: FAILURES, lastAt: sql`now()` },
      setWhere: sql`(${FAILURES}) <= ${FREE_FAILURES_OF_ASKERS}`,
    })
    .returning({ failures: attempts.failures });
  return taken.length > 0;
}

/**
 * Counts a guess among those of all strangers, also while they wait; the wait does not grow by it.
 */
async function countStranger(db: Counts, attempted: Attempted): Promise<void> {
  const wait = waitAfter(FREE_FAILURES_OF_STRANGERS);
  const until = sql`CASE WHEN ${isLocked} THEN ${attempts.lockedUntil} WHEN (${FAILURES}) >= ${FREE_FAILURES_OF_STRANGERS} THEN ${wait} END`;
  await db
    .insert(attempts)
    .values({ ...attempted, guesser: STRANGERS, failures: 1, lastAt: sql`now()` })
    .onConflictDoUpdate({
      target: [attempts.kind, attempts.subject, attempts.guesser],
      set: { failures: FAILURES, lastAt: sql`now()`, lockedUntil: until },
    });
}

/** Forgets a guesser's failures after a success; those of other strangers stay counted. */
export async function forgetAttempts(
  db: NodePgDatabase,
  attempted: Attempted,
  guesser: Guesser,
): Promise<void> {
  await db.delete(attempts).where(rowOf(attempted, guesser.key));
  if (guesser.known) return;
  if (guesser.asked)
    await db
      .update(attempts)
      .set({ failures: sql`greatest(${attempts.failures} - 1, 0)` })
      .where(rowOf(attempted, ASKERS));
  await db
    .update(attempts)
    .set({ failures: sql`greatest(${attempts.failures} - 1, 0)`, lockedUntil: null })
    .where(rowOf(attempted, STRANGERS));
}

/** Forgets all failures, after the owner has proved who they are in another way. */
export async function forgetAllAttempts(db: NodePgDatabase, attempted: Attempted): Promise<void> {
  await db.delete(attempts).where(subjectOf(attempted));
}

async function take(db: Counts, attempted: Attempted, guesser: string, free: number): Promise<void> {
  const taken = await db
    .insert(attempts)
    .values({ ...attempted, guesser, failures: 1, lastAt: sql`now()` })
    .onConflictDoUpdate({
      target: [attempts.kind, attempts.subject, attempts.guesser],
      set: {
        failures: FAILURES,
        lastAt: sql`now()`,
        lockedUntil: sql`CASE WHEN (${FAILURES}) >= ${free} THEN ${waitAfter(free)} END`,
      },
      setWhere: sql`NOT (${isLocked})`,
    })
    .returning({ failures: attempts.failures });
  if (taken.length > 0) return;
  await refuseLocked(db, attempted, guesser);
  throw new CatalogueError(CODES.too_many_requests, { seconds: 1 });
}

async function refuseLocked(db: Counts, attempted: Attempted, guesser: string): Promise<void> {
  const [locked] = await db
    .select({ seconds: sql<number>`ceil(extract(epoch from ${attempts.lockedUntil} - now()))::int` })
    .from(attempts)
    .where(and(rowOf(attempted, guesser), isLocked));
  if (locked) throw new CatalogueError(CODES.too_many_requests, { seconds: Math.max(1, locked.seconds) });
}

function rowOf(attempted: Attempted, guesser: string): SQL | undefined {
  return and(subjectOf(attempted), eq(attempts.guesser, guesser));
}

function subjectOf({ kind, subject }: Attempted): SQL | undefined {
  return and(eq(attempts.kind, kind), eq(attempts.subject, subject));
}
