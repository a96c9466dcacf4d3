import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NEWS } from '../../../src/app/capabilities.ts';
import { deliverEventLetters } from '../../../src/core/projection/event-letters.ts';
import { eventLetters } from '../../../src/core/projection/schema.ts';
import { users } from '../../../src/platform/login/schema.ts';
import { letters } from '../../../src/platform/mail/schema.ts';
import type { Channel } from '../../../src/platform/notifications/channel.ts';
import {
  mailChannel,
  type Notification,
  Notifier,
  socketChannel,
  text,
} from '../../../src/platform/notifications/index.ts';
import { createTestDatabase, type TestDatabase } from '../../database.ts';

let database: TestDatabase;
let sent: string[];
let said: string[];
beforeEach(async () => {
  database = await createTestDatabase();
  sent = [];
  said = [];
});
afterEach(() => database.close());

const log = pino({ level: 'warn' }, { write: (line: string) => said.push(line) });
const ANN = { email: 'ann@example.com', name: 'Ann', locale: 'en' } as const;
const told = { customer: { id: 7, mode: 'real' }, addressee: ANN, data: { reason: null } } as const;

/** As any capability would declare it. */
const held: Notification<{ reason: string | null }> = {
  kind: 'hold_put',
  importance: 'security',
  channels: ['socket', 'mail'],
  group: 'security',
  event: ({ reason }) => ({ reason }),
  texts: { subject: text('mail.chat.subject'), lines: [text('mail.chat.line')] },
};

const socket = () => socketChannel((customer, _mode, { data }) => sent.push(`${customer} ${data.kind}`));
const mail = (send: (to: string) => void = () => undefined) =>
  mailChannel({ send: async ({ to }) => send(to) }, () => 'Trade');
const fails = () => {
  throw new Error('It is broken');
};
/** Cannot make anything ready. */
const unready = (name: Channel['name']): Channel => ({
  name,
  followsEngine: name === 'socket',
  prepare: fails,
});
/** Cannot send what it has made ready. */
const unable = (name: Channel['name']): Channel => ({
  name,
  followsEngine: name === 'socket',
  prepare: () => ({ send: async () => fails() }),
});

/** A change of an account that is told in its transaction. */
async function change(...channels: Channel[]): Promise<void> {
  const notifier = new Notifier(channels, log);
  const { send } = await database.db.transaction(async (tx) => {
    await tx.insert(users).values(person('changed'));
    return notifier.tell(tx, held, told);
  });
  send();
}

const person = (name: string) => ({
  email: `${name}@example.com`,
  phone: `+86138000${name.length}2222`,
  passwordHash: 'none',
  nickname: name,
  inviteCode: name.toUpperCase(),
  locale: 'fre' as const,
});
const changed = () => database.db.$count(users);
const queued = async () => (await database.db.select().from(letters)).map(({ recipient }) => recipient);

describe('a change that is told', () => {
  it('goes to every channel: kept with the change, or sent once it is committed', async () => {
    await change(socket(), mail());
    expect(await queued()).toEqual(['ann@example.com']);
    expect(sent).toEqual(['7 hold_put']);
    expect(said).toEqual([]);
  });

  it.each([
    ['cannot make it ready', unready],
    ['cannot send it', unable],
  ])('is done, and told on the other channels, when one %s', async (_what, broken) => {
    await change(broken('socket'), mail());
    expect(await changed()).toBe(1);
    expect(await queued()).toEqual(['ann@example.com']);
    await expect.poll(() => said.join()).toContain('It is broken');
    await database.db.delete(users);
    await change(broken('mail'), socket());
    expect(await changed()).toBe(1);
    expect(sent).toEqual(['7 hold_put']);
  });

  it('is not done without what is kept with it', async () => {
    const keepsNothing: Channel = {
      name: 'mail',
      followsEngine: false,
      prepare: () => ({
        keep: () => Promise.reject(new Error('The disk is full')),
        send: async () => undefined,
      }),
    };
    await expect(change(socket(), keepsNothing)).rejects.toThrow('The disk is full');
    expect([await changed(), sent]).toEqual([0, []]);
  });

  it('reads where its customer is written to, and fails for nobody', async () => {
    const notifier = new Notifier([mail()], log);
    const [user] = await database.db.insert(users).values(person('marie')).returning();
    const { data } = told;
    await notifier.tell(database.db, held, { customer: { id: user?.id ?? 0, mode: 'real' }, data });
    expect(await queued()).toEqual(['marie@example.com']);
    const nobody = notifier.tell(database.db, held, { customer: { id: 4_000, mode: 'real' }, data });
    await expect(nobody).rejects.toThrow('no user 4000');
  });
});

describe('what is sent now', () => {
  it('is tried on every channel, is kept by none, and fails with the one that failed', async () => {
    const mailed: string[] = [];
    const notifier = new Notifier([unready('socket'), mail((to) => mailed.push(to))], log);
    await expect(notifier.sendNow(held, told)).rejects.toThrow('It is broken');
    expect([mailed, await queued()]).toEqual([['ann@example.com'], []]);
  });
});

describe('what the engine did', () => {
  const POSITION = { symbol: 'BTCUSDT-PERP', side: 'buy', lots: '1', price: '1', pnl: '0', currency: 'USDT' };

  it('is told once its row was stored, also behind one that cannot be told, which stays', async () => {
    const [user] = await database.db.insert(users).values(person('marie')).returning();
    const row = { seq: 1, customer: user?.id ?? 0, kind: 'position' };
    await database.db.insert(eventLetters).values([
      { ...row, body: { event: 'settled', raised: { at: 'never', announced_at: 0 }, ...POSITION } },
      { ...row, body: { event: 'settled', raised: null, added: null, ...POSITION } },
      { ...row, kind: 'of a later build', body: {} },
    ]);
    const notifier = new Notifier([socket(), mail()], log);
    for (let round = 0; round < 2; round += 1)
      await deliverEventLetters({ db: database.db, news: NEWS, notifier, log });
    expect(await queued()).toEqual(['marie@example.com']);
    // Each gateway has found it itself.
    expect(sent).toEqual([]);
    expect(await database.db.select().from(eventLetters)).toMatchObject([{ kind: 'position' }]);
    expect(said.join()).toContain('of an unknown kind');
  });
});
