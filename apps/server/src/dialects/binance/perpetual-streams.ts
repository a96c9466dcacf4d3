import type { Caller } from '../../platform/gateway/index.ts';
import type { ListenKeys } from './listen-keys.ts';
import type { Listener } from './listener.ts';
import type { PerpetualMarketStreams } from './perpetual-market-streams.ts';
import type { PerpetualUserStreams } from './perpetual-user-streams.ts';

/** What a socket of perpetuals can follow: public streams, and accounts by listen keys. */
export interface PerpetualStreams {
  market: PerpetualMarketStreams;
  users: PerpetualUserStreams;
  listenKeys: ListenKeys;
}

/** What one socket follows of perpetuals. */
export class PerpetualSession {
  private readonly accounts = new Map<string, { caller: Caller; end: () => void }>();

  constructor(
    private readonly streams: PerpetualStreams,
    private readonly address: string,
  ) {}

  /** The accounts that this socket is told of. */
  get callers(): Caller[] {
    return [...this.accounts.values()].map(({ caller }) => caller);
  }

  /** Begins to tell a listener; false when there is no such stream and no such listen key. */
  async join(name: string, listener: Listener): Promise<boolean> {
    const { listenKeys, market, users } = this.streams;
    if (market.join(name, listener)) return true;
    const caller = await listenKeys.ownerOf(name, this.address);
    if (caller === null) return false;
    const hear = (event: object) => listener.send(listener.isWrapped ? { stream: name, data: event } : event);
    this.leave(name, listener);
    this.accounts.set(name, { caller, end: users.join(caller, hear) });
    if (listener.socket.readyState !== listener.socket.OPEN) this.leave(name, listener);
    return true;
  }

  leave(name: string, listener: Listener): void {
    this.streams.market.leave(name, listener);
    this.accounts.get(name)?.end();
    this.accounts.delete(name);
  }
}
