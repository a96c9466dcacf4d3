import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { auditBooks } from '../../src/index.ts';
import { conversionFigures } from '../../src/quote/index.ts';
import { ALICE } from '../world.ts';
import { BTC_PRICE, DOGE_PRICE, FundsWorld } from './treasury-world.ts';

const ASSETS = ['USDT', 'BTC', 'DOGE'] as const;
const KINDS = ['coin', 'contract', 'option'] as const;
/** Worth of one unit of each asset, all in the same tiny unit: ticks times units per tick. */
const WORTH = { USDT: 100_000_000n, BTC: BigInt(BTC_PRICE) * 1_000_000n, DOGE: BigInt(DOGE_PRICE) * 1_000n };

/** Returns Alice's total over all accounts as an exact sum, without rounding. */
function wealth(world: FundsWorld): bigint {
  let sum = 0n;
  for (const asset of ASSETS) {
    for (const kind of KINDS) sum += world.available(ALICE, asset, kind) * WORTH[asset];
  }
  return sum;
}

describe('rounding', () => {
  it('never makes anybody richer in 20,000 tiny exchanges and transfers, even without spread and fee', () => {
    const world = FundsWorld.open({ spreadPpm: 0, feePpm: 0 });
    for (const asset of ASSETS) world.fund(ALICE, asset, 1_000_000n);
    let before = wealth(world);
    // A fixed sequence of odd amounts: every pair and every account, many times.
    let seed = 12_345;
    const draw = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * below);
    };
    let done = 0;
    for (let step = 1; step <= 20_000; step += 1) {
      const asset = ASSETS[draw(3)] ?? 'USDT';
      const amount = BigInt(1 + draw(2_000));
      if (step % 2 === 0) {
        const from = draw(3);
        const to = KINDS[(from + 1 + draw(2)) % 3] ?? 'coin';
        const outcome = world.transfer(ALICE, KINDS[from] ?? 'coin', to, amount, { asset });
        if (outcome.rejection === null) done += 1;
      } else {
        const to = ASSETS[(ASSETS.indexOf(asset) + 1 + draw(2)) % 3] ?? 'USDT';
        const { orderId } = world.quote(ALICE, asset, to, amount);
        if (orderId !== null && world.take(ALICE, orderId).rejection === null) done += 1;
      }
      if (step % 1_000 === 0) {
        const after = wealth(world);
        expect(after).toBeLessThanOrEqual(before);
        before = after;
        world.price();
      }
    }
    expect(done).toBeGreaterThan(4_000);
    expect(auditBooks(world.state)).toBeNull();
  });

  const price = fc.bigInt({ min: 1n, max: 10n ** 18n });
  const decimals = fc.integer({ min: 0, max: 18 });
  const ppm = fc.integer({ min: 0, max: 500_000 });

  it('gives no more than the amount is worth, for any prices, decimals, spread and fee', () => {
    fc.assert(
      fc.property(
        fc.record({
          amount: fc.bigInt({ min: 1n, max: 10n ** 24n }),
          fromPrice: price,
          toPrice: price,
          fromDecimals: decimals,
          toDecimals: decimals,
          spreadPpm: ppm,
          feePpm: ppm,
        }),
        ({ amount, ...rates }) => {
          const { gross, fee, received } = conversionFigures(amount, rates);
          const { fromPrice, toPrice, fromDecimals, toDecimals } = rates;
          const given = amount * fromPrice * 10n ** BigInt(toDecimals);
          const unit = toPrice * 10n ** BigInt(fromDecimals);
          expect(gross * unit).toBeLessThanOrEqual(given);
          expect(gross).toBe(fee + received);
          expect(received).toBeGreaterThanOrEqual(0n);
          // The fee is at least its exact value, and less than a whole unit above it.
          expect(fee * 1_000_000n).toBeGreaterThanOrEqual(gross * BigInt(rates.feePpm));
          expect((fee - 1n) * 1_000_000n).toBeLessThan(gross * BigInt(rates.feePpm) || 1n);
          // Without spread everything is paid out, except a part of a unit.
          if (rates.spreadPpm === 0) expect((gross + 1n) * unit).toBeGreaterThan(given);
        },
      ),
    );
  });

  it('brings nobody back with more than they went with, around any circle of coins', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ price, decimals }), { minLength: 2, maxLength: 5 }),
        fc.bigInt({ min: 1n, max: 10n ** 20n }),
        (coins, amount) => {
          let held = amount;
          for (const [index, coin] of coins.entries()) {
            const next = coins[(index + 1) % coins.length] ?? coin;
            held = conversionFigures(held, {
              fromPrice: coin.price,
              toPrice: next.price,
              fromDecimals: coin.decimals,
              toDecimals: next.decimals,
              spreadPpm: 0,
              feePpm: 0,
            }).received;
          }
          expect(held).toBeLessThanOrEqual(amount);
        },
      ),
    );
  });
});
