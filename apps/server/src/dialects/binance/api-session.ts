import type { Mode } from '@trade/engine';
import { CODES } from '@trade/protocol';
import { z } from 'zod';
import type { KeyVerifier } from '../../customers/api-keys/verifier.ts';
import { Bans, Budget, type Caller, CatalogueError, keyOfAddress } from '../../platform/gateway/index.ts';
import type { DialectCall } from './call.ts';
import { ownerOfSigned, requireBooks, requireSigned } from './keys.ts';
import type { Listener } from './listener.ts';
import { inMicroseconds } from './microseconds.ts';
import { Parameters } from './parameters.ts';
import { asRefusal, failure, Refusal, refusalOf } from './refusals.ts';
import { signedMessage } from './signatures.ts';
import type { Hear } from './user-streams.ts';

/** Points of one key, or of one address without a key. */
const POINTS = { burst: 1200, perSecond: 20 } as const;
/** The shortest time that a client is told to wait, ms. */
const LEAST_WAIT = 1_000;
/** What a client adds to calls and the venue has no use for. */
const HARMLESS = ['returnRateLimits', 'triggerPrice', 'type'];

const idOf = z.union([z.string().max(64), z.number(), z.null()]).optional();
const request = z.object({
  id: idOf,
  method: z.string().max(64),
  params: z.record(z.string(), z.unknown()).optional(),
});

/** The calls by the names that they have over a socket, and what they are checked with. */
export class SocketCalls {
  private readonly points = new Budget(POINTS.burst, POINTS.perSecond);
  private readonly bans = new Bans();
  private readonly named: ReadonlyMap<string, DialectCall>;

  constructor(
    calls: readonly DialectCall[],
    readonly keys: KeyVerifier,
    readonly now: () => number,
    private readonly onFailure: (error: unknown) => void,
  ) {
    this.named = new Map(calls.flatMap((call) => (call.socket === undefined ? [] : [[call.socket, call]])));
  }

  find(name: string): DialectCall | null {
    return this.named.get(name) ?? null;
  }

  /**
   * Takes points of whoever makes a call. Throws 429 when they are used up, 418 to who calls on all
   * the same, both with the time of the next call.
   */
  pay(payer: string, points: number): void {
    const now = Date.now();
    const left = this.bans.left(payer, now);
    const wait = left > 0 ? left : this.points.take(payer, points, now);
    if (wait === 0) return;
    const longer = left > 0 ? left : this.bans.note(payer, now, Math.max(LEAST_WAIT, wait));
    const { code, message, status } = refusalOf(longer > 0 ? CODES.calling_on : CODES.too_many_requests);
    const serverTime = this.now();
    throw new Refusal(code, message, status, { serverTime, retryAfter: serverTime + Math.max(wait, longer) });
  }

  refusalOf(error: unknown): Refusal {
    const refused = asRefusal(error);
    if (refused) return refused;
    this.onFailure(error);
    return failure();
  }
}

/** Tells an account's events until it is ended. */
export interface Users {
  join: (caller: Caller, hear: Hear) => (() => void) | Promise<() => void>;
}

interface Subscription {
  caller: Caller;
  end: () => void;
}

/** A socket that calls are made over. */
export class ApiSession {
  /** Who has logged on; whoever has need not sign. */
  private owner: { caller: Caller; key: string; since: number } | null = null;
  private readonly subscriptions = new Map<number, Subscription>();
  private subscribed = 0;

  constructor(
    private readonly listener: Listener,
    private readonly calls: SocketCalls,
    private readonly users: Users,
    private readonly address: string,
    /** Whose books are shown to who has not logged on. */
    private readonly books: Mode,
  ) {
    listener.socket.on('message', (data, isBinary) => {
      listener.hear();
      void this.answer(isBinary ? '' : (data as Buffer).toString());
    });
    listener.socket.on('close', () => {
      for (const { end } of this.subscriptions.values()) end();
    });
  }

  /** The accounts that this socket is told of, or acts for. */
  get callers(): Caller[] {
    const told = [...this.subscriptions.values()].map(({ caller }) => caller);
    return this.owner ? [this.owner.caller, ...told] : told;
  }

  /** Every message is answered, with its id. */
  private async answer(text: string): Promise<void> {
    const asked = parse(text);
    const id = idOf.safeParse((asked as { id?: unknown } | null)?.id).data ?? null;
    try {
      const read = request.safeParse(asked);
      if (!read.success) throw new Refusal(-1130, 'The request cannot be read.');
      const result = await this.resultOf(read.data.method, read.data.params ?? {});
      this.listener.send({ id, status: 200, result, rateLimits: [] });
    } catch (error) {
      const { body, status } = this.calls.refusalOf(error);
      const { code, data, msg } = body;
      this.listener.send({ id, status, error: { code, msg, ...(data !== undefined && { data }) } });
    }
  }

  private async resultOf(method: string, params: Record<string, unknown>): Promise<unknown> {
    const own = this.ownMethods[method];
    if (own) {
      this.pay(2);
      return own(params);
    }
    const call = this.calls.find(method);
    if (call === null) throw new Refusal(-1000, 'This method is not offered.', 404);
    const parameters = Parameters.ofObject(params);
    this.pay(typeof call.weight === 'number' ? call.weight : call.weight(parameters));
    const takes = [...call.takes, ...HARMLESS];
    if (call.access === 'anyone') {
      parameters.requireKnown(takes);
      return this.inUnit(
        await call.answer({ parameters, mode: this.owner?.caller.mode ?? this.books }),
        parameters,
      );
    }
    const caller =
      call.access === 'key' ? await this.holderOf(parameters) : await this.callerOf(params, parameters);
    const scope = call.access === 'key' ? 'read' : call.access;
    if (!caller.scopes.includes(scope)) throw new CatalogueError(CODES.insufficient_permissions);
    parameters.requireKnown(takes);
    return this.inUnit(await call.answer({ parameters, mode: caller.mode, caller }), parameters);
  }

  private inUnit(answer: unknown, parameters: Parameters): unknown {
    return parameters.text('timeUnit')?.toUpperCase() === 'MICROSECOND' ? inMicroseconds(answer) : answer;
  }

  private readonly ownMethods: Readonly<Record<string, (params: Record<string, unknown>) => unknown>> = {
    'session.logon': async (params) => {
      const parameters = Parameters.ofObject(params);
      const caller = await this.signerOf(params, parameters);
      this.owner = { caller, key: parameters.needed('apiKey'), since: this.calls.now() };
      return this.standing();
    },
    'session.status': () => this.standing(),
    'session.logout': () => {
      this.owner = null;
      return this.standing();
    },
    'userDataStream.subscribe': async () => this.subscribe(await this.ownerNow()),
    'userDataStream.subscribe.signature': async (params) =>
      this.subscribe(await this.signerOf(params, Parameters.ofObject(params))),
    'userDataStream.unsubscribe': (params) => this.unsubscribe(Parameters.ofObject(params)),
  };

  private standing() {
    return {
      apiKey: this.owner?.key ?? null,
      authorizedSince: this.owner?.since ?? null,
      connectedSince: this.owner?.since ?? null,
      returnRateLimits: false,
      serverTime: this.calls.now(),
      userDataStream: this.subscriptions.size > 0,
    };
  }

  private async subscribe(caller: Caller): Promise<object> {
    if (!caller.scopes.includes('read')) throw new CatalogueError(CODES.insufficient_permissions);
    const subscriptionId = this.subscribed;
    this.subscribed += 1;
    const end = await this.users.join(caller, (event) => this.listener.send({ subscriptionId, event }));
    this.subscriptions.set(subscriptionId, { caller, end });
    if (this.listener.socket.readyState !== this.listener.socket.OPEN) end();
    return { subscriptionId };
  }

  private unsubscribe(parameters: Parameters): object {
    const named = parameters.whole('subscriptionId');
    for (const [id, { end }] of this.subscriptions) {
      if (named !== null && named !== id) continue;
      end();
      this.subscriptions.delete(id);
    }
    return {};
  }

  /** Whoever signed a message; without a signature whoever has logged on. */
  private async callerOf(params: Record<string, unknown>, parameters: Parameters): Promise<Caller> {
    const isSigned = parameters.text('signature') !== null || parameters.text('apiKey') !== null;
    return isSigned || this.owner === null ? this.signerOf(params, parameters) : this.ownerNow();
  }

  private async signerOf(params: Record<string, unknown>, parameters: Parameters): Promise<Caller> {
    const id = parameters.text('apiKey');
    requireSigned(id, parameters);
    const signed = signedMessage(params);
    if (id === null || signed === null) throw new CatalogueError(CODES.signature_invalid);
    const timestamp = parameters.text('timestamp') ?? '';
    const recvWindow = parameters.text('recvWindow') ?? '';
    const owner = await ownerOfSigned(
      this.calls.keys,
      { id, address: this.address, timestamp, recvWindow },
      signed,
    );
    if ('ended' in owner) throw new CatalogueError(owner.ended);
    requireBooks(owner, this.books);
    return owner;
  }

  private holderOf(parameters: Parameters): Promise<Caller> {
    const id = parameters.text('apiKey');
    return id === null ? this.ownerNow() : this.ownerOf(id);
  }

  private async ownerNow(): Promise<Caller> {
    if (this.owner === null) throw new Refusal(-2014, 'API-key format invalid.', 401);
    return this.ownerOf(this.owner.key);
  }

  private async ownerOf(id: string): Promise<Caller> {
    const owner = await this.calls.keys.ownerOf(id, this.address);
    if ('ended' in owner) throw new CatalogueError(owner.ended);
    requireBooks(owner, this.books);
    return owner;
  }

  private pay(points: number): void {
    const payer = this.owner === null ? keyOfAddress(this.address) : `customer:${this.owner.caller.customer}`;
    this.calls.pay(payer, points);
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
