import { LOCALES } from '@trade/protocol';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deliverEventLetters } from '../../../src/app/event-letters.ts';
import { users } from '../../../src/platform/login/schema.ts';
import { conditionalMessage } from '../../../src/platform/mail/index.ts';
import { letters } from '../../../src/platform/mail/schema.ts';
import { writtenIn } from '../../harness/figures.ts';
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
  await deliverEventLetters({ db, appName: () => 'Trade', log: pino({ level: 'silent' }) });
  return db.select().from(letters);
}

async function wait(customer: number, mode: 'real' | 'demo', trigger: number) {
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
    lots: 1_000,
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

it.each(LOCALES)('says in %s why the order was refused at its price', (locale) => {
  const about = { app: 'Trade', locale, name: 'Ana', id: '77', symbol: 'ETHUSDT', price: '2950.5' };
  const refused = conditionalMessage('a@example.com', { ...about, code: 12202 });
  const placed = conditionalMessage('a@example.com', { ...about, code: null });
  expect(refused.subject).not.toBe(placed.subject);
  expect(refused.text.length).toBeGreaterThan(placed.text.length);
  for (const { subject, text } of [refused, placed]) {
    expect(subject).toContain('ETHUSDT');
    for (const part of ['Ana', writtenIn(locale, '2950.5'), '77', 'Trade']) expect(text).toContain(part);
    expect(text).not.toMatch(/[{}]|\b(mail|catalogue|conditional)\./);
  }
});
