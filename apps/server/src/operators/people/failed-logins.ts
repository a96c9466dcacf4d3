import { type CatalogueCode, CODES } from '@trade/protocol';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyBaseLogger } from 'fastify';
import { keyOfAddress, type Measure } from '../../platform/gateway/index.ts';
import type { Messenger } from '../../platform/mail/index.ts';
import { audit } from '../audit/index.ts';
import { listColleagues } from './letters.ts';

/** Why a login of an operator was refused, by the code that it was answered with. */
const REASONS: { readonly [Code in CatalogueCode]?: string } = {
  [CODES.account_or_password_wrong]: 'account or password',
  [CODES.user_disabled]: 'disabled',
  [CODES.too_many_requests]: 'too many attempts',
  [CODES.verification_code_invalid]: 'code',
};

const HOUR = 3_600_000;
/** Entries of the audit log within an hour: what more there is, is counted in the next entry. */
const ENTRIES_AN_HOUR = 60;
const ENTRIES_OF_AN_ADDRESS = 10;
/** So many within so long wake somebody, once an hour. */
const ALARMING = 10;
const ALARMING_WITHIN = 15 * 60_000;

/** A login that did not succeed. `operator` is the account's row; null when there is none of the name that was typed. */
interface FailedLogin {
  operator: { id: number; account: string } | null;
  address: string;
  code: CatalogueCode;
}

export interface FailedLoginsDependencies {
  db: NodePgDatabase;
  messenger: Messenger;
  appName: () => string;
  log: FastifyBaseLogger;
  now: () => number;
}

/**
 * Failed logins of operators, told to the audit log and, when they are many, to the admins. What was typed as the account is not
 * repeated where there is none of that name: it may be a password in the wrong field.
 */
export class FailedLogins {
  /** When entries were made within the last hour, by what their address is counted as. */
  private entries: { at: number; from: string }[] = [];
  /** When logins failed lately. */
  private recent: number[] = [];
  private unrecorded = 0;
  private total = 0;
  private alertedAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly deps: FailedLoginsDependencies) {}

  /** What a monitor watches. */
  readonly measures: readonly Measure[] = [
    {
      name: 'operator_login_failures_total',
      help: 'Failed logins at the console since the start',
      read: () => this.total,
    },
  ];

  /** Tells of a login that was refused with `code`; of no other refusal. */
  async tell(failed: FailedLogin): Promise<void> {
    const reason = REASONS[failed.code];
    if (reason === undefined) return;
    const now = this.deps.now();
    this.total += 1;
    this.recent = [...this.recent.filter((at) => at > now - ALARMING_WITHIN), now].slice(-ALARMING);
    try {
      await this.record(failed, reason, now);
      if (this.recent.length >= ALARMING && now - this.alertedAt >= HOUR) await this.alert(failed, now);
    } catch (err) {
      this.deps.log.error({ err }, 'a failed login of an operator was not recorded');
    }
  }

  private async record({ address, operator }: FailedLogin, reason: string, now: number): Promise<void> {
    this.entries = this.entries.filter(({ at }) => at > now - HOUR);
    const from = keyOfAddress(address);
    const ofAddress = this.entries.filter((entry) => entry.from === from).length;
    if (this.entries.length >= ENTRIES_AN_HOUR || ofAddress >= ENTRIES_OF_AN_ADDRESS) {
      this.unrecorded += 1;
      return;
    }
    this.entries.push({ at: now, from });
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

  private async alert({ address }: FailedLogin, now: number): Promise<void> {
    const { appName, db, log, messenger } = this.deps;
    this.alertedAt = now;
    log.error({ failures: this.total, address }, 'many logins at the console fail');
    const admins = (await listColleagues(db)).filter(({ roles }) => roles.includes('admin'));
    const text = [
      `${ALARMING} logins at the console of ${appName()} failed within ${ALARMING_WITHIN / 60_000} minutes, the last from ${address}.`,
      'The audit log names accounts and addresses (operator.login_failed). If it was none of you, see to it that only your own addresses reach the console (CONSOLE_ADDRESSES).',
    ].join('\n\n');
    for (const to of admins.flatMap(({ email }) => email ?? [])) {
      messenger
        .send({ channel: 'email', to, subject: `${appName()}: many logins at the console fail`, text })
        .catch((err: unknown) => log.error({ err }, 'an admin was not told of failed logins'));
    }
  }
}
