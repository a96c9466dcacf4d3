import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Mode } from '@trade/engine';
import { type WebSocket, WebSocketServer } from 'ws';
import { KeyedCount } from '../../market/realtime/index.ts';
import type { Services } from '../../platform/capability.ts';
import {
  type AddressOf,
  addressBehind,
  Budget,
  type Caller,
  type CompatAddresses,
  compatAddresses,
  keyOfAddress,
} from '../../platform/gateway/index.ts';
import { ApiSession, type SocketCalls } from './api-session.ts';
import { DEMO, FOLDER } from './keys.ts';
import type { ClosedListenKey, ListenKeys } from './listen-keys.ts';
import { Listener } from './listener.ts';
import { PerpetualSession, type PerpetualStreams } from './perpetual-streams.ts';
import type { PublicStreams } from './public-streams.ts';
import { serveStreams } from './stream-session.ts';
import type { UserStreams } from './user-streams.ts';

const FRAME = 64 * 1024;
const GOING_AWAY = 1001;
const POLICY = 1008;
/** How often clients are asked whether they are there, ms. */
const ASKED_EVERY = 30_000;
/** New sockets of one address: so many at once, then so many a second. */
const OPENINGS = { burst: 300, perSecond: 5 } as const;
/** Some clients put a number behind the path, for a socket each. */
const STREAMS = /^(?:\/stream)?\/ws(?:\/(.*))?$/;
/** Those of perpetuals have a first word of their own, or are below a folder of their own. */
const OF_PERPETUALS = /^(?:\/fstream(?:\/(?:public|market|private))?|\/(?:public|market|private))(?=\/)/;
const API = '/ws-api/v3';
const API_OF_PERPETUALS = '/ws-fapi/v1';

export interface SocketDependencies {
  /** Those of the books of each mode. */
  streams: Readonly<Record<Mode, PublicStreams>>;
  users: UserStreams;
  listenKeys: ListenKeys;
  calls: SocketCalls;
  perpetuals: PerpetualStreams & { calls: SocketCalls };
}

/** An open socket, and whose it is. */
interface Open {
  listener: Listener;
  /** The accounts that it was told of, or acts for. */
  callers: () => readonly Caller[];
  /** The keys whose listen keys it was opened with, and of which product. */
  listens: { product: ClosedListenKey['product']; keyIds: () => readonly string[] } | null;
}

/** What a client asks for when it opens a socket. */
type Wish =
  | { kind: 'api'; isOfPerpetuals: boolean; books: Mode }
  | { kind: 'perpetuals'; isWrapped: boolean; session: PerpetualSession; names: readonly string[] }
  | { kind: 'streams'; isWrapped: boolean; mode: Mode; names: readonly string[] }
  | { kind: 'user'; isWrapped: boolean; caller: Caller };

/** The sockets below `/compat/binance`. */
export class DialectSockets {
  private readonly server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: FRAME,
  });
  private readonly open = new Set<Open>();
  private readonly openings = new Budget(OPENINGS.burst, OPENINGS.perSecond);
  private readonly addresses = new KeyedCount();
  private readonly compatOf: CompatAddresses;
  private readonly addressOf: AddressOf;
  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly services: Pick<Services, 'config' | 'credentials' | 'door' | 'log'>,
    private readonly deps: SocketDependencies,
  ) {
    const { basePath, compatHosts, trustedProxies } = services.config.network;
    this.compatOf = compatAddresses(basePath, compatHosts);
    this.addressOf = addressBehind(trustedProxies);
    services.door.upgrades.on('upgrade', this.onUpgrade);
    this.timer = setInterval(() => this.ask(), ASKED_EVERY);
  }

  /** Closes every socket; clients connect again to whichever server runs then. */
  stop(): void {
    this.services.door.upgrades.off('upgrade', this.onUpgrade);
    clearInterval(this.timer);
    for (const { listener } of this.open) listener.close(GOING_AWAY, 'restart');
  }

  /** Closes the sockets of a customer whose keys, or some of them, have ended. */
  async recheck(userId: number): Promise<void> {
    for (const { callers, listener } of this.open) {
      for (const caller of callers()) {
        if (caller.customer !== userId) continue;
        if (!(await this.services.credentials.isLive(caller))) listener.close(POLICY, 'key ended');
      }
    }
  }

  /** Closes the sockets that were opened with a key's listen key. */
  closeOf({ keyId, product }: ClosedListenKey): void {
    for (const { listener, listens } of this.open) {
      if (listens?.product === product && listens.keyIds().includes(keyId))
        listener.close(GOING_AWAY, 'closed');
    }
  }

  private ask(): void {
    for (const { listener } of this.open) listener.ask();
  }

  private readonly onUpgrade = (request: IncomingMessage, stream: Duplex, head: Buffer): void => {
    const asked = this.compatOf(request);
    if (asked === null) return;
    stream.on('error', () => stream.destroy());
    this.receive(asked, request, stream, head).catch((err: unknown) => {
      this.services.log.error({ err }, 'a socket could not be opened');
      refuse(stream, '503 Service Unavailable');
    });
  };

  private async receive(
    asked: string,
    request: IncomingMessage,
    stream: Duplex,
    head: Buffer,
  ): Promise<void> {
    const address = this.addressOf(request);
    const counted = keyOfAddress(address);
    const isTooSoon = this.openings.take(counted, 1, Date.now()) > 0;
    const { perAddress } = this.services.config.network.sockets;
    if (isTooSoon || !this.addresses.enter(counted, perAddress))
      return refuse(stream, '429 Too Many Requests');
    stream.once('close', () => this.addresses.leave(counted));
    const wish = asked.startsWith(`${FOLDER}/`)
      ? await this.wishOf(asked.slice(FOLDER.length), address)
      : null;
    if (wish === null) return refuse(stream, '404 Not Found');
    if (!stream.destroyed)
      this.server.handleUpgrade(request, stream, head, (socket) => this.admit(socket, wish, address));
  }

  /** Reads the address of a socket; null for one that leads nowhere. */
  private async wishOf(asked: string, address: string): Promise<Wish | null> {
    const [path = '', query = ''] = asked.split('?', 2);
    const mode = path.startsWith(`${DEMO}/`) ? 'demo' : 'real';
    const trimmed = path.slice(mode === 'demo' ? DEMO.length : 0).replace(/\/+$/, '');
    if (trimmed === API || trimmed === API_OF_PERPETUALS)
      return { kind: 'api', isOfPerpetuals: trimmed !== API, books: mode };
    const [prefix] = OF_PERPETUALS.exec(trimmed) ?? [];
    if (prefix !== undefined)
      return this.wishOfPerpetuals(trimmed.slice(prefix.length), query, { address, mode });
    const isCombined = trimmed === '/stream';
    const [matches, named = ''] = STREAMS.exec(trimmed) ?? [];
    if (!isCombined && matches === undefined) return null;
    const list = isCombined ? (new URLSearchParams(query).get('streams') ?? '') : decodeURIComponent(named);
    const names = list.split('/').filter(isName);
    const { listenKeys, streams } = this.deps;
    if (names.every((name) => streams[mode].has(name)))
      return { kind: 'streams', isWrapped: isCombined, mode, names };
    const caller = await listenKeys.ownerOf(list, address);
    const isAllowed = caller !== null && (mode === 'real' || caller.mode === 'demo');
    if (isAllowed) return { kind: 'user', isWrapped: isCombined, caller };
    const session = new PerpetualSession(this.deps.perpetuals, address, mode);
    const isOfPerpetuals = (await session.ownerOf(list)) !== null;
    return isOfPerpetuals ? { kind: 'perpetuals', isWrapped: isCombined, session, names } : null;
  }

  /** Here a listen key is a stream like others, and may be named in the query, too. */
  private async wishOfPerpetuals(
    path: string,
    query: string,
    { address, mode }: { address: string; mode: Mode },
  ): Promise<Wish | null> {
    const isWrapped = path === '/stream';
    const [matches, named = ''] = STREAMS.exec(path) ?? [];
    if (!isWrapped && matches === undefined) return null;
    const asked = new URLSearchParams(query);
    const list = isWrapped ? (asked.get('streams') ?? '') : decodeURIComponent(named);
    const names = [...list.split('/'), asked.get('listenKey') ?? ''].filter(isName);
    const { perpetuals } = this.deps;
    const owners = await Promise.all(names.map((name) => perpetuals.listenKeys.ownerOf(name, address)));
    // Whoever opens it with a practice key sees the practice books on it.
    const books = owners.some((owner) => owner?.mode === 'demo') ? 'demo' : mode;
    const session = new PerpetualSession(perpetuals, address, mode, books);
    for (const name of names) if (!(await session.has(name))) return null;
    return { kind: 'perpetuals', isWrapped, session, names };
  }

  private admit(socket: WebSocket, wish: Wish, address: string): void {
    socket.on('error', () => socket.terminate());
    const listener = new Listener(socket, wish.kind !== 'api' && wish.isWrapped);
    const { streams, users } = this.deps;
    const session = this.sessionOf(wish, listener, address);
    const callers = () => (wish.kind === 'user' ? [wish.caller] : (session?.callers ?? []));
    const keyIds = () => callers().map(({ subject }) => subject.id);
    const listens =
      wish.kind === 'user'
        ? { product: 'spot' as const, keyIds }
        : wish.kind === 'perpetuals'
          ? { product: 'perpetuals' as const, keyIds }
          : null;
    const open: Open = { listener, callers, listens };
    this.open.add(open);
    socket.on('close', () => this.open.delete(open));
    if (wish.kind === 'streams') serveStreams(listener, streams[wish.mode], wish.names);
    if (wish.kind !== 'user') return;
    const { caller } = wish;
    // Whoever opens it with a practice key sees the practice books on it.
    serveStreams(listener, streams[caller.mode], []);
    const name = this.deps.listenKeys.of(caller.subject.id);
    const hear = (event: object) => listener.send(wish.isWrapped ? { stream: name, data: event } : event);
    void followUser(users, caller, listener, hear);
  }

  /** What serves a socket of calls, or one of perpetuals; null for any other. */
  private sessionOf(wish: Wish, listener: Listener, address: string): { callers: Caller[] } | null {
    const { calls, perpetuals, users } = this.deps;
    if (wish.kind === 'api') {
      return wish.isOfPerpetuals
        ? new ApiSession(listener, perpetuals.calls, perpetuals.users, address, wish.books)
        : new ApiSession(listener, calls, users, address, wish.books);
    }
    if (wish.kind !== 'perpetuals') return null;
    serveStreams(listener, wish.session, wish.names);
    return wish.session;
  }
}

/** A number behind the path is for the client alone. */
const isName = (name: string): boolean => name !== '' && !/^\d{1,4}$/.test(name);

/** Tells a socket a customer's events until it closes. */
async function followUser(
  users: UserStreams,
  caller: Caller,
  { socket }: Listener,
  hear: (event: object) => void,
): Promise<() => void> {
  const end = await users.join(caller, hear);
  socket.once('close', end);
  if (socket.readyState !== socket.OPEN) end();
  return end;
}

/** Refuses the request before there is a socket. */
function refuse(stream: Duplex, status: string): void {
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
