import { describe, expect, it } from 'vitest';
import {
  findAsset,
  findInstrument,
  type InstrumentSpec,
  lastTick,
  listAssets,
  listInstruments,
  takeSnapshot,
} from '../../src/index.ts';
import { readTerms } from '../../src/venue/listing.ts';
import { BTCUSDT, NO_LADDER, World } from '../world.ts';

describe('listing an asset', () => {
  it('tells of it once', () => {
    const world = new World();
    const command = { type: 'list_asset', asset: { code: 'BTC', decimals: 8 } } as const;
    expect(world.must(command).events).toEqual([{ type: 'asset', asset: { code: 'BTC', decimals: 8 } }]);
    expect(world.must(command).events).toEqual([]);
    expect(listAssets(world.state)).toEqual([{ code: 'BTC', decimals: 8 }]);
    expect(findAsset(world.state, 'BTC')).toEqual({ code: 'BTC', decimals: 8 });
    expect(findAsset(world.state, 'ETH')).toBeNull();
  });

  it.each([
    ['other decimals than before', 566, { code: 'BTC', decimals: 6 }],
    ['no code', 561, { code: '', decimals: 8 }],
    ['negative decimals', 561, { code: 'ETH', decimals: -1 }],
    ['too many decimals', 561, { code: 'ETH', decimals: 19 }],
    ['half a decimal', 561, { code: 'ETH', decimals: 7.5 }],
    ['nothing at all', 561, null as never],
  ])('with %s is refused', (_, code, asset) => {
    const world = new World().list();
    expect(world.run({ type: 'list_asset', asset })).toMatchObject({ rejection: { code }, events: [] });
    expect(listAssets(world.state)).toHaveLength(2);
  });
});

describe('listing an instrument', () => {
  it('opens its market', () => {
    const world = new World().list();
    expect(findInstrument(world.state, 'BTCUSDT')).toEqual({
      instrument: BTCUSDT,
      status: 'open',
      lastTick: null,
    });
    expect(listInstruments(world.state)).toHaveLength(1);
    expect(findInstrument(world.state, 'ETHUSDT')).toBeNull();
    world.tick(5);
    expect(lastTick(world.state, 'BTCUSDT')?.price).toBe(5);
    expect(lastTick(world.state, 'ETHUSDT')).toBeNull();
  });

  it('again changes what may change, and keeps status and orders', () => {
    const world = new World().list();
    world.must({ type: 'set_trading_status', symbol: 'BTCUSDT', status: 'suspended' });
    const changed = { ...BTCUSDT, makerFeePpm: 5, minNotional: '7', ladder: { ...NO_LADDER, levels: 2 } };
    expect(world.must({ type: 'list_instrument', instrument: changed }).events).toEqual([
      { type: 'instrument', instrument: changed, status: 'suspended' },
    ]);
    expect(world.must({ type: 'list_instrument', instrument: changed }).events).toEqual([]);
  });

  const refused: [string, number, Partial<InstrumentSpec>][] = [
    ['another tick', 566, { tickUnits: 2_000_000 }],
    ['another lot', 566, { lotUnits: 2_000 }],
    ['an unlisted base', 561, { base: 'ETH' }],
    ['an unlisted quote', 561, { quote: 'EUR' }],
    ['one asset on both sides', 561, { base: 'USDT' }],
    ['no symbol', 561, { symbol: '' }],
    ['a notional that is not whole', 561, { lotUnits: 1 }],
    ['no tick', 561, { tickUnits: 0 }],
    ['half a lot', 561, { lotUnits: 1_000.5 }],
    ['no most lots', 561, { maxLots: 0 }],
    ['a fee of more than everything', 561, { takerFeePpm: 1_000_001 }],
    ['a negative fee', 561, { makerFeePpm: -1 }],
    ['a fee that is no number', 561, { makerFeePpm: Number.NaN }],
    ['a boundless slippage', 561, { slippagePpm: 1_000_001 }],
    ['a minimum that is no count', 561, { minNotional: '1.0' }],
    ['no ladder', 561, { ladder: null as never }],
    ['a ladder that crosses itself', 561, { ladder: { ...NO_LADDER, halfSpreadTicks: 0 } }],
    ['an endless ladder', 561, { ladder: { ...NO_LADDER, levels: 101 } }],
    ['a ladder without steps', 561, { ladder: { ...NO_LADDER, stepTicks: 0 } }],
    ['a ladder of no size', 561, { ladder: { ...NO_LADDER, levelQuoteUnits: '' } }],
  ];
  it.each(refused)('with %s is refused', (_, code, changes) => {
    const world = new World().list();
    const before = takeSnapshot(world.state).instruments;
    expect(world.run({ type: 'list_instrument', instrument: { ...BTCUSDT, ...changes } })).toMatchObject({
      rejection: { code },
      events: [],
    });
    expect(takeSnapshot(world.state).instruments).toEqual(before);
  });

  it('keeps nothing of the object it was given', () => {
    const spec = structuredClone(BTCUSDT);
    const world = new World().list(spec);
    spec.makerFeePpm = 999_999;
    spec.ladder.levels = 99;
    expect(findInstrument(world.state, 'BTCUSDT')?.instrument).toEqual(BTCUSDT);
  });
});

/*
 * Which instruments the engine can compute with. The bounds of terms are narrower, but apply only
 * to changes: an instrument listed before a bound was introduced is restored as it is, if it is
 * well-formed.
 */
describe('a well-formed instrument', () => {
  const isRead = (spec: unknown) => readTerms(new World().list().state, spec as InstrumentSpec) !== null;
  const MOST = 1_000_000_000_000;
  const ladder = (changes: object) => ({ ladder: { ...NO_LADDER, ...changes } });

  it.each<[string, object[], object[]]>([
    ['a name', [{ symbol: 'X' }], [{ symbol: '' }, { symbol: 5 }]],
    [
      'two listed assets',
      [],
      [{ base: 'ETH' }, { quote: 'ETH' }, { base: 'USDT' }, { quote: 'BTC', base: 'BTC' }],
    ],
    [
      'a tick',
      [{ tickUnits: 100_000 }],
      [{ tickUnits: 0 }, { tickUnits: 2 ** 53 }, { tickUnits: '1000000' }],
    ],
    ['a lot', [{ lotUnits: 100 }], [{ lotUnits: 0 }, { lotUnits: 10 }, { lotUnits: '1000' }]],
    ['most lots', [{ maxLots: 1 }, { maxLots: MOST }], [{ maxLots: 0 }, { maxLots: MOST + 1 }]],
    ...['makerFeePpm', 'takerFeePpm', 'slippagePpm'].map((term): [string, object[], object[]] => [
      term,
      [{ [term]: 0 }, { [term]: 1_000_000 }],
      [{ [term]: -1 }, { [term]: 1_000_001 }],
    ]),
    ['a least value', [{ minNotional: '0' }], [{ minNotional: 0 }, { minNotional: '01' }]],
    ['a ladder', [], [{ ladder: null }, { ladder: 'none' }, { ladder: undefined }]],
    ['levels', [ladder({ levels: 100 })], [ladder({ levels: -1 }), ladder({ levels: 101 })]],
    [
      'a half spread',
      [ladder({ halfSpreadTicks: 1 }), ladder({ halfSpreadTicks: MOST })],
      [ladder({ halfSpreadTicks: 0 }), ladder({ halfSpreadTicks: MOST + 1 })],
    ],
    [
      'steps',
      [ladder({ stepTicks: 1 }), ladder({ stepTicks: MOST })],
      [ladder({ stepTicks: 0 }), ladder({ stepTicks: MOST + 1 })],
    ],
    [
      'growth',
      [ladder({ growthPpm: 1_000_000 })],
      [ladder({ growthPpm: -1 }), ladder({ growthPpm: 1_000_001 })],
    ],
    [
      'a skew',
      [ladder({ maxSkewTicks: MOST })],
      [ladder({ maxSkewTicks: -1 }), ladder({ maxSkewTicks: MOST + 1 })],
    ],
    ['a size of its levels', [ladder({ levelQuoteUnits: '5' })], [ladder({ levelQuoteUnits: '-5' })]],
  ])('has %s', (_, last, beyond) => {
    expect(isRead(BTCUSDT)).toBe(true);
    expect(last.filter((change) => !isRead({ ...BTCUSDT, ...change }))).toEqual([]);
    expect(beyond.filter((change) => isRead({ ...BTCUSDT, ...change }))).toEqual([]);
  });

  it('is an object, and comes to the terms that quotes are computed with', () => {
    expect([null, 'BTCUSDT'].map(isRead)).toEqual([false, false]);
    expect(readTerms(new World().list().state, BTCUSDT)).toEqual({
      unitsPerTickLot: 10,
      lotUnits: 1_000,
      baseDecimals: 8,
      slippagePpm: 50_000,
    });
  });
});

describe('the trading status', () => {
  it('is told when it changes', () => {
    const world = new World().list();
    const set = (status: 'open' | 'suspended') =>
      world.must({ type: 'set_trading_status', symbol: 'BTCUSDT', status }).events;
    expect(set('open')).toEqual([]);
    expect(set('suspended')).toEqual([{ type: 'instrument', instrument: BTCUSDT, status: 'suspended' }]);
    expect(set('suspended')).toEqual([]);
  });

  it.each([
    ['NOPE', 'open' as const],
    ['BTCUSDT', 'halted' as 'open'],
  ])('of %s cannot become %s', (symbol, status) => {
    const world = new World().list();
    expect(world.run({ type: 'set_trading_status', symbol, status }).rejection).toEqual({ code: 561 });
  });
});
