import type { Mode } from '@trade/engine';
import type { Caller } from '../../platform/gateway/index.ts';
import type { ListenKeys } from './listen-keys.ts';
import type { Listener } from './listener.ts';
import type { PerpetualUserStreams } from './perpetual-user-streams.ts';
import type { PublicStreams } from './public-streams.ts';

/** What a socket of perpetuals can follow: public streams, and accounts by listen keys. */
export interface PerpetualStreams {
  /** Those of the books of each mode. */
  markets: Readonly<Record<Mode, PublicStreams>>;
  users: PerpetualUserStreams;
  listenKeys: ListenKeys;
}

/** What one socket follows of perpetuals. */
export class PerpetualSession {
  private readonly accounts = new Map<string, { caller: Caller; end: () => void }>();

  constructor(
    private readonly streams: PerpetualStreams,
    private readonly address: string,
    /** Where it was opened: where practice alone is served, a real account is none. */
    private readonly folder: Mode,
    /** Whose books its streams are of. */
    private readonly books = folder,
  ) {}

  /** The accounts that this socket is told of. */
  get callers(): Caller[] {
    return [...this.accounts.values()].map(({ caller }) => caller);
  }

  /** Whether there is a stream or a listen key of this name. */
  async has(name: string): Promise<boolean> {
    return this.streams.markets[this.books].has(name) || (await this.ownerOf(name)) !== null;
  }

  /** The account of a listen key; null for none. */
  async ownerOf(name: string): Promise<Caller | null> {
    const owner = await this.streams.listenKeys.ownerOf(name, this.address);
    return this.folder === 'demo' && owner?.mode !== 'demo' ? null : owner;
  }

  /** Begins to tell a listener; false when there is no such stream and no such listen key. */
  async join(name: string, listener: Listener): Promise<boolean> {
    const { markets, users } = this.streams;
    if (markets[this.books].join(name, listener)) return true;
    const caller = await this.ownerOf(name);
    if (caller === null) return false;
    const hear = (event: object) => listener.send(listener.isWrapped ? { stream: name, data: event } : event);
    this.leave(name, listener);
    this.accounts.set(name, { caller, end: users.join(caller, hear) });
    if (listener.socket.readyState !== listener.socket.OPEN) this.leave(name, listener);
    return true;
  }

  leave(name: string, listener: Listener): void {
    this.streams.markets[this.books].leave(name, listener);
    this.accounts.get(name)?.end();
    this.accounts.delete(name);
  }
}
