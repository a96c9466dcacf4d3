import { describe, expect, it } from 'vitest';
import {
  type Command,
  findEntry,
  type Mode,
  type Outcome,
  optionOffers,
  optionPools,
  optionWorth,
  valuedOptions,
} from '../../src/index.ts';
import { ALICE, BOB, BTCUSDT } from '../world.ts';
import { FIRST_PRICE, OptionsWorld, optionsIn, TERMS, UNIT } from './options-world.ts';

const ETH = { ...BTCUSDT, symbol: 'ETHUSDT', base: 'ETH' };

function transfers({ events }: Outcome): string[] {
  return events.flatMap((event) => {
    if (event.type !== 'transfer') return [];
    const [from, to] = [event.from, event.to].map(({ owner, kind, bucket, category }) =>
      [owner, kind, bucket, category].join(' '),
    );
    return [`${event.amount}: ${from} > ${to} (${event.reference})`];
  });
}

function code(outcome: Outcome): number | null {
  return outcome.rejection?.code ?? null;
}

describe('the money of an option', () => {
  // A stake of 100 at 85 % with a fee of 0.1 %; 4 is the pool, 2 the income from fees.
  const [stake, win, fee] = [100n * UNIT, 85n * UNIT, UNIT / 10n];

  function bought(): { world: OptionsWorld; id: number; outcome: Outcome } {
    const world = OptionsWorld.ready({ feePpm: 1_000 });
    const outcome = world.must(world.buying('up'));
    return { world, id: outcome.orderId ?? 0, outcome };
  }

  it('is held from the purchase on', () => {
    const { id, outcome } = bought();
    expect(transfers(outcome)).toEqual([
      `${stake}: ${ALICE} option available options_order > 4 coin frozen options_order (option:${id})`,
      `${win}: 4 coin available options_order > 4 coin frozen options_order (option:${id})`,
      `${fee}: ${ALICE} option available transaction_fee > 2 coin frozen transaction_fee (option:${id})`,
    ]);
  });

  it.each([
    [1, ['185', `4 coin frozen options_close > ${ALICE} option available options_close`]],
    [-1, ['185', '4 coin frozen options_close > 4 coin available options_close']],
  ] as const)('goes where a move of %i sends it, and the fee is earned', (move, [paid, way]) => {
    const { world, id } = bought();
    world
      .quiet(29, FIRST_PRICE)
      .wait(1_000)
      .price(FIRST_PRICE + move);
    const outcome = world.wait(1_000).price(FIRST_PRICE);
    expect(transfers(outcome)).toEqual([
      `${BigInt(paid) * UNIT}: ${way} (option:${id})`,
      `${fee}: 2 coin frozen transaction_fee > 2 coin available transaction_fee (option:${id})`,
    ]);
  });

  it('is refunded with the fee when the price is unknown', () => {
    const { world, id } = bought();
    world.wait(40_000);
    expect(transfers(world.clock())).toEqual([
      `${stake}: 4 coin frozen options_close > ${ALICE} option available options_close (option:${id})`,
      `${win}: 4 coin frozen options_close > 4 coin available options_close (option:${id})`,
      `${fee}: 2 coin frozen transaction_fee > ${ALICE} option available transaction_fee (option:${id})`,
    ]);
  });
});

describe('terms of options', () => {
  const [first] = TERMS.durations;
  const duration = (changes: object) => ({ durations: [{ ...first, ...changes }] });

  it.each([
    ['no list', { durations: null }],
    ['a duration of nothing', { durations: [null] }],
    ['a duration that is text', { durations: ['30'] }],
    ['too many', { durations: Array.from({ length: 21 }, (_, at) => ({ ...first, seconds: 30 + at })) }],
    ['one twice', { durations: [first, first] }],
    ['a stake of nothing', duration({ minStake: '0' })],
    ['a stake that is no number', duration({ minStake: 'x' })],
    ['a largest stake that is no number', duration({ maxStake: '-1' })],
    ['a largest stake below the least', duration({ minStake: '10', maxStake: '9' })],
    ['a payout of nothing', duration({ payoutPpm: 0 })],
    ['half a second', duration({ seconds: 30.5 })],
    ['a fee that gives back', { feePpm: -1 }],
    ['a fee of half a millionth', { feePpm: 0.5 }],
    ['a spread that gives back', { closeSpreadPpm: -1 }],
    ['no cutoff', { closeCutoff: 0 }],
    ['a cutoff beyond the shortest', { closeCutoff: 30_001 }],
    ['an unknown symbol', { symbol: 'NOPE' }],
  ])('are refused with %s', (_, bad) => {
    const world = OptionsWorld.ready();
    const before = optionOffers(world.state, world.time);
    expect(code(world.run({ ...TERMS, ...bad } as Command))).toBe(561);
    expect(optionOffers(world.state, world.time)).toEqual(before);
  });

  it('may be twenty durations', () => {
    const durations = Array.from({ length: 20 }, (_, at) => ({ ...TERMS.durations[0], seconds: 30 + at }));
    const world = OptionsWorld.ready({ durations } as Partial<typeof TERMS>);
    expect(optionOffers(world.state, world.time)[0]?.durations).toHaveLength(20);
  });
});

describe('the offers', () => {
  it('are listed by symbol, with the last price and whether it may be bought at', () => {
    const world = OptionsWorld.ready();
    world.list(ETH).must({ ...TERMS, symbol: 'ETHUSDT' });
    world.list({ ...ETH, symbol: 'ADAUSDT', base: 'ADA' }).must({ ...TERMS, symbol: 'ADAUSDT' });
    const offers = () =>
      optionOffers(world.state, world.time).map(({ symbol, tick, isLive }) => [
        symbol,
        tick?.price ?? null,
        isLive,
      ]);
    world.price(FIRST_PRICE);
    expect(offers()).toEqual([
      ['ADAUSDT', null, false],
      ['BTCUSDT', FIRST_PRICE, true],
      ['ETHUSDT', null, false],
    ]);
    world.wait(10_001);
    expect(offers()[1]).toEqual(['BTCUSDT', FIRST_PRICE, false]);
    expect(optionPools(world.state).map(({ mode, asset }) => [mode, asset])).toEqual([
      ['real', 'USDT'],
      ['demo', 'USDT'],
    ]);
  });
});

describe('a purchase', () => {
  it('takes the largest stake, and none beyond; and the terms that it names', () => {
    const world = OptionsWorld.ready();
    expect(code(world.run(world.buying('up', { stake: `${1_000n * UNIT}` })))).toBeNull();
    expect(code(world.run(world.buying('up', { stake: `${1_000n * UNIT + 1n}` })))).toBe(12271);
    expect(code(world.run(world.buying('up', { stake: 'x' })))).toBe(561);
    expect(code(world.run(world.buying('up', { termsVersion: 0 })))).toBe(561);
    expect(code(world.run(world.buying('up', { termsVersion: 2 })))).toBe(12275);
    expect(code(world.run(world.buying('up', { termsVersion: 1 })))).toBeNull();
  });

  it('is refused where nothing is offered', () => {
    const world = OptionsWorld.ready();
    world.list(ETH);
    expect(code(world.run(world.buying('up', { symbol: 'ETHUSDT' })))).toBe(12272);
    expect(code(world.run(world.buying('up', { symbol: 'NOPE' })))).toBe(561);
  });
});

describe('the worth of an open option', () => {
  it('is the fair value that a close is taken from, and goes on where nothing can be closed', () => {
    const world = OptionsWorld.ready();
    const id = world.buy('up', { seconds: 60 });
    const body = findEntry(world.state, 'option_order', id)?.body;
    if (body === undefined) throw new Error('no option');
    const [valued] = valuedOptions(world.state, 'real', ALICE, world.time);
    if (typeof valued?.value !== 'object') throw new Error('no value');
    expect(optionWorth(world.state, body, world.time)).toBe(valued.value.fairValue);
    world.price(FIRST_PRICE + 1_000);
    const last = optionWorth(world.state, body, body.expiresAt - 1);
    expect(last).toBeGreaterThan(179n * UNIT);
    expect(optionWorth(world.state, body, body.expiresAt)).toBe(last);
    expect(optionWorth(world.state, body, body.expiresAt + 60_000)).toBe(last);
  });

  it('is its stake where nothing is measured', () => {
    const world = OptionsWorld.ready();
    const id = world.buy('up');
    const body = findEntry(world.state, 'option_order', id)?.body;
    if (body === undefined) throw new Error('no option');
    expect(optionWorth(world.state, { ...body, symbol: 'NOPE' }, world.time)).toBe(100n * UNIT);
    world.list(ETH);
    expect(optionWorth(world.state, { ...body, symbol: 'ETHUSDT' }, world.time)).toBe(100n * UNIT);
  });
});

describe('closing early', () => {
  const all = (changes: object): Command =>
    ({
      type: 'close_options',
      mode: 'real' as Mode,
      customer: ALICE,
      clientId: `c${JSON.stringify(changes)}`,
      digest: 'd',
      asset: 'USDT',
      symbol: null,
      minValue: '0',
      ...changes,
    }) as Command;

  it('demands a number, a listed currency and a listed symbol', () => {
    const world = OptionsWorld.ready();
    const id = world.buy('up', { seconds: 60 });
    for (const bad of [{ minValue: 'x' }, { asset: 'NOPE' }, { symbol: 'NOPE' }]) {
      expect(code(world.run(all(bad)))).toBe(561);
    }
    expect(
      code(world.run({ ...world.buying('up'), type: 'close_option', orderId: id, minValue: 'x' } as Command)),
    ).toBe(561);
    expect(
      code(
        world.run({
          ...world.buying('up', { customer: BOB }),
          type: 'close_option',
          orderId: id,
          minValue: '0',
        } as Command),
      ),
    ).toBe(12213);
  });

  it('closes those of the currency and the symbol that were meant', () => {
    const world = OptionsWorld.ready();
    world.list(ETH).must({ ...TERMS, symbol: 'ETHUSDT' });
    world.must({ type: 'tick', symbol: 'ETHUSDT', price: 5_000, tickId: 'e', at: world.time });
    world.price(FIRST_PRICE);
    world.buy('up', { seconds: 60 });
    const ether = world.buy('up', { seconds: 60, symbol: 'ETHUSDT' });
    expect(optionsIn(world.must(all({ asset: 'BTC' })))).toEqual([]);
    expect(optionsIn(world.must(all({ symbol: 'ETHUSDT' }))).map(({ id }) => id)).toEqual([ether]);
    expect(optionsIn(world.must(all({ symbol: 'BTCUSDT' })))).toHaveLength(1);
  });
});
