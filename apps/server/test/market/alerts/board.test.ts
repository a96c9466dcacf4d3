import { describe, expect, it } from 'vitest';
import { AlertBoard, type BoardTick, type OpenAlert } from '../../../src/market/alerts/board.ts';
import { PastPrices, SPAN } from '../../../src/market/alerts/past-prices.ts';

const MINUTE = 60_000;
const START = 1_700_000_000_000;
let made = 0;

function alert(given: Partial<OpenAlert>): OpenAlert {
  made += 1;
  return {
    id: made,
    customer: 1_000,
    mode: 'real',
    symbol: 'BTCUSDT',
    reference: 'BTCUSDT',
    kind: 'price_above',
    threshold: 100,
    window: null,
    coolDown: null,
    armed: true,
    quietUntil: 0,
    reachedSeq: 0,
    ...given,
  };
}

/** A board with alerts, and what prices, one a second, then bring about: ids and prices. */
function boardOf(alerts: readonly OpenAlert[]) {
  const board = new AlertBoard(0);
  for (const one of alerts) board.add(one);
  let seq = 0;
  return {
    board,
    hear: (prices: readonly number[], symbol = 'BTCUSDT', step = 1_000) => {
      for (const price of prices) {
        seq += 1;
        board.hearTick({ symbol, price, seq, at: START + seq * step });
      }
      return board.take().fired.map(({ alert: { id }, price }) => [id, price]);
    },
  };
}

describe('the board of alerts', () => {
  it('tells a level from either side once, at the first price that reaches it', () => {
    const [above, below] = [alert({ threshold: 110 }), alert({ kind: 'price_below', threshold: 90 })];
    const { board, hear } = boardOf([above, below]);
    expect(hear([100, 109, 91])).toEqual([]);
    expect(hear([110, 120, 90, 80])).toEqual([
      [above.id, 110],
      [below.id, 90],
    ]);
    expect(board.size).toBe(0);
    expect(hear([200, 1])).toEqual([]);
  });

  it('tells every level that a gap leaps over, and only those', () => {
    const levels = [101, 105, 150, 151].map((threshold) => alert({ threshold }));
    const { hear } = boardOf(levels);
    expect(hear([100, 150])).toEqual(levels.slice(0, 3).map(({ id }) => [id, 150]));
  });

  it('tells a repeated one again only after the price was back, and when its quiet is over', () => {
    const repeated = alert({ threshold: 110, coolDown: 5_000 });
    const { hear } = boardOf([repeated]);
    expect(hear([110])).toEqual([[repeated.id, 110]]);
    // Back and there again within the quiet.
    expect(hear([109, 111])).toEqual([]);
    // The quiet is over, but the price has stayed beyond.
    expect(hear([111, 112, 113, 112, 111])).toEqual([]);
    expect(hear([109, 110, 109, 110])).toEqual([[repeated.id, 110]]);
  });

  it('leaves out what an alert was evaluated up to already', () => {
    const late = alert({ threshold: 110, reachedSeq: 2 });
    const { hear } = boardOf([late]);
    expect(hear([120, 130, 100])).toEqual([]);
    expect(hear([125])).toEqual([[late.id, 125]]);
  });

  it('tells nothing of another market, and nothing that was removed', () => {
    const [other, gone] = [alert({ symbol: 'ETHUSDT', reference: 'ETHUSDT' }), alert({})];
    const { board, hear } = boardOf([other, gone]);
    board.remove(gone.id);
    expect(hear([100])).toEqual([]);
    expect(board.symbols()).toEqual(['ETHUSDT']);
    expect(hear([100], 'ETHUSDT')).toEqual([[other.id, 100]]);
  });

  it('compares with the price of a time before, and with none that it does not know', () => {
    const window = 5 * MINUTE;
    const [rise, fall] = [
      alert({ kind: 'rise', threshold: 50_000, window }),
      alert({ kind: 'fall', threshold: 50_000, window }),
    ];
    const { board, hear } = boardOf([rise, fall]);
    board.givePast('BTCUSDT', new PastPrices());
    expect(hear(Array(35).fill(1_000), 'BTCUSDT', 10_000)).toEqual([]);
    expect(hear([1_049, 951, 1_050, 950], 'BTCUSDT', 10_000)).toEqual([
      [rise.id, 1_050],
      [fall.id, 950],
    ]);
  });

  it('follows positions: a liquidation that moves is reached where it stands then', () => {
    const near = alert({ kind: 'liquidation', symbol: 'BTCUSDT-PERP', threshold: 100_000, coolDown: 1_000 });
    const { board } = boardOf([near]);
    const mark = (value: number, seq: number) => {
      board.hearMark({ mode: 'real', symbol: 'BTCUSDT-PERP', value, seq, at: START + seq * 1_000 });
      return board.take().fired.map((fired) => fired.value);
    };
    const long = { position: 7, direction: -1, isCross: false } as const;
    expect(mark(50, 1)).toEqual([]);
    board.follow(near.id, [{ ...long, threshold: 90 }]);
    expect(mark(91, 2)).toEqual([]);
    board.follow(near.id, [{ ...long, threshold: 80 }]);
    expect(mark(85, 3)).toEqual([]);
    expect(mark(80, 4)).toEqual([80]);
    expect([mark(79, 5), mark(81, 6), mark(80, 7)]).toEqual([[], [], [80]]);
    board.follow(near.id, []);
    expect([mark(81, 9), mark(10, 10)]).toEqual([[], []]);
  });

  it('says of a late one what it would have said of it in time, for any course', () => {
    for (let seed = 1; seed <= 40; seed += 1) {
      const ticks = courseOf(seed, 400);
      const alerts = () =>
        Array.from({ length: 30 }, (_, index) =>
          alert({
            kind: index % 2 === 0 ? 'price_above' : 'price_below',
            threshold: 960 + ((index * 37 + seed) % 80),
            coolDown: index % 3 === 0 ? null : (index % 5) * 20_000,
            id: index + 1,
          }),
        );
      const together = new AlertBoard(0);
      for (const one of alerts()) together.add(one);
      for (const tick of ticks) together.hearTick(tick);
      const alone = alerts().flatMap((one) => {
        const board = new AlertBoard(0);
        board.catchUp(one, ticks);
        return board.take().fired;
      });
      const said = (fired: typeof alone) =>
        fired
          .map(({ alert: { id }, seq, value }) => [id, seq, value])
          .sort(([a, b], [c, d]) => (a as number) - (c as number) || (b as number) - (d as number));
      const inTime = together.take().fired;
      expect(inTime.length).toBeGreaterThan(0);
      expect(said(inTime), `course ${seed}`).toEqual(said(alone));
    }
  });
});

describe('prices of the past', () => {
  it('are unknown before the first tick, and after a long silence', () => {
    const past = new PastPrices();
    expect(past.change({ at: START, price: 1_000 }, 5 * MINUTE)).toBeNull();
    past.hear({ at: START, price: 1_000 });
    expect(past.change({ at: START + 6 * MINUTE, price: 1_100 }, 5 * MINUTE)).toBe(100_000);
    expect(past.change({ at: START + 20 * MINUTE, price: 1_100 }, 5 * MINUTE)).toBeNull();
  });

  it('are the same for whoever heard all ticks and whoever read the last of each span', () => {
    const ticks = courseOf(5, 3_000);
    const [heard, read] = [new PastPrices(), new PastPrices()];
    const lastOfSpan = new Map(ticks.map((tick) => [Math.floor(tick.at / SPAN), tick]));
    for (const tick of lastOfSpan.values()) read.hear(tick);
    for (const tick of ticks) heard.hear(tick);
    const last = ticks.at(-1) as BoardTick;
    for (const window of [5, 15, 60]) {
      const change = heard.change(last, window * MINUTE);
      expect(change).not.toBeNull();
      expect(read.change(last, window * MINUTE)).toBe(change);
    }
  });
});

/** A random course of prices around 1,000. */
function courseOf(seed: number, length: number): BoardTick[] {
  let state = seed * 2_654_435_761;
  let price = 1_000;
  return Array.from({ length }, (_, index) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    price = Math.min(1_100, Math.max(900, price + (state % 31) - 15));
    return { symbol: 'BTCUSDT', price, seq: index + 1, at: START + index * 3_000 };
  });
}
