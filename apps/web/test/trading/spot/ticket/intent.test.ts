import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextOrder, prefilled, stepped } from '../../../../src/trading/desk/ticket/order-intent.ts';
import {
  enterSpot,
  type TicketIntent,
  turnedUnit,
  unitOf,
} from '../../../../src/trading/spot/ticket/intent.ts';
import { amount, intent, percent, rules, total } from './market.ts';

type Entry = (before: TicketIntent) => Partial<TicketIntent>;
const after = (start: TicketIntent, ...entries: Entry[]) =>
  entries.reduce((before, entry) => enterSpot(before, entry(before)), start);
const live =
  (price: string): Entry =>
  (before) =>
    prefilled(before, price);
/** The size of the field, with the unit that it is in. */
const field = (of: TicketIntent) => ({ unit: unitOf(of), size: of.size });

test('the first price fills an untouched field once', () => {
  const filled = after(intent(), live('1000.0'), live('1001.0'));
  expect(filled.price).toBe('1000.0');
});

test('a price that the customer has typed, stepped or picked is never overwritten', () => {
  const touch = fc.oneof(
    fc.constantFrom('1', '0.5', '', '12345,6').map(
      (price): Entry =>
        () => ({ price }),
    ),
    fc.constantFrom<1 | -1>(1, -1).map(
      (direction): Entry =>
        (before) =>
          stepped(before, direction, '1000', rules),
    ),
    fc.constant<Entry>(() => ({ type: 'limit', price: '999.9' })),
  );
  const prices = fc.integer({ min: 1, max: 99_999 }).map((price) => live(String(price)));
  fc.assert(
    fc.property(fc.array(prices), touch, fc.array(prices), (before, touched, later) => {
      const typed = after(intent(), ...before, touched);
      expect(after(typed, ...later).price).toBe(typed.price);
    }),
  );
});

test('a step goes to the next tick, never below the first', () => {
  const step = (price: string, direction: 1 | -1) =>
    enterSpot(intent(), stepped(intent({ price }), direction, '500', rules)).price;
  expect(step('1000.0', 1)).toBe('1000.1');
  expect(step('1000.0', -1)).toBe('999.9');
  expect(step('', 1)).toBe('500.1');
  expect(step('0.1', -1)).toBe('0.1');
  const coarse = { ...rules, tickUnits: 50_000_000, priceDecimals: 1 };
  const from = (direction: 1 | -1) => stepped(intent({ price: '10.2' }), direction, '', coarse).price;
  expect([from(1), from(-1)]).toEqual(['10.5', '10.0']);
});

test('a tap in the book makes a limit order at the price as shown', () => {
  const picked = enterSpot(intent({ type: 'market' }), { type: 'limit', price: '1000.0' });
  expect(picked).toMatchObject({ type: 'limit', price: '1000.0', priceTouched: true });
});

test('post-only and time in force exclude each other', () => {
  const hurried = enterSpot(intent({ postOnly: true }), { timeInForce: 'IOC' });
  expect(hurried).toMatchObject({ timeInForce: 'IOC', postOnly: false });
  const patient = enterSpot(hurried, { postOnly: true });
  expect(patient).toMatchObject({ timeInForce: 'GTC', postOnly: true });
  const market = enterSpot(patient, { type: 'market' });
  expect(market).toMatchObject({ timeInForce: 'GTC', postOnly: false });
});

test('a typed total never turns into as many coins', () => {
  const spending = intent({ type: 'market', ...total('500') });
  expect(field(enterSpot(spending, { side: 'sell' }))).toEqual(amount(''));
  const selling = intent({ type: 'market', side: 'sell', ...amount('2'), unit: 'quote' });
  expect(field(enterSpot(selling, { side: 'buy' }))).toEqual(total(''));
  expect(field(enterSpot(intent(amount('2')), { side: 'sell' }))).toEqual(amount('2'));
});

test('a market order is sized in money, unless coins are typed already', () => {
  const type = (start: TicketIntent) => enterSpot(start, { type: 'market' });
  expect(type(intent())).toMatchObject(total(''));
  expect(type(intent(amount('0.5')))).toMatchObject(amount('0.5'));
  expect(field(type(intent({ side: 'sell' })))).toEqual(amount(''));
});

test('a percentage stays one over side, type and unit', () => {
  const half = intent({ size: percent(50) });
  expect(
    after(
      half,
      () => ({ side: 'sell' }),
      () => ({ type: 'market' }),
      () => ({ side: 'buy' }),
      () => ({ type: 'limit' }),
      (before) => turnedUnit(before, '500'),
    ).size,
  ).toEqual(percent(50));
});

test('a typed size is in the unit of its field', () => {
  const text = { size: { by: 'text', text: '2' } } as const;
  expect(field(enterSpot(intent({ type: 'market', size: percent(50) }), text))).toEqual(total('2'));
  expect(enterSpot(intent({ type: 'market', side: 'sell', unit: 'quote' }), text)).toMatchObject(amount('2'));
});

test('after an order only the size is gone', () => {
  const sold = intent({ price: '10', side: 'sell', size: percent(30) });
  const placed = enterSpot(sold, nextOrder(sold));
  expect(placed).toMatchObject({ price: '10', side: 'sell', ...amount('') });
});
