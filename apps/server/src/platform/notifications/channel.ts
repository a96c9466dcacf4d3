import type { Mode } from '@trade/engine';
import type { Locale } from '@trade/protocol';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ChannelName, Notification } from './notification.ts';

/** Somebody's mailbox and name, and the language that they are written in. */
export interface Addressee {
  email: string;
  name: string;
  locale: Locale;
}

/** One notification to one person. */
export interface Told<Data> {
  /** The same on every channel, so that they speak of one thing. */
  id: string;
  data: Data;
  /** Null for an operator. */
  customer: { id: number; mode: Mode } | null;
  /** Null when no channel of it writes. */
  addressee: Addressee | null;
  /** When it happened, ms since the epoch. */
  at: number;
  /** Whether it is one of so many of its kind that lists have one for all of them. */
  isOfMany: boolean;
}

export type Transaction = Pick<NodePgDatabase, 'insert' | 'select'>;

/** A way on which somebody is told. */
export interface Channel {
  readonly name: ChannelName;
  /**
   * Whether its gateways read themselves what the engine did, so that nobody needs to tell it
   * thereof.
   */
  readonly followsEngine: boolean;
  /**
   * Makes a notification ready. What it throws is logged, and keeps neither other channels nor the
   * change from going on.
   */
  prepare<Data>(notification: Notification<Data>, told: Told<Data>): Prepared;
}

/** A notification that a channel has made ready. */
export interface Prepared {
  /**
   * Keeps it for later in the transaction of the change: none is told without the change, and none
   * is lost. What is kept is not sent as well. When the database refuses, the change fails.
   */
  keep?: (tx: Transaction) => Promise<void>;
  /** Sends it now, once; nothing is kept. */
  send: () => Promise<void>;
}
