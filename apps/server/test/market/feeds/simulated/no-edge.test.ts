import { expect, test } from 'vitest';
import { SimulatedMarket } from '../../../../src/market/feeds/simulated/market.ts';
import { instrumentOf } from '../instruments.ts';

const MINUTE = 60;
const DAY = 86_400;
const FROM = Date.UTC(2026, 8, 7) / 1000;
const DAYS = 8;
/** How long a bet runs, s: those that timed options are sold with. */
const HORIZONS = [30, 60, 120, 300] as const;
/** A rule sees the prices up to now and bets on a rise (1), on a fall (-1), or not at all (0). */
type Rule = (prices: Int32Array, now: number) => number;
/**
 * What chance alone exceeds once in a hundred thousand rules. The market is a function of its seed,
 * so the result is always the same.
 */
const MOST_DEVIATIONS = 4.4;

const direction = (prices: Int32Array, from: number, to: number) =>
  Math.sign((prices[to] as number) - (prices[from] as number));

/**
 * The bet goes the way that the price went in the last `seconds`; those against it are the same
 * bets lost.
 */
const following = (seconds: number): Rule => {
  return (prices, now) => direction(prices, now - seconds, now);
};

/** The bet goes the way the price went since the running candle of `seconds` opened. */
const withCandle = (seconds: number): Rule => {
  return (prices, now) => direction(prices, now - (now % seconds), now);
};

/** The price has just left the range of the last `seconds`. */
const breakout = (seconds: number): Rule => {
  return (prices, now) => {
    const range = prices.subarray(now - seconds, now);
    const price = prices[now] as number;
    return price > Math.max(...range) ? 1 : price < Math.min(...range) ? -1 : 0;
  };
};

/** The price stands far in the upper or lower part of the range of the last `seconds`. */
const atTheEdge = (seconds: number): Rule => {
  return (prices, now) => {
    const range = prices.subarray(now - seconds, now + 1);
    const high = Math.max(...range);
    const low = Math.min(...range);
    const place = ((prices[now] as number) - low) / Math.max(1, high - low);
    return place > 0.9 ? 1 : place < 0.1 ? -1 : 0;
  };
};

const RULES: Readonly<Record<string, Rule>> = {
  ...Object.fromEntries([1, 5, 10, 30, 60, 300, 900].map((s) => [`the last ${s} s`, following(s)])),
  ...Object.fromEntries([60, 300, 900, 3600].map((s) => [`the candle of ${s} s`, withCandle(s)])),
  ...Object.fromEntries([60].map((s) => [`a breakout of ${s} s`, breakout(s)])),
  ...Object.fromEntries([60].map((s) => [`the edge of ${s} s`, atTheEdge(s)])),
};
/** When a rule is asked: at these seconds of each minute. */
const MOMENTS = [5, 25, 30, 45, 55];

function pricesOf(symbol: string): Int32Array {
  const market = new SimulatedMarket('trade', instrumentOf(symbol));
  const prices = new Int32Array(DAYS * DAY);
  for (let second = 0; second < prices.length; second++) {
    prices[second] = market.tickAt((FROM + second) * 1000 + market.phase).price;
  }
  return prices;
}

/**
 * How many standard deviations the share of bets won lies from one half, at each moment of the
 * minute and over all.
 */
function deviations(prices: Int32Array, rule: Rule, horizon: number): Map<string, number> {
  const found = new Map<string, number>();
  let allWon = 0;
  let allBets = 0;
  for (const moment of MOMENTS) {
    let won = 0;
    let bets = 0;
    for (let now = 1800 + moment; now + horizon < prices.length; now += Math.max(MINUTE, horizon)) {
      const bet = rule(prices, now);
      const outcome = direction(prices, now, now + horizon);
      if (bet === 0 || outcome === 0) continue;
      bets += 1;
      if (bet === outcome) won += 1;
    }
    found.set(`second ${moment}`, (2 * won - bets) / Math.sqrt(bets));
    allWon += won;
    allBets += bets;
  }
  // Bets of neighbouring moments overlap where they run for longer than lies between them: they
  // count as one.
  const overlap = Math.min(MOMENTS.length, Math.max(1, horizon / 10));
  found.set('all', (2 * allWon - allBets) / Math.sqrt(allBets * overlap));
  return found;
}

test.each(['BTCUSDT', 'XRPUSDT'])('no simple rule wins at %s more often than a coin', (symbol) => {
  const prices = pricesOf(symbol);
  const edges: string[] = [];
  for (const [name, rule] of Object.entries(RULES)) {
    for (const horizon of HORIZONS) {
      for (const [when, deviation] of deviations(prices, rule, horizon)) {
        if (Math.abs(deviation) > MOST_DEVIATIONS)
          edges.push(`${name} for ${horizon} s, ${when}: ${deviation.toFixed(1)}`);
      }
    }
  }
  expect(edges).toEqual([]);
});
