import { describe, expect, test } from 'vitest';
import {
  boundOf,
  type ConditionIntent,
  type ConditionMarket,
  type ConditionType,
  evaluateCondition,
  isByTotal,
  restOf,
  sizeOfPercent,
  typesIn,
} from '../../../src/trading/conditional/condition.ts';
import { rules, units } from '../spot/ticket/market.ts';

const NOTHING = { trigger: '', price: '' };
const intent = (changes: Partial<ConditionIntent> = {}): ConditionIntent => ({
  source: 'index',
  side: 'sell',
  legs: { stop: NOTHING, take_profit: NOTHING },
  distance: '',
  inPercent: false,
  activation: '',
  size: '0.5',
  ...changes,
});
const legs = (stop: Partial<typeof NOTHING>, takeProfit: Partial<typeof NOTHING> = {}) => ({
  stop: { ...NOTHING, ...stop },
  take_profit: { ...NOTHING, ...takeProfit },
});
/** BTC at 1,000 USDT, with 1 BTC and 1,000 USDT to spend. */
const spot: ConditionMarket = {
  market: 'spot',
  symbol: 'BTCUSDT',
  rules,
  sizeDecimals: rules.amountDecimals,
  prices: { index: '1000.0', last: '1001.0' },
  available: { buy: units('1000'), sell: units('1') },
  terms: rules.terms,
};

describe('an order that waits', () => {
  test('holds what its sale needs, once for both legs of an OCO', () => {
    const one = evaluateCondition('stop_market', intent({ legs: legs({ trigger: '900' }) }), spot);
    expect(one).toMatchObject({ problem: null, hold: units('0.5') });
    expect(one.draft).toEqual({
      market: 'spot',
      symbol: 'BTCUSDT',
      source: 'index',
      side: 'sell',
      amount: '0.5',
      legs: [{ kind: 'stop', trigger: '900' }],
    });
    const both = legs({ trigger: '900' }, { trigger: '1200', price: '1190' });
    const oco = evaluateCondition('oco', intent({ legs: both }), spot);
    expect(oco).toMatchObject({ problem: null, hold: units('0.5') });
    expect(oco.draft?.legs).toEqual([
      { kind: 'stop', trigger: '900' },
      { kind: 'take_profit', trigger: '1200', price: '1190' },
    ]);
  });

  test('rests in the book with its take-profit, and holds the money of the dearer leg for both', () => {
    const sale = legs({ trigger: '900' }, { price: '1200' });
    const view = evaluateCondition('oco_limit', intent({ legs: sale }), spot);
    expect(view).toMatchObject({ problem: null, hold: units('0.5') });
    expect(view.draft).toMatchObject({
      legs: [{ kind: 'stop', trigger: '900' }],
      resting: { price: '1200' },
    });
    const bought = legs({ trigger: '1100', price: '1110' }, { price: '900' });
    const purchase = intent({ side: 'buy', size: '0.1', legs: bought });
    expect(evaluateCondition('oco_limit', purchase, spot).hold).toBe(units('111'));
    const problemOf = (price: string) =>
      evaluateCondition('oco_limit', intent({ legs: legs({ trigger: '900' }, { price }) }), spot).problem;
    expect([problemOf(''), problemOf('1200.05'), problemOf('1000')]).toEqual([
      'price_missing',
      'price_invalid',
      'reached',
    ]);
    expect(typesIn('contracts')).not.toContain('oco_limit');
  });

  test('holds the limit of a purchase, the dearer one of two, and the total of one at the market', () => {
    const buy = (type: 'stop_limit' | 'oco' | 'stop_market', size: string, typed: ConditionIntent['legs']) =>
      evaluateCondition(type, intent({ side: 'buy', size, legs: typed }), spot);
    expect(buy('stop_limit', '0.1', legs({ trigger: '1100', price: '1110' })).hold).toBe(units('111'));
    const two = legs({ trigger: '1100', price: '1110' }, { trigger: '900', price: '905' });
    expect(buy('oco', '0.1', two).hold).toBe(units('111'));
    const byTotal = buy('stop_market', '250', legs({ trigger: '1100' }));
    expect(byTotal).toMatchObject({ problem: null, hold: units('250') });
    expect(byTotal.draft).toMatchObject({ total: '250' });
    expect(byTotal.draft).not.toHaveProperty('amount');
  });

  test.each([
    ['no price yet', 'stop_market', { source: 'mark', legs: legs({ trigger: '900' }) }, 'loading'],
    ['no trigger', 'stop_market', {}, 'trigger_missing'],
    ['no limit', 'stop_limit', { legs: legs({ trigger: '900' }) }, 'price_missing'],
    ['a trigger between two steps', 'stop_market', { legs: legs({ trigger: '900.05' }) }, 'price_invalid'],
    ['no size', 'stop_market', { size: '', legs: legs({ trigger: '900' }) }, 'amount_missing'],
    ['a price that is reached', 'stop_market', { legs: legs({ trigger: '1000' }) }, 'reached'],
    ['one leg that is reached', 'oco', { legs: legs({ trigger: '900' }, { trigger: '999' }) }, 'reached'],
    ['no distance', 'trailing_stop', {}, 'distance_missing'],
    ['more than there is to fall', 'trailing_stop', { distance: '1000' }, 'price_invalid'],
  ] as const)('is refused for %s', (_what, type, changes, problem) => {
    expect(evaluateCondition(type, intent(changes), spot)).toEqual({ problem, draft: null, hold: null });
  });

  test('is complete but cannot be paid', () => {
    const view = evaluateCondition(
      'stop_market',
      intent({ size: '2', legs: legs({ trigger: '900' }) }),
      spot,
    );
    expect(view).toMatchObject({ problem: 'insufficient', hold: units('2') });
    expect(view.draft).not.toBeNull();
  });

  test('looks at the price that it names: the last one has not come where the index is', () => {
    const at = (source: 'index' | 'last') =>
      evaluateCondition(
        'take_profit_market',
        intent({ source, legs: legs({}, { trigger: '1000.5' }) }),
        spot,
      );
    expect(at('index').problem).toBeNull();
    expect(at('last').problem).toBe('reached');
  });

  test('trails by a price or by percent, from its activation on', () => {
    const trail = (changes: Partial<ConditionIntent>) =>
      evaluateCondition('trailing_stop', intent(changes), spot).draft?.legs;
    expect(trail({ distance: '10' })).toEqual([{ kind: 'trailing_stop', distance: '10' }]);
    expect(trail({ distance: '1.5', inPercent: true, activation: '1100' })).toEqual([
      { kind: 'trailing_stop', distance_percent: '1.5', activation: '1100' },
    ]);
  });
});

describe('an OCO with one limit', () => {
  const sell = intent({ legs: legs({ trigger: '900' }, { trigger: '1200', price: '1190' }) });
  const buy = intent({
    side: 'buy',
    size: '0.1',
    legs: legs({ trigger: '1100' }, { trigger: '900', price: '905' }),
  });

  test('sells at the market on its other side', () => {
    expect(boundOf('oco', sell, spot)).toBeNull();
    expect(evaluateCondition('oco', sell, spot).draft?.legs).toEqual([
      { kind: 'stop', trigger: '900' },
      { kind: 'take_profit', trigger: '1200', price: '1190' },
    ]);
  });

  test('buys at once on its other side, for no more than a market order would pay, and holds that', () => {
    const most = 1100 * (1 + rules.terms.slippagePpm / 1_000_000);
    const view = evaluateCondition('oco', buy, spot);
    expect(view.problem).toBeNull();
    expect(view.draft).toMatchObject({
      amount: '0.1',
      legs: [
        { kind: 'stop', trigger: '1100', price: most.toFixed(1), time_in_force: 'IOC' },
        { kind: 'take_profit', trigger: '900', price: '905' },
      ],
    });
    expect(view.hold).toBe(units((most / 10).toFixed(2)));
    expect(boundOf('oco', buy, spot)).toBe(most.toFixed(1));
    expect(restOf('oco', buy, spot)).toBe('ends');
  });

  test('tells no bound before its triggers are typed, nor where both legs are alike', () => {
    expect(boundOf('oco', { ...buy, legs: legs({}, { trigger: '900', price: '905' }) }, spot)).toBeNull();
    expect(boundOf('oco', { ...buy, legs: legs({ trigger: '1100' }, { trigger: '900' }) }, spot)).toBeNull();
  });
});

describe('a part of what there is', () => {
  const perpetual = (act: object) => ({ ...spot, market: 'contracts', act }) as unknown as ConditionMarket;
  const at900 = legs({ trigger: '900', price: '890' });

  test('is sold, spent, or closed', () => {
    expect(sizeOfPercent('stop_market', intent({ legs: at900 }), spot, 50)).toBe('0.5');
    expect(sizeOfPercent('stop_market', intent({ side: 'buy', legs: at900 }), spot, 25)).toBe('250');
    const close = perpetual({ action: 'close', positionId: '1', lots: '2' });
    expect(sizeOfPercent('stop_market', intent(), close, 50)).toBe('1');
  });

  test('is the most that its limit leaves, and not a step more', () => {
    const buy = intent({ side: 'buy', legs: legs({ trigger: '1100', price: '1110' }) });
    const size = sizeOfPercent('stop_limit', buy, spot, 100) ?? '';
    expect(evaluateCondition('stop_limit', { ...buy, size }, spot).problem).toBeNull();
    const step = 10 ** -rules.amountDecimals;
    const more = (Number(size) + step).toFixed(rules.amountDecimals);
    expect(evaluateCondition('stop_limit', { ...buy, size: more }, spot).problem).toBe('insufficient');
  });

  test('is nothing that can be said before the price is known', () => {
    const buy = intent({ side: 'buy', legs: legs({ price: '1110' }) });
    expect(sizeOfPercent('stop_limit', buy, spot, 50)).toBeNull();
    const unknown = { ...spot, available: { buy: null, sell: null } };
    expect(sizeOfPercent('stop_market', intent({ legs: at900 }), unknown, 50)).toBeNull();
  });
});

test('only a spot purchase whose legs are all at the market is by total', () => {
  const buy = intent({ side: 'buy', legs: legs({ trigger: '1100', price: '1110' }) });
  const byTotal = typesIn('spot').filter((type) => isByTotal(type, buy, 'spot'));
  expect(byTotal).toEqual(['stop_market', 'take_profit_limit', 'take_profit_market', 'trailing_stop']);
  expect(typesIn('spot').some((type) => isByTotal(type, buy, 'contracts'))).toBe(false);
  expect(typesIn('spot').some((type) => isByTotal(type, intent(), 'spot'))).toBe(false);
});

describe('a text that is no number', () => {
  const UNREAD = '?1.2.3';
  const typed = legs({ trigger: '900', price: '890' }, { trigger: '1200', price: '1190' });

  test.each<[string, ConditionType, Partial<ConditionIntent>]>([
    ['size', 'stop_market', { size: UNREAD }],
    ['trigger', 'stop_market', { legs: legs({ trigger: UNREAD }) }],
    ['limit', 'stop_limit', { legs: legs({ trigger: '900', price: UNREAD }) }],
    [
      'limit that may be empty',
      'oco',
      { legs: { ...typed, take_profit: { trigger: '1200', price: UNREAD } } },
    ],
    ['distance', 'trailing_stop', { distance: UNREAD }],
    ['activation', 'trailing_stop', { distance: '10', activation: UNREAD }],
  ])('as %s is neither a number nor an empty field', (_, type, changes) => {
    expect(evaluateCondition(type, intent({ legs: typed, ...changes }), spot)).toMatchObject({
      problem: 'unread',
      draft: null,
    });
  });

  test('does not close a whole position', () => {
    const market = {
      ...spot,
      market: 'contracts',
      terms: undefined as never,
      act: { action: 'close', positionId: '1', lots: '2' },
    } as const;
    const close = (size: string) => evaluateCondition('stop_market', intent({ legs: typed, size }), market);
    expect(close('').problem).toBeNull();
    expect(close(UNREAD)).toMatchObject({ problem: 'unread', draft: null });
  });
});

describe('what a market order leaves', () => {
  const perpetual = (act: object) => ({ ...spot, market: 'contracts', act }) as unknown as ConditionMarket;
  const close = perpetual({ action: 'close', positionId: '1' });
  const open = perpetual({ action: 'open', multiple: 10, marginMode: 'isolated' });
  const typed = (side: 'buy' | 'sell', price = '') =>
    intent({ side, legs: legs({ trigger: '900', price }, { trigger: '1200', price: '1190' }) });

  test('goes on when it sells or closes, and ends when it buys or opens', () => {
    expect(restOf('stop_market', typed('sell'), spot)).toBe('goes_on');
    expect(restOf('trailing_stop', typed('sell'), spot)).toBe('goes_on');
    expect(restOf('stop_market', typed('buy'), spot)).toBe('ends');
    expect(restOf('stop_market', typed('buy'), close)).toBe('goes_on');
    expect(restOf('stop_market', typed('sell'), open)).toBe('ends');
  });

  test('is nothing that is told of an order whose every leg has a limit', () => {
    expect(restOf('stop_limit', typed('sell', '890'), spot)).toBeNull();
    expect(restOf('oco', typed('sell', '890'), spot)).toBeNull();
    expect(restOf('oco', typed('sell'), spot)).toBe('goes_on');
  });
});
