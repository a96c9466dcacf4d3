import { FIRST_FEE_TIER, liquidationPrice } from '@trade/engine/quote';
import { AMOUNT_DECIMALS, fromUnits, LOT_DECIMALS, toUnits } from '@trade/protocol';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ContractRules, readContractRules, readPosition } from '../../../src/trading/contracts/rules.ts';
import { evaluateContract } from '../../../src/trading/contracts/ticket/evaluate.ts';
import {
  type ContractIntent,
  enterContract,
  firstIntent,
} from '../../../src/trading/contracts/ticket/intent.ts';
import type { ContractView } from '../../../src/trading/contracts/ticket/sizing.ts';
import { perpetual, position, weekly } from './samples.ts';

function rulesOf(data: typeof perpetual): ContractRules {
  const rules = readContractRules(data, FIRST_FEE_TIER.contract);
  if (rules === null) throw new Error('the contract cannot be read');
  return rules;
}
const rules = rulesOf(perpetual);
const units = (text: string) => toUnits(text, AMOUNT_DECIMALS) ?? 0n;

/** Mark 1000; 5 lots at each of three levels a side; 1000 USDT in the contract account. */
function view(changes: Partial<ContractView> = {}): ContractView {
  return {
    rules,
    depth: {
      bids: [
        [9_999, 500],
        [9_990, 500],
        [9_900, 500],
      ],
      asks: [
        [10_001, 500],
        [10_010, 500],
        [10_100, 500],
      ],
    },
    reference: 10_000,
    available: units('1000'),
    backing: null,
    position: null,
    waitingLots: 0,
    awaitsDepth: false,
    now: 0,
    ...changes,
  };
}
function intent(changes: Partial<ContractIntent> = {}): ContractIntent {
  return { ...firstIntent(rules.multiples), type: 'market', multiple: 10, ...changes };
}
const lots = (text: string) => ({ size: { by: 'text', text } }) as const;
const held = readPosition(position, rules);

describe('the quote of an opening order', () => {
  test('is margin, fee, liquidation and worst case by the published formulas', () => {
    const { quote, draft } = evaluateContract(intent(lots('1')), view());
    // A lot is 0.1 BTC: 1 lot at 1000.1 is 100.01; a tenth of it is the margin, 0.05 % the fee. The
    // long is liquidated where 0.1 P - 100.01 + 10.001 = 0.005 x 0.1 P.
    expect(quote).toEqual({
      averagePrice: '1000.1',
      margin: '10.001',
      fee: '0.050005',
      worstCase: '10.051005',
      backing: null,
      liquidationPrice: fromUnits((units('900.09') * 1000n + 994n) / 995n, AMOUNT_DECIMALS),
      realised: null,
    });
    expect(draft).toEqual({
      symbol: 'BTCUSDT-PERP',
      side: 'buy',
      action: 'open',
      type: 'market',
      lots: '1',
      multiple: 10,
    });
  });

  test('with cross margin counts what stands behind it', () => {
    const cross = intent({ ...lots('1'), marginMode: 'cross' });
    const { draft, quote } = evaluateContract(cross, view({ backing: units('30.051005') }));
    // The order takes 10.051005 of it. 0.1 P - 100.01 + 10.001 + 20 = 0.005 x 0.1 P.
    expect(quote).toMatchObject({
      backing: '20',
      worstCase: '30.051005',
      liquidationPrice: fromUnits((units('700.09') * 1000n + 994n) / 995n, AMOUNT_DECIMALS),
    });
    expect(draft).toMatchObject({ multiple: 10, margin_mode: 'cross' });
  });

  test('counts what the position already has', () => {
    const alone = evaluateContract(intent({ ...lots('1'), multiple: 20 }), view());
    const added = evaluateContract(intent({ ...lots('1'), multiple: 20 }), view({ position: held }));
    expect(added.quote?.margin).toBe(alone.quote?.margin);
    expect(Number(added.quote?.liquidationPrice)).toBeLessThan(Number(alone.quote?.liquidationPrice));
  });
});

describe('protection', () => {
  const stop = (text: string, by: 'price' | 'percent') =>
    ({ ...lots('1'), isProtected: true, stopLoss: { by, text } }) as const;

  test('a percent stays the percent that was typed while the price moves', () => {
    const typed = enterContract(intent(stop('', 'percent')), {
      stopLoss: { by: 'percent', text: '2.5' },
    });
    for (const [mark, price] of [
      [10_000, '975.0'],
      [10_400, '1014.0'],
      [9_777, '953.2'],
    ] as const) {
      const { draft, stopLoss } = evaluateContract(typed, view({ reference: mark }));
      expect(typed.stopLoss).toEqual({ by: 'percent', text: '2.5' });
      expect(stopLoss.other).toBe(price);
      expect(draft?.stop_loss).toBe(price);
    }
  });

  test('a price stays the price, and its distance follows', () => {
    const far = evaluateContract(intent(stop('950', 'price')), view());
    const near = evaluateContract(intent(stop('950', 'price')), view({ reference: 9_600 }));
    expect([far.stopLoss.other, near.stopLoss.other]).toEqual(['5', '1.04']);
    expect([far.draft?.stop_loss, near.draft?.stop_loss]).toEqual(['950.0', '950.0']);
  });

  test.each([
    ['stopLoss', 'buy', '1000', 12251],
    ['takeProfit', 'buy', '1000', 12252],
    ['stopLoss', 'sell', '1000', 12253],
    ['takeProfit', 'sell', '1000', 12254],
    ['stopLoss', 'buy', '0', 12250],
    ['stopLoss', 'buy', '999.95', 12205],
  ] as const)('%s of a %s at %s is refused with %i', (name, side, text, rule) => {
    const asked = intent({ ...lots('1'), side, isProtected: true, [name]: { by: 'price', text } });
    const { problem, draft } = evaluateContract(asked, view());
    expect(problem).toEqual({ code: 'protection', name, rule });
    expect(draft).toBeNull();
  });

  test('says what it would bring, and when the liquidation comes first', () => {
    const { stopLoss, warnings } = evaluateContract(intent(stop('850', 'price')), view());
    // Bought for 100.01, worth 85.
    expect(stopLoss.result).toBe('-15.01');
    expect(warnings).toEqual([{ code: 'stop_beyond_liquidation' }]);
  });

  test.each([
    // The long from 1000.1 is liquidated at about 904.6, the short from 999.9 at about 1094.4.
    ['buy', '904.7', false],
    ['buy', '904.6', true],
    ['sell', '1094.4', false],
    ['sell', '1094.5', true],
  ] as const)('of a %s at %s is beyond the liquidation price: %s', (side, text, isBeyond) => {
    const asked = intent({ ...lots('1'), side, isProtected: true, stopLoss: { by: 'price', text } });
    const { warnings, quote } = evaluateContract(asked, view());
    expect(Number(quote?.liquidationPrice)).toBeCloseTo(side === 'buy' ? 904.613 : 1094.418, 2);
    expect(warnings).toEqual(isBeyond ? [{ code: 'stop_beyond_liquidation' }] : []);
  });
});

describe('what stops an order', () => {
  const problem = (asked: Partial<ContractIntent>, at: Partial<ContractView> = {}) =>
    evaluateContract(intent(asked), view(at)).problem;

  test.each([
    ['no lots', lots(''), {}, { code: 'amount_missing' }],
    ['more than 500 lots', lots('500.01'), {}, { code: 'lot_range', least: '0.01', most: '500' }],
    ['no price', { ...lots('1'), type: 'limit' }, {}, { code: 'price_missing' }],
    ['too little money', lots('1'), { available: units('10') }, { code: 'insufficient', currency: 'USDT' }],
    ['nobody to trade with', lots('1'), { depth: { bids: [], asks: [] } }, { code: 'no_liquidity' }],
    ['nothing to close', { ...lots('1'), action: 'close' }, {}, { code: 'no_position' }],
    [
      'more than can be closed',
      { ...lots('1.01'), action: 'close' },
      { position: held },
      { code: 'close_exceeds', lots: '1' },
    ],
    [
      'a size whose tier has a smaller multiple',
      { ...lots('500'), multiple: 50 },
      { waitingLots: 1, available: units('100000') },
      { code: 'position_limit', multiple: 20 },
    ],
    [
      'a limit that would be liquidated at once',
      { ...lots('1'), type: 'limit', price: '1200' },
      {},
      { code: 'margin_too_low' },
    ],
    [
      'an expiry at hand',
      lots('1'),
      { rules: rulesOf(weekly), now: 3_999_999_400_000 },
      { code: 'expiring' },
    ],
    [
      'a post-only order that would trade',
      { ...lots('1'), type: 'limit', price: '1000.1', postOnly: true },
      {},
      { code: 'post_only_would_match' },
    ],
    [
      'an order at the market that opens before there is depth',
      lots('1'),
      { awaitsDepth: true },
      { code: 'awaits_depth' },
    ],
    [
      'one before anybody is in the book',
      lots('1'),
      { awaitsDepth: true, depth: { bids: [], asks: [] } },
      { code: 'awaits_depth' },
    ],
    [
      'a limit that would open at once before there is depth',
      { ...lots('1'), type: 'limit', price: '1000.1' },
      { awaitsDepth: true },
      { code: 'awaits_depth' },
    ],
    ['protection without a price', { ...lots('1'), isProtected: true }, {}, { code: 'trigger_missing' }],
  ] as const)('%s', (_name, asked, at, expected) => {
    expect(problem(asked as Partial<ContractIntent>, at as Partial<ContractView>)).toEqual(expected);
  });

  test('not what rests or closes before there is depth', () => {
    const early = { awaitsDepth: true };
    expect(problem({ ...lots('1'), type: 'limit', price: '999.9' }, early)).toBeNull();
    expect(problem({ ...lots('1'), action: 'close' }, { ...early, position: held })).toBeNull();
  });
});

test('a part of the margin is the most lots that it opens', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100 }),
      fc.bigInt({ min: units('1'), max: units('5000') }),
      fc.constantFrom('buy', 'sell'),
      fc.constantFrom(1, 5, 10, 20),
      (percent, available, side, multiple) => {
        const at = view({ available: (available * BigInt(percent)) / 100n });
        const sized = evaluateContract(
          intent({ side, multiple, size: { by: 'percent', percent } }),
          view({ available }),
        );
        const count = toUnits(sized.size === '' ? '0' : sized.size, LOT_DECIMALS) ?? 0n;
        // The book shows fifteen lots a side: beyond, the estimate decides, and the notice says so.
        if (count === 0n || count >= 1500n) return;
        const whole = evaluateContract(intent({ side, multiple, ...lots(sized.size) }), at);
        const more = evaluateContract(
          intent({ side, multiple, ...lots(fromUnits(count + 1n, LOT_DECIMALS)) }),
          at,
        );
        expect(whole.problem).toBeNull();
        expect(more.problem?.code).toBe('insufficient');
      },
    ),
  );
});

test('closing says what it realises, and sends no multiple', () => {
  const { quote, draft } = evaluateContract(
    intent({ ...lots('0.5'), action: 'close' }),
    view({ position: held }),
  );
  // Half a lot bought for 50 is sold at 999.9 for 49.995.
  expect(quote?.realised).toBe('-0.005');
  expect(draft).toEqual({
    symbol: 'BTCUSDT-PERP',
    side: 'sell',
    action: 'close',
    type: 'market',
    lots: '0.5',
  });
});

test('a position is closed as a whole, however few lots an order may have', () => {
  const small = rulesOf({ ...perpetual, max_lots: '0.5' });
  const closing = (text: string) =>
    evaluateContract(
      intent({ ...lots(text), action: 'close' }),
      view({ rules: small, position: readPosition(position, small) }),
    );
  expect(closing('1')).toMatchObject({ problem: null, draft: { lots: '1' } });
  expect(closing('1.01').problem).toEqual({ code: 'lot_range', least: '0.01', most: '1' });
  const opening = evaluateContract(intent(lots('0.51')), view({ rules: small }));
  expect(opening.problem).toEqual({ code: 'lot_range', least: '0.01', most: '0.5' });
});

test('a ticket of a dated contract is closed by its number', () => {
  const dated = rulesOf(weekly);
  const { draft } = evaluateContract(
    intent({ ...lots('0.5'), action: 'close' }),
    view({ rules: dated, position: readPosition({ ...position, symbol: weekly.symbol }, dated) }),
  );
  expect(draft?.position_id).toBe('7');
});

test('a position of the wire is liquidated where the wire says', () => {
  if (held === null) throw new Error('the position cannot be read');
  expect(fromUnits(liquidationPrice(held, rules.terms) ?? 0n, AMOUNT_DECIMALS)).toBe(
    position.liquidation_price,
  );
});

test('figures that cannot be computed with make no rules', () => {
  const read = (data: typeof perpetual) => readContractRules(data, FIRST_FEE_TIER.contract);
  expect(read({ ...perpetual, tick_size: 'x' })).toBeNull();
  expect(read({ ...perpetual, tick_size: '0.00000001', contract_size: '0.00000001' })).toBeNull();
});

describe('a text that is no number', () => {
  const UNREAD = '?1.2.3';
  const protectedBy = (text: string) =>
    ({ isProtected: true, stopLoss: { by: 'price', text }, takeProfit: { by: 'price', text: '' } }) as const;

  test.each<[string, Partial<ContractIntent>, string]>([
    ['size', lots(UNREAD), 'unread'],
    ['price', { ...lots('1'), type: 'limit', price: UNREAD }, 'unread'],
    ['visible part', { ...lots('1'), type: 'limit', price: '999', visible: UNREAD }, 'unread'],
    ['stop-loss', { ...lots('1'), ...protectedBy(UNREAD) }, 'protection'],
  ])('as %s is neither a number nor an empty field', (_, changes, code) => {
    expect(evaluateContract(intent(changes), view())).toMatchObject({ problem: { code }, draft: null });
  });
});
