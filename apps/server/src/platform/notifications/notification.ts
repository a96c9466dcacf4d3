import type { CustomerEvent } from '@trade/protocol';
import type { Texts } from './texts.ts';

/** What a customer may lose who does not read it: control of the account, money, or neither. */
type Importance = 'security' | 'money' | 'information';

/** Channels that say it in words; a further one is named here. */
type WordedChannel = 'mail';
export type ChannelName = 'socket' | WordedChannel;

interface Shown<Data> {
  /** Its stable name, which is that of the event on the socket. */
  kind: CustomerEvent['kind'];
  /** What the open app is sent beside its kind and date; the app has the words. */
  event: (data: Data) => Omit<CustomerEvent, 'kind' | 'date'>;
}

interface Worded<Data> {
  /** Its stable name. */
  kind: string;
  texts: Texts<Data>;
}

/**
 * What somebody is told, declared once by the capability that tells it. `Data` is what it carries,
 * as plain JSON. What a channel needs of it is required as soon as it names that channel.
 */
export type Notification<Data> = { importance: Importance } & (
  | (Shown<Data> & { channels: readonly ['socket']; texts?: never })
  | (Worded<Data> & { channels: readonly WordedChannel[]; event?: never })
  | (Shown<Data> & Worded<Data> & { channels: readonly ChannelName[] })
);

/** One of any capability, as long as nobody looks into its data. */
export type AnyNotification = Notification<never>;
