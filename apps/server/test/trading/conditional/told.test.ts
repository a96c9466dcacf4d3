import { findEntry } from '@trade/engine';
import { LOCALES } from '@trade/protocol';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { NEWS } from '../../../src/app/capabilities.ts';
import { deliverEventLetters } from '../../../src/core/projection/event-letters.ts';
import { users } from '../../../src/platform/login/schema.ts';
import { letters } from '../../../src/platform/mail/schema.ts';
import {
  CONDITIONAL_NOTIFICATIONS,
  type ConditionalResult,
} from '../../../src/trading/conditional/notifications.ts';
import { writtenIn } from '../../harness/figures.ts';
import { letterWriter, writtenTo } from '../../harness/notifications.ts';
import { fund, startVenue, type Venue } from '../../harness/venue.ts';

let venue: Venue;
beforeAll(async () => {
  venue = await startVenue();
  await venue.market.move('50000');
});
afterAll(() => venue.stop());

/** Writes the letters that the tables hold, and returns all that wait to be sent. */
async function queuedLetters() {
  const { db } = venue.database;
  await venue.sequencer.projected(venue.sequencer.status.seq);
  const log = pino({ level: 'silent' });
  await deliverEventLetters({ db, news: NEWS, notifier: letterWriter(), log });
  return db.select().from(letters);
}

/** Lots of a whole Bitcoin. */
const WHOLE_LOTS = 100_000;

async function wait(customer: number, mode: 'real' | 'demo', trigger: number, lots = 1_000) {
  const { orderId, rejection } = await venue.sequencer.submit({
    type: 'place_conditional_order',
    mode,
    customer,
    clientId: `${mode}-${trigger}`,
    digest: '1',
    market: 'spot',
    symbol: 'BTCUSDT',
    source: 'index',
    side: 'sell',
    lots,
    total: null,
    contract: null,
    legs: [{ kind: 'stop', trigger, price: null, timeInForce: 'IOC', postOnly: false, trail: null }],
  });
  expect(rejection).toBeNull();
  return orderId;
}

it('tells of an order of real money that a price has triggered, in the language of the last login', async () => {
  const [user] = await venue.database.db
    .insert(users)
    .values({
      email: 'waits@example.com',
      phone: '+8613800002222',
      passwordHash: 'none',
      nickname: 'Li',
      inviteCode: 'WAITS',
      locale: 'fre',
    })
    .returning({ id: users.id });
  const customer = user?.id ?? 0;
  for (const mode of ['real', 'demo'] as const) await fund(venue, customer, '1', { asset: 'BTC', mode });
  const id = await wait(customer, 'real', 4_950_000);
  await wait(customer, 'demo', 4_950_000);
  expect(await queuedLetters()).toEqual([]);
  await venue.market.move('49400');
  const [letter, ...others] = await queuedLetters();
  expect(others).toEqual([]);
  expect(letter).toMatchObject({
    recipient: 'waits@example.com',
    subject: 'Votre ordre conditionnel BTCUSDT a été déclenché',
  });
  for (const part of ['BTCUSDT', writtenIn('fre', '49400'), `ordre conditionnel ${id}`])
    expect(letter?.body).toContain(part);
});

it('tells once of an order that was filled in part and goes on, and of its end', async () => {
  const [user] = await venue.database.db
    .insert(users)
    .values({
      email: 'partly@example.com',
      phone: '+8613800003333',
      passwordHash: 'none',
      nickname: 'Ana',
      inviteCode: 'PARTLY',
      locale: 'en',
    })
    .returning({ id: users.id });
  const customer = user?.id ?? 0;
  await venue.market.move('50000');
  await fund(venue, customer, '100', { asset: 'BTC', mode: 'real' });
  const id = (await wait(customer, 'real', 4_940_000, 50 * WHOLE_LOTS)) ?? 0;
  const subjects = async () =>
    (await queuedLetters())
      .filter(({ recipient }) => recipient === 'partly@example.com')
      .map(({ subject }) => subject);
  const status = () =>
    venue.sequencer.look((state) => findEntry(state, 'conditional_order', id)?.body.status);
  // The provider buys about twenty at a time.
  await venue.market.move('49300');
  expect(await subjects()).toEqual(['Your BTCUSDT order was triggered and partly filled']);
  await venue.market.move('49200');
  expect(status()).toBe('waiting');
  expect(await subjects()).toHaveLength(1);
  await venue.market.move('49100');
  expect(status()).toBeUndefined();
  expect(await subjects()).toContain('Your BTCUSDT order was triggered');
});

it.each(LOCALES)('says in %s what has become of the order at its price', (locale) => {
  const about = { id: '77', symbol: 'ETHUSDT', side: 'sell', price: '2950.5' } as const;
  const of = (result: ConditionalResult, code: number | null = null) =>
    writtenTo(CONDITIONAL_NOTIFICATIONS[result], { ...about, code, result }, { locale });
  const [refused, placed] = [of('failed', 12202), of('triggered')];
  const all = [refused, placed, of('partly'), of('unmatched')];
  expect(new Set(all.map(({ subject }) => subject)).size).toBe(4);
  expect(new Set(all.map(({ text }) => text)).size).toBe(4);
  expect(refused.text.length).toBeGreaterThan(placed.text.length);
  for (const { subject, text } of all) {
    expect(subject).toContain('ETHUSDT');
    for (const part of ['Ana', writtenIn(locale, '2950.5'), '77', 'Trade']) expect(text).toContain(part);
    expect(text).not.toMatch(/[{}]|\b(mail|catalogue|conditional)\./);
  }
});
