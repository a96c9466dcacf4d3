import type { LedgerVerification } from '@trade/protocol';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Logger } from 'pino';
import type { Fault, VerifiedUpTo } from '../../core/checks/index.ts';
import type { Ties } from '../../core/ties/index.ts';
import { listColleagues } from '../../operators/people/index.ts';
import type { Bus } from '../../platform/bus/index.ts';
import type { Messenger } from '../../platform/mail/index.ts';
import type { Measure } from '../../platform/metrics/index.ts';
import { type VerificationProcessOptions, verifyInProcess } from './verification-process.ts';
import { SharedVerification, type VerificationState } from './verification-state.ts';

const DAY = 86_400_000;
/** How soon it is looked again after something could not be looked at, ms. */
const SOON = 60_000;

/** Runs the verification of the books and keeps its last result. */
export interface IntegrityMonitor {
  /** Begins to verify everything from its beginning, unless that is under way, here or in another process. */
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
  process: Omit<VerificationProcessOptions, 'daily'>;
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

/** Verifies when asked, and once a day while it works. Faults are logged, counted in the metrics and told to the admins. */
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
  const shared = new SharedVerification(bus, now);

  const report = async (bad: readonly Fault[]) => {
    found = bad.length;
    for (const fault of bad) log.error({ fault }, 'the books do not hold');
    if (bad.length > 0)
      await tell(bad).catch((err: unknown) => log.error({ err }, 'the admins were not told'));
  };
  const look = async (isDaily: boolean): Promise<LedgerVerification> => {
    const { reached, verification } = await verifyInProcess({ ...process, daily: isDaily });
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
      await look(false);
      shared.end(null);
    } catch (error) {
      log.error({ err: error }, 'the books could not be verified');
      shared.end((error as Error).message);
    }
  };

  return {
    work() {
      void report(faults);
      return verifyDaily({ look: () => look(true), isOpen: () => open > 0, log });
    },
    verify() {
      if (!shared.state.running) whole = lookAtAll();
    },
    state: () => shared.state,
    measures: booksMeasures({ found: () => found, open: () => open, lookedAt: () => lookedAt }),
    async stop() {
      shared.stop();
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
  look: () => Promise<LedgerVerification>;
  /** Whether something could not be looked at last. */
  isOpen: () => boolean;
  log: Logger;
}): () => Promise<void> {
  let daily: Promise<void> = Promise.resolve();
  let looking = false;
  const verifyNew = () => {
    looking = true;
    daily = look()
      .then(
        ({ holds }) => log.info({ holds }, 'the books were verified'),
        (err: unknown) => log.error({ err }, 'the books could not be verified'),
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
    await Promise.allSettled([daily]);
  };
}

/** How the books were when they were verified last, for the metrics. */
function booksMeasures(last: { found: () => number; open: () => number; lookedAt: () => number }): Measure[] {
  return [
    {
      name: 'books_faults',
      help: 'What did not hold when the books were verified last',
      read: last.found,
    },
    {
      name: 'books_unchecked',
      help: 'What could not be looked at when the books were verified last; it is tried again every minute',
      read: last.open,
    },
    {
      name: 'books_verified_seconds',
      help: 'When the books were verified last, seconds since the epoch',
      read: () => Math.floor(last.lookedAt() / 1000),
    },
  ];
}

/** Mails the faults to every admin who has an address. Rejects when a letter failed, after trying all others. */
export async function tellAdmins(
  deps: { db: NodePgDatabase; ties: Ties; messenger: Pick<Messenger, 'send'>; appName: () => string },
  faults: readonly Fault[],
): Promise<void> {
  const lines = faults.map(({ key, table, what }) => `${table}, ${key}: ${what}.`);
  const text = `The books of ${deps.appName()} do not hold:\n\n${lines.join('\n')}\n\nSee docs/verification.md.`;
  const subject = `${deps.appName()}: the books do not hold`;
  const admins = (await listColleagues(deps)).filter(({ roles }) => roles.includes('admin'));
  const sent = await Promise.allSettled(
    admins.flatMap(({ email: to }) =>
      to === null ? [] : [deps.messenger.send({ channel: 'email', to, subject, text })],
    ),
  );
  const failed = sent.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
}
