import { randomUUID } from 'node:crypto';
import { type CatalogueCode, CODES, type Locale, type SocketRequest, SUCCESS } from '@trade/protocol';
import { type Caller, CatalogueError, type DirectCalls, refusalText } from '../../platform/gateway/index.ts';
import { CLOSE, type Connection } from './connection.ts';
import type { Visitor } from './doorman.ts';
import type { SocketLimits } from './limits.ts';
import { Turns } from './turns.ts';

export interface CallDependencies {
  /** The calls that are made over sockets. */
  calls: Pick<DirectCalls, 'begin' | 'refuse'>;
  /** Whether what speaks for a caller counts still, and from this address. */
  isLive: (caller: Caller, address: string) => Promise<boolean>;
  /** Told of every call that a caller makes. */
  onCall: (caller: Caller, address: string) => void;
}

type CallRequest = Extract<SocketRequest, { action: 'call' }>;

/** The calls that one socket makes: begun in their order, each answered as soon as it is done. */
export class SocketCalls {
  private underWay = 0;
  private readonly inOrder = new Turns();
  private believedUntil = 0;
  /** Resolves when it is known whether the caller counts still; null when that is believed. */
  private asking: Promise<void> | null = null;

  constructor(
    private readonly deps: CallDependencies,
    private readonly connection: Connection,
    private readonly visitor: Pick<Visitor, 'ip' | 'locale'>,
    private readonly limits: SocketLimits,
  ) {}

  take(request: CallRequest): void {
    const { caller } = this.connection;
    const isBelieved = caller === null || Date.now() < this.believedUntil;
    if (!isBelieved) this.asking ??= this.ask(caller);
    this.inOrder.take(this.asking, () => this.begin(request));
  }

  private begin({ action: _action, id, not_after, ...asked }: CallRequest): void {
    const { connection, deps } = this;
    // Whoever is gone, or may not call any more, begins nothing.
    if (!connection.isOpen) return;
    const { caller } = connection;
    const { ip, locale } = this.visitor;
    const by = { caller, ip, locale };
    const refusal = this.refusalOf(not_after);
    const { answer, isPaid } = refusal ? deps.calls.refuse(by, refusal) : deps.calls.begin(asked, by);
    if (isPaid && caller) deps.onCall(caller, ip);
    if (!isPaid && !connection.count(Date.now())) {
      connection.close(CLOSE.policy, 'too many messages');
      return;
    }
    this.underWay += 1;
    void answer.then((envelope) => {
      this.underWay -= 1;
      connection.sendAnswer(id, envelope);
    });
  }

  private refusalOf(notAfter: number | undefined): CatalogueError | null {
    if (this.underWay >= this.limits.callsUnderWay)
      return new CatalogueError(CODES.too_many_requests, { seconds: 1 });
    const isLate = notAfter !== undefined && Date.now() > notAfter;
    return isLate ? new CatalogueError(CODES.timestamp_outside_window) : null;
  }

  private async ask(caller: Caller): Promise<void> {
    const isLive = await this.deps.isLive(caller, this.visitor.ip).catch(() => null);
    this.asking = null;
    if (isLive === true) this.believedUntil = Date.now() + this.limits.believedFor;
    else if (isLive === false) this.connection.close(CLOSE.tokenInvalid, 'logged out');
    else this.connection.close(CLOSE.tryAgainLater, 'not known');
  }
}

export type LogonRequest = Extract<SocketRequest, { action: 'logon' }>;

/** What a program shows to log on, and from where. */
export interface ShownLogon extends Omit<LogonRequest, 'action' | 'id'> {
  address: string;
}

/** Returns the envelope of the answer to a logon, as JSON. */
export function answerLogon({ locale }: { locale: Locale }, found: CatalogueCode | Caller): string {
  const request_id = randomUUID();
  if (typeof found === 'number')
    return JSON.stringify({ code: found, message: refusalText(locale, found, {}), data: null, request_id });
  const { mode, scopes } = found;
  return JSON.stringify({ code: SUCCESS, message: 'ok', data: { mode, scopes }, request_id });
}
