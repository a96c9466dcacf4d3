import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { addresseeOf } from './addressee.ts';
import type { Channel, Prepared, Told, Transaction } from './channel.ts';
import { isChosen, settingsOf } from './choices.ts';
import { idOfMany } from './many.ts';
import type { Notification } from './notification.ts';

/** Whom to tell what; it happened now, unless `at` says otherwise. */
type Telling<Data> = Pick<Told<Data>, 'data' | 'customer'> & Partial<Pick<Told<Data>, 'at' | 'addressee'>>;

/** What was told in a transaction, as long as that is not committed. */
export interface Announcement {
  /** Whether any channel took it, or none of those that the customer has chosen is there. */
  isTaken: boolean;
  /** Sends what no channel keeps. To be called once the transaction is committed. */
  send: () => void;
}

/**
 * Tells customers and operators what capabilities have declared, on the channels it names, as far
 * as the customer has chosen them.
 */
export class Notifier {
  constructor(
    private readonly channels: readonly Channel[],
    private readonly log: Pick<FastifyBaseLogger, 'error' | 'warn'>,
  ) {}

  /**
   * Tells of a change by a person, in its transaction. A customer's addressee is read from their
   * user when it is not given; throws when there is no such user.
   */
  tell<Data>(
    tx: Transaction,
    notification: Notification<Data>,
    telling: Telling<Data>,
  ): Promise<Announcement> {
    return this.keep(tx, notification, telling, this.channels);
  }

  /** The same for what the engine did, on the channels that do not follow it by themselves. */
  tellOfEngine<Data>(
    tx: Transaction,
    notification: Notification<Data>,
    telling: Telling<Data>,
  ): Promise<Announcement> {
    const channels = this.channels.filter(({ followsEngine }) => !followsEngine);
    return this.keep(tx, notification, telling, channels);
  }

  /**
   * Sends now and keeps nothing: what must not be stored, or what its sender tries again. Rejects
   * with what a channel could not send, after the others were tried.
   */
  async sendNow<Data>(
    notification: Notification<Data>,
    telling: Omit<Told<Data>, 'at' | 'id' | 'isOfMany'>,
  ): Promise<void> {
    const told = { ...telling, id: randomUUID(), isOfMany: false, at: Date.now() };
    const sent = namedBy(notification, this.channels).map(async (channel) =>
      channel.prepare(notification, told).send(),
    );
    for (const one of await Promise.allSettled(sent)) if (one.status === 'rejected') throw one.reason;
  }

  private async keep<Data>(
    tx: Transaction,
    notification: Notification<Data>,
    telling: Telling<Data>,
    channels: readonly Channel[],
  ): Promise<Announcement> {
    const addressee = telling.addressee ?? (await readAddressee(tx, notification, telling));
    const wanted = await wantedOf(tx, notification, telling, namedBy(notification, channels));
    const told = await this.identified(tx, notification, { at: Date.now(), ...telling, addressee }, wanted);
    const prepared = this.prepare(notification, told, wanted);
    const unkept: Prepared[] = [];
    for (const one of prepared) {
      if (one.keep) await one.keep(tx);
      else unkept.push(one);
    }
    return {
      isTaken: prepared.length > 0 || wanted.length === 0,
      send: () => {
        for (const { send } of unkept) send().catch((err: unknown) => this.note(notification, err));
      },
    };
  }

  /** What lists and devices show bears an id; of too many of a kind, that of all of them. */
  private async identified<Data>(
    tx: Transaction,
    notification: Notification<Data>,
    telling: Omit<Told<Data>, 'id' | 'isOfMany'>,
    channels: readonly Channel[],
  ): Promise<Told<Data>> {
    const isListed = channels.some(({ name }) => name === 'app' || name === 'push');
    const many = isListed ? await idOfMany(tx, notification, telling) : null;
    return { ...telling, id: many ?? randomUUID(), isOfMany: many !== null };
  }

  private prepare<Data>(
    notification: Notification<Data>,
    told: Told<Data>,
    channels: readonly Channel[],
  ): Prepared[] {
    return channels.flatMap((channel) => {
      try {
        return [channel.prepare(notification, told)];
      } catch (err) {
        this.note(notification, err);
        return [];
      }
    });
  }

  /** Whoever runs the venue sees to what somebody may lose something by. */
  private note({ importance, kind }: { importance: string; kind: string }, err: unknown): void {
    const level = importance === 'information' ? 'warn' : 'error';
    this.log[level]({ err, notification: kind }, 'a channel could not tell a notification');
  }
}

function namedBy<Data>(notification: Notification<Data>, channels: readonly Channel[]): Channel[] {
  const names: readonly string[] = notification.channels;
  return channels.filter(({ name }) => names.includes(name));
}

/**
 * The channels that the customer has chosen. A demo account is told by the open app alone, and
 * operators are told everything.
 */
async function wantedOf<Data>(
  tx: Transaction,
  { group }: Notification<Data>,
  { customer }: Telling<Data>,
  channels: readonly Channel[],
): Promise<readonly Channel[]> {
  if (!group || customer === null) return channels;
  const { choices } = await settingsOf(tx, customer.id);
  return channels.filter(({ name }) => {
    if (name === 'socket') return true;
    return (name === 'mail' || customer.mode === 'real') && isChosen(choices, group, name);
  });
}

/** Only what is written needs an addressee. */
async function readAddressee<Data>(
  tx: Transaction,
  { kind, texts }: Notification<Data>,
  { customer }: Telling<Data>,
): Promise<Told<Data>['addressee']> {
  if (!texts || customer === null) return null;
  const addressee = await addresseeOf(tx, customer.id);
  if (!addressee) throw new Error(`There is no user ${customer.id} to tell of ${kind}`);
  return addressee;
}
