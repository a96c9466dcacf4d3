import type { CustomerEvent, NotificationGroup, NotificationTarget } from '@trade/protocol';
import type { CustomersTexts, Texts } from './texts.ts';

/** What a customer may lose who does not read it: control of the account, money, or neither. */
type Importance = 'security' | 'money' | 'information';

/** Channels that say it in words; a further one is named here. */
type WordedChannel = 'app' | 'push' | 'mail';
export type ChannelName = 'socket' | WordedChannel;

interface Shown<Data> {
  /** Its stable name, which is that of the event on the socket. */
  kind: CustomerEvent['kind'];
  /** What the open app is sent beside its kind and date; the app has the words. */
  event: (data: Data) => Omit<CustomerEvent, 'kind' | 'date'>;
}

/** What a customer can choose the channels of. */
interface Chosen<Data> {
  /** What it is about. */
  group: NotificationGroup;
  /** The record or page that shows more; missing or null when there is none. */
  target?: (data: Data) => NotificationTarget | null;
  /** Whether it is pushed in quiet hours, too; what is for security always is. */
  isUrgent?: true;
}

interface Worded<Data> extends Chosen<Data> {
  /** Its stable name. */
  kind: string;
  texts: CustomersTexts<Data>;
}

/** To operators, who are written to. */
interface ToOperators<Data> {
  kind: string;
  texts: Exclude<Texts<Data>, CustomersTexts<Data>>;
  channels: readonly ['mail'];
  event?: never;
  group?: never;
  target?: never;
  isUrgent?: never;
}

/** Shown by the open app alone. */
interface OnlyShown<Data> extends Shown<Data> {
  channels: readonly ['socket'];
  texts?: never;
  group?: never;
  target?: never;
  isUrgent?: never;
}

/**
 * What somebody is told, declared once by the capability that tells it. `Data` is what it carries,
 * as plain JSON. What a channel needs of it is required as soon as it names that channel.
 */
export type Notification<Data> = { importance: Importance } & (
  | OnlyShown<Data>
  | ToOperators<Data>
  | (Worded<Data> & { channels: readonly WordedChannel[]; event?: never })
  | (Shown<Data> & Worded<Data> & { channels: readonly ChannelName[] })
);

/** One of any capability, as long as nobody looks into its data. */
export type AnyNotification = Notification<never>;

/** Every way on which a customer is told in words. */
export const EVERYWHERE = ['app', 'push', 'mail'] as const;
/** The same, and by the open app itself. */
export const EVERYWHERE_AT_ONCE = ['socket', ...EVERYWHERE] as const;

/** Whether it is pushed in quiet hours, too. */
export function isUrgent({
  importance,
  isUrgent: urgent,
}: Pick<AnyNotification, 'importance' | 'isUrgent'>): boolean {
  return importance === 'security' || urgent === true;
}
