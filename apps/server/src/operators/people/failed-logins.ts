import { type CatalogueCode, CODES } from '@trade/protocol';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { Ties } from '../../core/ties/index.ts';
import { type Bus, hearOthers, type Others, topic } from '../../platform/bus/index.ts';
import { keyOfAddress } from '../../platform/gateway/index.ts';
import type { Measure } from '../../platform/metrics/index.ts';
import { type Notifier, operatorAt } from '../../platform/notifications/index.ts';
import { audit } from '../audit/index.ts';
import { listColleagues } from './letters.ts';
import { loginsFailed } from './notifications.ts';

/** Why an operator's login was refused, by the code of the refusal. */
const REASONS: { readonly [Code in CatalogueCode]?: string } = {
  [CODES.account_or_password_wrong]: 'account or password',
  [CODES.user_disabled]: 'disabled',
  [CODES.too_many_requests]: 'too many attempts',
  [CODES.verification_code_invalid]: 'code',
  [CODES.authenticator_code_used]: 'used code',
};

const HOUR = 3_600_000;
/**
 * Entries in the audit log per hour, in all and of one address. Further failures are counted in the
 * next entry.
 */
const ENTRIES_AN_HOUR = 60;
const ENTRIES_OF_AN_ADDRESS = 10;
/** From this many failures within the time the admins are told, once an hour. */
const ALARMING = 10;
const ALARMING_WITHIN = 15 * 60_000;

/** A failed login at another process: from which counted address, and what came of it there. */
interface FailedElsewhere {
  from: string;
  isRecorded: boolean;
  isAlert: boolean;
}

const FAILED = topic<FailedElsewhere & { by: string }>(
  'operator.login-failed',
  z.object({ by: z.string(), from: z.string(), isRecorded: z.boolean(), isAlert: z.boolean() }),
);

/** A failed login. `operator` is the account's row; null when the typed account does not exist. */
interface FailedLogin {
  operator: { id: number; account: string } | null;
  address: string;
  code: CatalogueCode;
}

export interface FailedLoginsDependencies {
  db: NodePgDatabase;
  ties: Ties;
  bus: Bus;
  notifier: Notifier;
  log: FastifyBaseLogger;
  now: () => number;
}

/**
 * Records failed logins of operators in the audit log and, when they are many, tells the admins.
 * Those at other processes count, too, as far as they are told. A typed account that does not exist
 * is not repeated: it may be a password in the wrong field.
 */
export class FailedLogins {
  /** Entries of the last hour: when, and by which counted address. */
  private entries: { at: number; from: string }[] = [];
  /** Times of recent failed logins. */
  private recent: number[] = [];
  private unrecorded = 0;
  private total = 0;
  private alertedAt = Number.NEGATIVE_INFINITY;

  private readonly others: Others<FailedElsewhere>;

  constructor(private readonly deps: FailedLoginsDependencies) {
    this.others = hearOthers(deps.bus, FAILED, ({ from, isAlert, isRecorded }) => {
      const now = this.deps.now();
      this.count(now);
      if (isRecorded) this.entries.push({ at: now, from });
      if (isAlert) this.alertedAt = now;
    });
  }

  /** Hears no more of other processes. */
  stop(): void {
    this.others.stop();
  }

  /** For the metrics. */
  readonly measures: readonly Measure[] = [
    {
      name: 'operator_login_failures_total',
      help: 'Failed logins at the console since the start; ten in a quarter of an hour are logged as an error and mailed to the admins',
      read: () => this.total,
    },
  ];

  /** Records a login refused with one of the codes above; ignores any other refusal. */
  async tell(failed: FailedLogin): Promise<void> {
    const reason = REASONS[failed.code];
    if (reason === undefined) return;
    const now = this.deps.now();
    this.total += 1;
    this.count(now);
    const from = keyOfAddress(failed.address);
    const isRecorded = this.hasRoom(from, now);
    if (isRecorded) this.entries.push({ at: now, from });
    else this.unrecorded += 1;
    const isAlert = this.recent.length >= ALARMING && now - this.alertedAt >= HOUR;
    if (isAlert) this.alertedAt = now;
    this.others.tell({ from, isRecorded, isAlert });
    try {
      if (isRecorded) await this.record(failed, reason);
      if (isAlert) await this.alert(failed);
    } catch (err) {
      this.deps.log.error({ err }, 'a failed login of an operator was not recorded');
    }
  }

  private count(now: number): void {
    this.recent = [...this.recent.filter((at) => at > now - ALARMING_WITHIN), now].slice(-ALARMING);
  }

  private hasRoom(from: string, now: number): boolean {
    this.entries = this.entries.filter(({ at }) => at > now - HOUR);
    const ofAddress = this.entries.filter((entry) => entry.from === from).length;
    return this.entries.length < ENTRIES_AN_HOUR && ofAddress < ENTRIES_OF_AN_ADDRESS;
  }

  private async record({ address, operator }: FailedLogin, reason: string): Promise<void> {
    const unrecorded = this.unrecorded;
    this.unrecorded = 0;
    const detail = { ip: address, reason, ...(unrecorded === 0 ? {} : { others_unrecorded: unrecorded }) };
    await this.deps.db.transaction((tx) =>
      audit(tx, {
        operator: operator?.account ?? 'unknown',
        action: 'operator.login_failed',
        subject: operator ? `operator:${operator.id}` : 'operator:unknown',
        detail,
      }),
    );
  }

  private async alert({ address }: FailedLogin): Promise<void> {
    const { log, notifier } = this.deps;
    log.error({ failures: this.total, address }, 'many logins at the console fail');
    const admins = (await listColleagues(this.deps)).filter(({ roles }) => roles.includes('admin'));
    const data = { failures: ALARMING, minutes: ALARMING_WITHIN / 60_000, address };
    for (const to of admins.flatMap(({ email }) => email ?? [])) {
      notifier
        .sendNow(loginsFailed, { customer: null, addressee: operatorAt(to), data })
        .catch((err: unknown) => log.error({ err }, 'an admin was not told of failed logins'));
    }
  }
}
