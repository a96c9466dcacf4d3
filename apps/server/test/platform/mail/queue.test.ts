import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type Message,
  type Messenger,
  openMessenger,
  queueLetter,
  RecipientRefused,
} from '../../../src/platform/mail/index.ts';
import { deliverLetters } from '../../../src/platform/mail/queue.ts';
import { createTestDatabase, type TestDatabase } from '../../database.ts';

let database: TestDatabase;
let outbox: Messenger;
beforeEach(async () => {
  database = await createTestDatabase();
  outbox = openMessenger({ smtpUrl: null, smsUrl: null, environment: 'test' }, database.db);
});
afterEach(() => database.close());

const LETTER = { channel: 'email', to: 'ann@example.com', subject: 'News', text: 'It happened.' } as const;
const log = pino({ level: 'silent' });
const queue = () => database.db.transaction((tx) => queueLetter(tx, LETTER));
const deliver = (send: Messenger['send'] = (message) => outbox.send(message)) =>
  deliverLetters({ db: database.db, messenger: { send, stop: () => undefined }, log });
const count = async (table: 'letters' | 'outbox') => {
  const { rows } = await database.pool.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${table}`);
  return rows[0]?.n;
};
const passTime = (time: string) =>
  database.pool.query(
    `UPDATE letters SET due_at = due_at - interval '${time}', created_at = created_at - interval '${time}'`,
  );

describe('many letters on one topic', () => {
  it('come together from the sixty-first in an hour on, each whole, a quarter of an hour later', async () => {
    const write = (subject: string, topic: string, to: string = LETTER.to) =>
      database.db.transaction((tx) =>
        queueLetter(tx, { ...LETTER, to, subject, topic, text: `Text of ${subject}` }),
      );
    await write('News 1', 'news of eve');
    await database.pool.query('UPDATE attempts SET failures = 58');
    for (let n = 2; n <= 12; n += 1) await write(`News ${n}`, 'news of eve');
    await write('Other', 'news of ann');
    await write('News 91', 'news of eve', 'ben@example.com');
    await deliver();
    expect(await count('outbox')).toBe(5);
    await passTime('20 minutes');
    await deliver();
    const { rows } = await database.pool.query<{ body: string }>(
      'SELECT subject, body FROM outbox WHERE recipient = $1',
      [LETTER.to],
    );
    expect(rows.length).toBeLessThanOrEqual(3 + 1 + 2);
    const all = rows.map(({ body }) => body).join('\n');
    for (let n = 1; n <= 12; n += 1) expect(all).toContain(`Text of News ${n}`);
    // The next hour begins anew.
    await database.pool.query("UPDATE attempts SET locked_until = locked_until - interval '1 hour'");
    const before = await count('outbox');
    await write('News 92', 'news of eve');
    await deliver();
    expect(await count('outbox')).toBe((before ?? 0) + 1);
  });
});

describe('a queued letter', () => {
  it('goes out once when its transaction has committed', async () => {
    await queue();
    await deliver();
    await deliver();
    const { rows } = await database.pool.query('SELECT channel, recipient, subject, body FROM outbox');
    expect(rows).toEqual([
      { channel: 'email', recipient: LETTER.to, subject: LETTER.subject, body: LETTER.text },
    ]);
    expect(await count('letters')).toBe(0);
  });

  it('is none when its transaction is undone', async () => {
    const undone = database.db.transaction(async (tx) => {
      await queueLetter(tx, LETTER);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await deliver();
    expect(await count('outbox')).toBe(0);
  });

  it('goes out once when two deliver at the same time', async () => {
    await queue();
    await queue();
    await Promise.all([deliver(), deliver(), deliver()]);
    expect(await count('outbox')).toBe(2);
  });

  it('waits longer after each failure, holds no other up, and goes out in the end', async () => {
    await queue();
    const fails = () => Promise.reject(new Error('No answer'));
    await deliver(fails);
    await queue();
    await deliver();
    expect([await count('letters'), await count('outbox')]).toEqual([1, 1]);
    await passTime('16 seconds');
    await deliver(fails);
    await passTime('16 seconds');
    await deliver();
    expect(await count('letters')).toBe(1);
    await passTime('15 seconds');
    await deliver();
    expect([await count('letters'), await count('outbox')]).toEqual([0, 2]);
  });

  it('keeps its id, so that who took it before the process ended does not take it again', async () => {
    await queue();
    const seen: (string | undefined)[] = [];
    await deliver(async (message: Message) => {
      seen.push(message.id);
      await outbox.send(message);
      throw new Error('The process ended here');
    });
    await passTime('1 minute');
    await deliver(async (message: Message) => {
      seen.push(message.id);
      await outbox.send(message);
    });
    expect(seen).toHaveLength(2);
    expect(new Set(seen).size).toBe(1);
    expect([await count('letters'), await count('outbox')]).toEqual([0, 1]);
  });

  it('is tried once, however long nothing was sent', async () => {
    await queue();
    await passTime('4 days');
    await deliver();
    expect([await count('letters'), await count('outbox')]).toEqual([0, 1]);
  });

  it.each([
    ['its mailbox does not exist', '0 seconds', () => Promise.reject(new RecipientRefused(null))],
    ['nobody has taken it for three days', '73 hours', () => Promise.reject(new Error('No answer'))],
  ])('is given up when %s', async (_, time, send) => {
    await queue();
    await deliver(send);
    await passTime(time);
    await deliver(send);
    expect([await count('letters'), await count('outbox')]).toEqual([0, 0]);
  });
});
