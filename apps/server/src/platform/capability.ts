import type { Command, Entry, EntryKind, Mode, Order, Outcome } from '@trade/engine';
import type { OperatorRole, SocketMessage, WaitingWork } from '@trade/protocol';
import type { SQL } from 'drizzle-orm';
import type { Configuration } from './config/index.ts';
import type { App } from './gateway/index.ts';
import type { Measure } from './metrics/index.ts';
import type { AnyNotification, EngineNews, Look } from './notifications/index.ts';

/**
 * What capabilities open for one another, by name. Each `capability.ts` adds its own here; the list
 * in `app/capabilities.ts` has whoever asks for a service after whoever opens it.
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is declared where the services are opened
export interface Services {}

/** What a capability brings. The server is the sum of these. */
export interface Capability {
  /** What it reads of the environment. */
  configuration?: Configuration;
  /** Returns the services that it opens, from those opened before. */
  open?: (services: Services) => Partial<Services> | Promise<Partial<Services>>;
  /** Work in the background that one process does at a time, by the name of its lease. */
  jobs?: (services: Services) => Readonly<Record<string, Job>>;
  measures?: (services: Services) => readonly Measure[];
  /** The calls of customers and visitors. */
  routes?: (app: App, services: Services) => void | Promise<void>;
  /** Calls and sockets in the dialect of another venue; the paths are below `/compat`. */
  compatRoutes?: (app: App, services: Services) => void | Promise<void>;
  /** The calls of the console; what an operator may do of each is declared with it. */
  operatorRoutes?: (app: App, services: Services) => void | Promise<void>;
  /** What waits for operators. */
  queues?: Queues;
  /** What customers' sockets show of their orders and entries as these change. */
  events?: (services: Services) => CustomerEvents;
  /** Begins what goes on while sockets are open, and returns how it is ended. */
  startLive?: (services: Services, sockets: OpenSockets) => () => void;
  /** Everything that it tells customers and operators of. */
  notifications?: readonly AnyNotification[];
  /** Which of that it tells when the engine has done something. */
  news?: EngineNews | readonly EngineNews[];
  /** Makes what must be there before the market opens, where the journal is written. */
  prepare?: (exchange: Exchange, venue: NewVenue) => Promise<void>;
}

/** Begins some work, and returns how it is ended. */
type Job = () => (() => unknown) | Promise<() => unknown>;

/** The exchange, as far as it can be asked and commanded before the market is open. */
interface Exchange {
  look: Look;
  submit: (command: Command) => Promise<Outcome>;
}

/** What a venue begins with. */
interface NewVenue {
  isProduction: boolean;
  /** The instruments that are listed from the beginning. */
  symbols: readonly string[];
}

/** Queues that are counted together. */
export interface Queues {
  /** Who is told of them. */
  role: OperatorRole;
  /** Where the console shows the size of each, by the name of the queue. */
  screens: Readonly<Record<string, keyof WaitingWork>>;
  /**
   * A query for the name of each queue, the number of its items, and the time since when the oldest
   * waits; a queue without a row is empty.
   */
  waiting: SQL;
}

/**
 * The messages to customers about an entry that a command changed, by kind, in order; none for a
 * change that is not sent.
 */
export type EntryMessages = {
  readonly [Kind in EntryKind]?: (entry: Entry<Kind>, outcome: Outcome) => readonly SocketMessage[];
};

export interface CustomerEvents {
  entryMessages?: EntryMessages;
  /** Returns the message to a customer about their spot order; null when there is none. */
  orderMessage?: (order: Order) => SocketMessage | null;
}

/** The sockets of this process. */
export interface OpenSockets {
  /** The customers whose private streams have a listener. */
  followed: () => readonly { customer: number; mode: Mode }[];
  /** Sends a message that is not kept: the next one says more. */
  send: (customer: number, mode: Mode, message: SocketMessage) => void;
  /** Asks again whether the logins behind a user's sockets are valid. */
  recheck: (userId: number) => void;
}
