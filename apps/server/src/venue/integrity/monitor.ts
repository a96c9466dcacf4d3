import type { LedgerVerification } from '@trade/protocol';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Logger } from 'pino';
import type { Fault, VerifiedUpTo } from '../../core/checks/index.ts';
import type { Ties } from '../../core/ties/index.ts';
import { listColleagues } from '../../operators/people/index.ts';
import type { Bus } from '../../platform/bus/index.ts';
import { RecipientRefused } from '../../platform/mail/index.ts';
import type { Measure } from '../../platform/metrics/index.ts';
import { type Notifier, operatorAt } from '../../platform/notifications/index.ts';
import { booksDoNotHold } from './notifications.ts';
import { type VerificationProcessOptions, verifyInProcess } from './verification-process.ts';
import { SharedVerification, type VerificationState } from './verification-state.ts';

const DAY = 86_400_000;
/** How soon it is looked again after something could not be looked at, ms. */
const SOON = 60_000;

/** Runs the verification of the books and keeps its last result. */
export interface IntegrityMonitor {
  /**
   * Begins to verify everything from its beginning, unless that is under way, here or in another
   * process.
   */
  verify(): void;
  /** How that stands, in whichever process it was begun. */
  state(): VerificationState;
  /**
   * Verifies once a day, and soon again when something could not be looked at. Returns how that is
   * ended.
   */
  work(): () => Promise<void>;
  measures: Measure[];
  stop(): Promise<void>;
}

export interface MonitorDependencies {
  bus: Bus;
  process: Omit<VerificationProcessOptions, 'daily' | 'ended'>;
  /** The faults found at the start. */
  faults: readonly Fault[];
  /** Whether something could not be looked at then. */
  isUnverified: boolean;
  /** Stores up to where everything was verified. */
  keep: (reached: VerifiedUpTo) => Promise<void>;
  /** Tells the admins, in addition to the log. */
  tell: (faults: readonly Fault[]) => Promise<void>;
  now: () => number;
  log: Logger;
}

/**
 * Verifies when asked, and once a day while it works. Faults are logged, counted in the metrics and
 * told to the admins.
 */
export function createIntegrityMonitor({
  bus,
  faults,
  isUnverified,
  keep,
  log,
  now,
  process,
  tell,
}: MonitorDependencies): IntegrityMonitor {
  let found = faults.length;
  let open = isUnverified ? 1 : 0;
  let lookedAt = now();
  let whole: Promise<void> = Promise.resolve();
  const stopping = new AbortController();
  const shared = new SharedVerification(bus, now);

  const told = new Map<string, number>();
  const isNews = (fault: Fault) =>
    now() - (told.get(nameOf(fault)) ?? Number.NEGATIVE_INFINITY) >= DAY - SOON;
  const report = async (bad: readonly Fault[]) => {
    found = bad.length;
    for (const fault of bad) log.error({ fault }, 'the books do not hold');
    // Once a day, however often it is looked: every minute while something is open, and whenever an
    // operator asks.
    if (!bad.some(isNews)) return;
    try {
      await tell(bad);
      for (const fault of bad) told.set(nameOf(fault), now());
    } catch (error) {
      log.error({ err: error }, 'the admins were not told');
    }
  };
  const look = async (isDaily: boolean, ended: AbortSignal): Promise<LedgerVerification> => {
    const { reached, verification } = await verifyInProcess({ ...process, daily: isDaily, ended });
    lookedAt = now();
    if (reached) await keep(reached);
    shared.found(verification);
    open = verification.checks.filter((check) => check.open !== null).length;
    for (const check of verification.checks)
      if (check.open !== null) log.warn({ check }, 'the books could not be verified as a whole');
    await report(verification.checks.flatMap(({ fault }) => (fault ? [fault] : [])));
    return verification;
  };
  const lookAtAll = async () => {
    shared.begin();
    try {
      await look(false, stopping.signal);
      shared.end(null);
    } catch (error) {
      if (!stopping.signal.aborted) log.error({ err: error }, 'the books could not be verified');
      shared.end((error as Error).message);
    }
  };

  return {
    work() {
      void report(faults);
      return verifyDaily({ look: (ended) => look(true, ended), isOpen: () => open > 0, log });
    },
    verify() {
      if (!shared.state.running) whole = lookAtAll();
    },
    state: () => shared.state,
    measures: booksMeasures({ found: () => found, open: () => open, lookedAt: () => lookedAt }),
    async stop() {
      shared.stop();
      stopping.abort();
      await whole;
    },
  };
}

/**
 * Verifies what is new once a day, and soon again while something is open. Returns how that is
 * ended.
 */
function verifyDaily({
  isOpen,
  log,
  look,
}: {
  look: (ended: AbortSignal) => Promise<LedgerVerification>;
  /** Whether something could not be looked at last. */
  isOpen: () => boolean;
  log: Logger;
}): () => Promise<void> {
  let daily: Promise<void> = Promise.resolve();
  let looking = false;
  // A look at large books, or at a place that does not answer, takes longer than a stop may take.
  const ending = new AbortController();
  const verifyNew = () => {
    looking = true;
    daily = look(ending.signal)
      .then(
        ({ holds }) => log.info({ holds }, 'the books were verified'),
        (err: unknown) => {
          if (!ending.signal.aborted) log.error({ err }, 'the books could not be verified');
        },
      )
      .finally(() => {
        looking = false;
      });
  };
  const timers = [
    setInterval(verifyNew, DAY),
    setInterval(() => {
      if (isOpen() && !looking) verifyNew();
    }, SOON),
  ];
  for (const timer of timers) timer.unref();
  return async () => {
    for (const timer of timers) clearInterval(timer);
    ending.abort();
    await Promise.allSettled([daily]);
  };
}

/**
 * Tells the first fault at once and those of the next minute together, so that who changes many
 * rows floods nobody's mailbox. `end` tells what waits.
 */
export function toldTogether(
  tell: (faults: readonly Fault[]) => Promise<void>,
  every = SOON,
): { tell: (fault: Fault) => Promise<void>; end: () => Promise<void> } {
  const waiting: Fault[] = [];
  let timer: NodeJS.Timeout | null = null;
  const tellWaiting = async () => {
    timer = null;
    const faults = waiting.splice(0);
    if (faults.length === 0) return;
    timer = setTimeout(() => void tellWaiting(), every).unref();
    // What could not be sent is tried again with what comes next.
    await tell(faults).catch(() => waiting.unshift(...faults));
  };
  return {
    async tell(fault) {
      waiting.push(fault);
      if (timer === null) await tellWaiting();
    },
    async end() {
      if (timer) clearTimeout(timer);
      await tellWaiting();
      if (timer) clearTimeout(timer);
    },
  };
}

function nameOf({ key, table, what }: Fault): string {
  return JSON.stringify([table, key, what]);
}

/** How the books were when they were verified last, for the metrics. */
function booksMeasures(last: { found: () => number; open: () => number; lookedAt: () => number }): Measure[] {
  return [
    {
      name: 'books_faults',
      help: 'What did not hold when the books were verified last; anything but 0 needs a person',
      read: last.found,
    },
    {
      name: 'books_unchecked',
      help: 'What could not be verified because the place of ANCHOR_URL does not answer; tried again every minute',
      read: last.open,
    },
    {
      name: 'books_verified_seconds',
      help: 'When the books were verified last, seconds since the epoch; more than two days ago needs a person',
      read: () => Math.floor(last.lookedAt() / 1000),
    },
  ];
}

/**
 * Mails the faults to every admin who has an address. Rejects when a letter could not be sent,
 * after trying all others; nothing helps where nobody has the mailbox.
 */
export async function tellAdmins(
  deps: { db: NodePgDatabase; ties: Ties; notifier: Pick<Notifier, 'sendNow'> },
  faults: readonly Fault[],
): Promise<void> {
  const admins = (await listColleagues(deps)).filter(({ roles }) => roles.includes('admin'));
  const data = { faults };
  const sent = await Promise.allSettled(
    admins.flatMap(({ email: to }) =>
      to === null
        ? []
        : [deps.notifier.sendNow(booksDoNotHold, { customer: null, addressee: operatorAt(to), data })],
    ),
  );
  for (const one of sent) {
    if (one.status === 'rejected' && !(one.reason instanceof RecipientRefused)) throw one.reason;
  }
}
