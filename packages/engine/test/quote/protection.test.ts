import { describe, expect, it } from 'vitest';
import {
  breaksFillOrKill,
  isConsistent,
  isProtecting,
  isReached,
  mayRest,
  protectedResult,
  protectionAt,
  protectionDistance,
} from '../../src/quote/index.ts';

const opening = { cost: 1_000n, perTick: 3n };
const long = { side: 'buy', opening, mark: 333 } as const;
const short = { side: 'sell', opening, mark: 334 } as const;

describe('protection', () => {
  it('lies beyond both the opening price, which may be between two ticks, and the mark', () => {
    expect([332, 333, 334].map((ticks) => isProtecting('stopLoss', ticks, long))).toEqual([
      true,
      false,
      false,
    ]);
    expect([333, 334].map((ticks) => isProtecting('takeProfit', ticks, long))).toEqual([false, true]);
    expect([334, 335].map((ticks) => isProtecting('stopLoss', ticks, short))).toEqual([false, true]);
    expect([333, 334].map((ticks) => isProtecting('takeProfit', ticks, short))).toEqual([true, false]);
  });

  it('lies beyond the opening price though the mark is far from it, and not at it', () => {
    const of = (name: 'stopLoss' | 'takeProfit', side: 'buy' | 'sell', mark: number) =>
      [332, 333, 334].map((ticks) =>
        isProtecting(name, ticks, { side, opening: { cost: 999n, perTick: 3n }, mark }),
      );
    expect(of('stopLoss', 'buy', 400)).toEqual([true, false, false]);
    expect(of('takeProfit', 'buy', 100)).toEqual([false, false, true]);
    expect(of('stopLoss', 'sell', 100)).toEqual([false, false, true]);
    expect(of('takeProfit', 'sell', 400)).toEqual([true, false, false]);
  });

  it('is reached at its price and beyond', () => {
    expect([331, 332, 333].map((mark) => isReached('stopLoss', 332, 'buy', mark))).toEqual([
      true,
      true,
      false,
    ]);
    expect([331, 332, 333].map((mark) => isReached('takeProfit', 332, 'buy', mark))).toEqual([
      false,
      true,
      true,
    ]);
    expect([331, 332, 333].map((mark) => isReached('stopLoss', 332, 'sell', mark))).toEqual([
      false,
      true,
      true,
    ]);
    expect([331, 332, 333].map((mark) => isReached('takeProfit', 332, 'sell', mark))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('at a distance is rounded away from the opening price', () => {
    expect(protectionAt('stopLoss', 1_000n, long)).toBe(300);
    expect(protectionAt('stopLoss', 1_001n, long)).toBe(299);
    expect(protectionAt('takeProfit', 1_000n, long)).toBe(367);
    expect(protectionAt('takeProfit', 1_000n, short)).toBe(300);
    expect(protectionAt('stopLoss', 10_000n, long)).toBe(0);
    expect(protectionAt('stopLoss', 20_000n, long)).toBe(0);
    expect(protectionAt('takeProfit', 1_000n, { side: 'buy', opening: { cost: 1_000n, perTick: 1n } })).toBe(
      1_100,
    );
    expect(protectionDistance(300, long)).toBe(1_000n);
    expect(protectionDistance(367, long)).toBe(1_010n);
  });

  it('says what it would bring', () => {
    expect(protectedResult(300, 3, 'buy', 1_000n, 1)).toBe(-100n);
    expect(protectedResult(300, 3, 'sell', 1_000n, 1)).toBe(100n);
  });
});

describe('how an order meets the book', () => {
  it('only a limit order that stays may rest, and only that may be post-only', () => {
    expect(mayRest({ type: 'limit', timeInForce: 'GTC' })).toBe(true);
    expect(mayRest({ type: 'limit', timeInForce: 'IOC' })).toBe(false);
    expect(mayRest({ type: 'market', timeInForce: 'GTC' })).toBe(false);
    expect(isConsistent({ type: 'limit', timeInForce: 'GTC', postOnly: true })).toBe(true);
    expect(isConsistent({ type: 'limit', timeInForce: 'FOK', postOnly: true })).toBe(false);
    expect(isConsistent({ type: 'market', timeInForce: 'FOK', postOnly: false })).toBe(true);
  });

  it('fill-or-kill wants all of it', () => {
    expect(breaksFillOrKill('FOK', 'depth')).toBe(true);
    expect(breaksFillOrKill('FOK', 'complete')).toBe(false);
    expect(breaksFillOrKill('IOC', 'bound')).toBe(false);
  });
});
