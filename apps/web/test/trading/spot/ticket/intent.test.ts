import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type IntentAction,
  reduceIntent,
  type TicketIntent,
} from '../../../../src/trading/spot/ticket/intent.ts';
import { amount, intent, percent, rules, total } from './market.ts';

const after = (start: TicketIntent, ...actions: IntentAction[]) => actions.reduce(reduceIntent, start);

test('the first price fills an untouched field once', () => {
  const filled = after(intent(), { type: 'prefill', price: '1000.0' }, { type: 'prefill', price: '1001.0' });
  expect(filled.price).toBe('1000.0');
});

test('a price that the customer has typed, stepped or picked is never overwritten', () => {
  const touch = fc.oneof(
    fc.constantFrom('1', '0.5', '', '12345,6').map((text): IntentAction => ({ type: 'price', text })),
    fc
      .constantFrom<1 | -1>(1, -1)
      .map((direction): IntentAction => ({ type: 'step', direction, from: '1000', rules })),
    fc.constant<IntentAction>({ type: 'pick', price: '999.9' }),
  );
  const live = fc
    .integer({ min: 1, max: 99_999 })
    .map((price): IntentAction => ({ type: 'prefill', price: String(price) }));
  fc.assert(
    fc.property(fc.array(live), touch, fc.array(live), (before, touched, later) => {
      const typed = after(intent(), ...before, touched);
      expect(after(typed, ...later).price).toBe(typed.price);
    }),
  );
});

test('a step goes to the next tick, never below the first', () => {
  const step = (price: string, direction: 1 | -1) =>
    reduceIntent(intent({ price }), { type: 'step', direction, from: '500', rules }).price;
  expect(step('1000.0', 1)).toBe('1000.1');
  expect(step('1000.0', -1)).toBe('999.9');
  expect(step('', 1)).toBe('500.1');
  expect(step('0.1', -1)).toBe('0.1');
  const coarse = { ...rules, tickUnits: 50_000_000, priceDecimals: 1 };
  const from = (direction: 1 | -1) =>
    reduceIntent(intent({ price: '10.2' }), { type: 'step', direction, from: '', rules: coarse }).price;
  expect([from(1), from(-1)]).toEqual(['10.5', '10.0']);
});

test('a tap in the book makes a limit order at the price as shown', () => {
  const picked = reduceIntent(intent({ type: 'market' }), { type: 'pick', price: '1000.0' });
  expect(picked).toMatchObject({ type: 'limit', price: '1000.0', priceTouched: true });
});

test('post-only and time in force exclude each other', () => {
  const hurried = reduceIntent(intent({ postOnly: true }), { type: 'time_in_force', timeInForce: 'IOC' });
  expect(hurried).toMatchObject({ timeInForce: 'IOC', postOnly: false });
  const patient = reduceIntent(hurried, { type: 'post_only', postOnly: true });
  expect(patient).toMatchObject({ timeInForce: 'GTC', postOnly: true });
  const market = reduceIntent(patient, { type: 'order_type', orderType: 'market' });
  expect(market).toMatchObject({ timeInForce: 'GTC', postOnly: false });
});

test('a typed total never turns into as many coins', () => {
  const spending = intent({ type: 'market', unit: 'quote', size: total('500') });
  expect(reduceIntent(spending, { type: 'side', side: 'sell' }).size).toEqual(amount(''));
  const selling = intent({ type: 'market', side: 'sell', unit: 'quote', size: amount('2') });
  expect(reduceIntent(selling, { type: 'side', side: 'buy' }).size).toEqual(total(''));
  expect(reduceIntent(intent({ size: amount('2') }), { type: 'side', side: 'sell' }).size).toEqual(
    amount('2'),
  );
});

test('a market order is sized in money, unless coins are typed already', () => {
  const type = (start: TicketIntent) => reduceIntent(start, { type: 'order_type', orderType: 'market' });
  expect(type(intent())).toMatchObject({ unit: 'quote', size: total('') });
  expect(type(intent({ size: amount('0.5') }))).toMatchObject({ unit: 'base', size: amount('0.5') });
  expect(type(intent({ side: 'sell' })).size).toEqual(amount(''));
});

test('a percentage stays one over side, type and unit', () => {
  const half = intent({ size: percent(50) });
  expect(
    after(
      half,
      { type: 'side', side: 'sell' },
      { type: 'order_type', orderType: 'market' },
      { type: 'side', side: 'buy' },
      { type: 'order_type', orderType: 'limit' },
      { type: 'unit', unit: 'quote', text: '500' },
    ).size,
  ).toEqual(percent(50));
});

test('after an order only the size is gone', () => {
  const placed = reduceIntent(intent({ price: '10', side: 'sell', size: percent(30) }), { type: 'placed' });
  expect(placed).toMatchObject({ price: '10', side: 'sell', size: amount('') });
});
