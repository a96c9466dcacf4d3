import { baseUnits, notional } from '@trade/engine/quote';
import { CODES, toUnits } from '@trade/protocol';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextOrder } from '../../../../src/trading/desk/ticket/order-intent.ts';
import { evaluateTicket } from '../../../../src/trading/spot/ticket/evaluate.ts';
import { enterSpot } from '../../../../src/trading/spot/ticket/intent.ts';
import { amount, intent, market, percent, rules, total, units } from './market.ts';

describe('a limit order', () => {
  test('is drafted exactly as typed, with what it comes to', () => {
    const view = evaluateTicket(intent({ price: '990.0', ...amount('0.5') }), market());
    expect(view.problem).toBeNull();
    expect(view.draft).toEqual({
      symbol: 'BTCUSDT',
      side: 'buy',
      type: 'limit',
      price: '990.0',
      amount: '0.5',
      time_in_force: 'GTC',
    });
    expect(view.quote).toEqual({
      averagePrice: null,
      fee: '0.0005',
      receive: '0.4995',
      receiveCurrency: 'BTC',
      cost: '495',
      costNow: null,
      costCurrency: 'USDT',
    });
    expect(view).toMatchObject({ size: '0.5', otherSize: '495.00', percent: 49 });
  });

  test('that meets the book shows the average of what it takes', () => {
    const view = evaluateTicket(intent({ price: '1001.0', ...amount('0.6') }), market());
    expect(view.quote?.averagePrice).toBe('1000.25');
    expect(view.quote).toMatchObject({ cost: '600.6', costNow: '600.15' });
  });

  test('far above the book tells what it may cost from what it costs at the prices of the book', () => {
    const view = evaluateTicket(intent({ price: '2000.0', ...amount('0.01') }), market());
    expect(view.quote).toMatchObject({ averagePrice: '1000.1', cost: '20', costNow: '10.001' });
    const sale = intent({ side: 'sell', price: '500.0', ...amount('0.01') });
    expect(evaluateTicket(sale, market()).quote).toMatchObject({ cost: '0.01', costNow: null });
  });

  test('by total rounds down to whole lots', () => {
    const view = evaluateTicket(intent({ price: '999.9', ...total('100') }), market());
    expect(view.size).toBe('100');
    expect(view.draft).toMatchObject({ amount: '0.10001' });
    expect(view.otherSize).toBe('0.10001');
    expect(view.quote?.cost).toBe('99.999999');
  });

  test('post-only and its exclusions reach the draft', () => {
    const resting = intent({ price: '990', postOnly: true, ...amount('0.5') });
    expect(evaluateTicket(resting, market()).draft).toMatchObject({ post_only: true, time_in_force: 'GTC' });
  });

  test.each([
    [intent({ ...amount('1') }), { code: 'price_missing' }],
    [intent({ price: '0', ...amount('1') }), { code: 'price_missing' }],
    [intent({ price: '1000' }), { code: 'amount_missing' }],
    [intent({ price: '1000', ...amount('0') }), { code: 'amount_missing' }],
    [intent({ price: '1000', size: percent(0) }), { code: 'amount_missing' }],
    [intent({ price: '1000', ...amount('0.000001') }), { code: 'amount_off_step', step: '0.00001' }],
    [
      intent({ price: '1000', ...amount('0.00499') }),
      { code: 'below_minimum', amount: '5', currency: 'USDT' },
    ],
    [
      intent({ price: '1000', ...amount('100.00001') }),
      { code: 'above_maximum', amount: '100', currency: 'BTC' },
    ],
    [intent({ price: '1000', ...amount('1.00001') }), { code: 'insufficient', currency: 'USDT' }],
    [
      intent({ side: 'sell', price: '1000', ...amount('1.00001') }),
      { code: 'insufficient', currency: 'BTC' },
    ],
    [intent({ price: '1000.1', postOnly: true, ...amount('0.1') }), { code: 'post_only_would_match' }],
    [intent({ price: '1000.1', timeInForce: 'FOK', ...amount('0.6') }), { code: 'fok_unfillable' }],
  ] as const)('case %# says what is wrong with it and drafts nothing', (wanted, problem) => {
    const view = evaluateTicket(wanted, market());
    expect(view.problem).toEqual(problem);
    expect(view.draft).toBeNull();
  });

  test('a price between ticks is named', () => {
    const coarse = { ...rules, tickUnits: 50_000_000 };
    const view = evaluateTicket(intent({ price: '1000.2', ...amount('0.5') }), market({ rules: coarse }));
    expect(view.problem).toEqual({ code: 'price_off_tick', step: '0.5' });
  });

  test('a limit far on the wrong side is noticed, one on the right side is not', () => {
    const warnings = (side: 'buy' | 'sell', price: string) =>
      evaluateTicket(intent({ side, price, ...amount('0.1') }), market()).warnings;
    expect(warnings('buy', '1100')).toEqual([{ code: 'far_price', percent: 10 }]);
    expect(warnings('sell', '900')).toEqual([{ code: 'far_price', percent: 10 }]);
    expect(warnings('buy', '500')).toEqual([]);
    expect(warnings('sell', '2000')).toEqual([]);
  });

  test('an IOC that fills in part says how much', () => {
    const view = evaluateTicket(intent({ price: '1000.1', timeInForce: 'IOC', ...amount('0.6') }), market());
    expect(view.problem).toBeNull();
    expect(view.warnings).toEqual([{ code: 'rest_canceled', filled: '0.5' }]);
    expect(view.quote?.receive).toBe('0.4995');
  });
});

describe('a market order', () => {
  test('buys by total', () => {
    const view = evaluateTicket(intent({ type: 'market', ...total('500.05') }), market());
    expect(view.draft).toEqual({ symbol: 'BTCUSDT', side: 'buy', type: 'market', total: '500.05' });
    expect(view.quote).toMatchObject({ averagePrice: '1000.1', receive: '0.4995', cost: '500.05' });
    expect(view.otherSize).toBe('0.5');
  });

  test('sells coins', () => {
    const view = evaluateTicket(intent({ type: 'market', side: 'sell', ...amount('0.5') }), market());
    expect(view.draft).toEqual({ symbol: 'BTCUSDT', side: 'sell', type: 'market', amount: '0.5' });
    expect(view.quote).toMatchObject({ averagePrice: '999.9', receiveCurrency: 'USDT', fee: '0.49995' });
  });

  test('needs somebody to trade with', () => {
    const empty = market({ depth: { bids: [], asks: [] } });
    const wanted = intent({ type: 'market', side: 'sell', ...amount('0.5') });
    expect(evaluateTicket(wanted, empty).problem).toEqual({ code: 'no_liquidity' });
  });

  test('waits for the book and for the price', () => {
    const wanted = intent({ type: 'market', side: 'sell', ...amount('0.5') });
    expect(evaluateTicket(wanted, market({ depth: null })).problem).toEqual({ code: 'loading' });
    expect(evaluateTicket(wanted, market({ reference: null })).problem).toEqual({ code: 'loading' });
  });

  test('larger than the visible book is noticed', () => {
    const rich = market({ available: { base: units('10'), quote: units('100000') } });
    const view = evaluateTicket(intent({ type: 'market', side: 'sell', ...amount('2') }), rich);
    expect(view.warnings).toEqual([{ code: 'beyond_depth' }]);
    expect(view.problem).toBeNull();
  });
});

describe('a percentage', () => {
  const sides = fc.constantFrom<'buy' | 'sell'>('buy', 'sell');
  const percents = fc.integer({ min: 1, max: 100 });
  const prices = fc.integer({ min: 1, max: 500_000 });
  const funds = fc.bigInt({ min: 0n, max: 10n ** 14n });

  test('never costs more than its part, and never a whole lot less', () => {
    fc.assert(
      fc.property(sides, percents, prices, funds, (side, share, ticks, available) => {
        const price = `${Math.floor(ticks / 10)}.${ticks % 10}`;
        const view = evaluateTicket(
          intent({ side, price, size: percent(share) }),
          market({ available: { base: available, quote: available } }),
        );
        fc.pre(view.quote !== null);
        const cost = toUnits(view.quote?.cost, 8) ?? -1n;
        const part = (available * BigInt(share)) / 100n;
        const { unitsPerTickLot, lotUnits } = rules.terms;
        const lot = side === 'buy' ? notional(ticks, 1, unitsPerTickLot) : baseUnits(1, lotUnits);
        expect(cost).toBeLessThanOrEqual(part);
        expect(cost + lot).toBeGreaterThan(part);
      }),
    );
  });

  test('stays what was chosen whatever price, funds and book do', () => {
    fc.assert(
      fc.property(
        sides,
        fc.integer({ min: 0, max: 100 }),
        fc.array(fc.tuple(prices, funds)),
        (side, share, moves) => {
          const wanted = enterSpot(intent({ side, price: '1000' }), { size: percent(share) });
          for (const [reference, available] of moves) {
            const view = evaluateTicket(
              wanted,
              market({ reference, available: { base: available, quote: available } }),
            );
            expect(view.percent).toBe(share);
          }
        },
      ),
    );
  });

  test('of a market buy is spent as a total', () => {
    const view = evaluateTicket(intent({ type: 'market', size: percent(33) }), market());
    expect(view).toMatchObject({ unit: 'quote', size: '330.00', percent: 33 });
    expect(view.draft).toMatchObject({ total: '330' });
  });

  test('waits for the balance', () => {
    const unknown = market({ available: { base: null, quote: null } });
    expect(evaluateTicket(intent({ price: '1000', size: percent(50) }), unknown).problem).toEqual({
      code: 'loading',
    });
  });
});

test('a draft is never refused for its amount: whole lots, whole ticks, within the funds', () => {
  const texts = fc
    .tuple(fc.nat(2_000), fc.nat(99_999))
    .map(([whole, part]) => `${whole}.${String(part).padStart(5, '0')}`);
  fc.assert(
    fc.property(
      fc.constantFrom<'buy' | 'sell'>('buy', 'sell'),
      fc.constantFrom<'limit' | 'market'>('limit', 'market'),
      fc.integer({ min: 1, max: 30_000 }),
      fc.oneof(texts.map(amount), texts.map(total)),
      (side, type, ticks, size) => {
        const price = `${Math.floor(ticks / 10)}.${ticks % 10}`;
        fc.pre(!(type === 'market' && side === 'sell' && size.unit === 'quote'));
        const { draft, quote } = evaluateTicket(intent({ side, type, price, ...size }), market());
        fc.pre(draft !== null);
        const lots = toUnits(draft?.amount ?? '0', 8) ?? -1n;
        expect(lots % BigInt(rules.terms.lotUnits)).toBe(0n);
        if (type === 'limit') expect((toUnits(draft?.price, 8) ?? -1n) % BigInt(rules.tickUnits)).toBe(0n);
        expect(toUnits(quote?.cost, 8)).toBeLessThanOrEqual(side === 'buy' ? units('1000') : units('1'));
      },
    ),
  );
});

describe('a purchase with protection', () => {
  const price = (text: string) => ({ by: 'price', text }) as const;
  const bracket = { price: '990', ...amount('0.5'), isProtected: true };

  test('is drafted with its triggers, and tells what each of them would bring', () => {
    const view = evaluateTicket(
      intent({ ...bracket, stopLoss: price('900'), takeProfit: { by: 'percent', text: '10' } }),
      market(),
    );
    expect(view.draft).toMatchObject({ stop_loss: { trigger: '900.0' }, take_profit: { trigger: '1089.0' } });
    expect(view.stopLoss).toMatchObject({ other: '9.09', result: '-45' });
    expect(view.takeProfit).toMatchObject({ other: '1089.0', result: '49.5' });
  });

  test('needs one trigger only, on its side of the limit', () => {
    const one = evaluateTicket(intent({ ...bracket, stopLoss: price('900') }), market());
    expect(one.draft).toMatchObject({ stop_loss: { trigger: '900.0' } });
    expect(one.draft).not.toHaveProperty('take_profit');
    expect(evaluateTicket(intent(bracket), market()).problem).toEqual({ code: 'trigger_missing' });
    const wrong = evaluateTicket(intent({ ...bracket, stopLoss: price('990') }), market());
    expect(wrong).toMatchObject({
      draft: null,
      problem: { code: 'protection', name: 'stopLoss', rule: CODES.buy_stop_loss_not_below },
    });
  });

  test('far above the book is protected below what it will pay, not below its limit', () => {
    const meant = { ...bracket, price: '2000', ...amount('0.01') };
    const view = evaluateTicket(intent({ ...meant, stopLoss: price('1500') }), market());
    expect(view.problem).toMatchObject({ name: 'stopLoss', rule: CODES.buy_stop_loss_not_below });
    const right = evaluateTicket(intent({ ...meant, stopLoss: price('900') }), market());
    expect(right).toMatchObject({ problem: null, draft: { stop_loss: { trigger: '900.0' } } });
  });

  test('at the market is measured from the reference price, and by its total', () => {
    const meant = { ...bracket, type: 'market', price: '', ...total('100') } as const;
    const view = evaluateTicket(intent({ ...meant, takeProfit: price('1000') }), market());
    expect(view.problem).toMatchObject({ name: 'takeProfit', rule: CODES.buy_take_profit_not_above });
    const right = evaluateTicket(intent({ ...meant, takeProfit: price('1100') }), market());
    expect(right.draft).toMatchObject({ total: '100', take_profit: { trigger: '1100.0' } });
    expect(Number(right.takeProfit.result)).toBeCloseTo(9.99, 1);
  });

  test('is only a purchase: a sale, and the next order, have none', () => {
    const sale = evaluateTicket(
      intent({ ...bracket, side: 'sell', price: '1010', stopLoss: price('900') }),
      market(),
    );
    expect(sale).toMatchObject({ problem: null });
    expect(sale.draft).not.toHaveProperty('stop_loss');
    const bought = intent({ ...bracket, stopLoss: price('900') });
    const next = enterSpot(bought, nextOrder(bought));
    expect(next).toMatchObject({ isProtected: false, stopLoss: price('') });
  });
});

describe('a text that is no number', () => {
  const UNREAD = '?1.2.3';
  const typed = { price: '990.0', ...amount('0.5') };
  const protectedBy = (text: string) =>
    ({ isProtected: true, stopLoss: { by: 'price', text }, takeProfit: { by: 'price', text: '' } }) as const;

  test.each<[string, Parameters<typeof intent>[0], string]>([
    ['price', { ...typed, price: UNREAD }, 'unread'],
    ['amount', { ...typed, ...amount(UNREAD) }, 'unread'],
    ['total', { ...typed, ...total(UNREAD) }, 'unread'],
    ['visible part', { ...typed, visible: UNREAD }, 'unread'],
    ['stop-loss', { ...typed, ...protectedBy(UNREAD) }, 'protection'],
  ])('as %s is neither a number nor an empty field', (_, changes, code) => {
    expect(evaluateTicket(intent(changes), market())).toMatchObject({ problem: { code }, draft: null });
  });
});
