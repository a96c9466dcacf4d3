import { openOrdersOf } from '@trade/engine';
import {
  type ConditionalOrder,
  type ContractOrderWithFills,
  type ConversionQuote,
  type ConversionRecord,
  calls,
  type SpotOrderWithFills,
} from '@trade/protocol';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { offerOptions } from '../../../src/trading/options/first-offers.ts';
import { loginOf } from '../../harness/login.ts';
import { fund, startVenue, tokenOf, units, type Venue } from '../../harness/venue.ts';

const DAY = 86_400_000;
const ADVANCED_FROM = 9_000;
/** At 40,000 it is worth 1,000 USDT, which is what the primary level trades in a day here. */
const WHOLE = '0.025';
const HALF = '0.0125';

let venue: Venue;
let time = Date.UTC(2026, 10, 20, 12);
let made = 0;
let primary = 8_000;
let advanced = ADVANCED_FROM;

beforeAll(async () => {
  venue = await startVenue({
    now: () => time,
    levelOf: (customer) => (customer > ADVANCED_FROM ? 'advanced' : 'primary'),
  });
  await venue.market.move('50000');
});
afterAll(() => venue.stop());
beforeEach(async () => {
  primary += 1;
  advanced += 1;
  for (const customer of [primary, advanced]) {
    await fund(venue, customer, '100000', { mode: 'real' });
    await fund(venue, customer, '10', { mode: 'real', asset: 'BTC' });
    await fund(venue, customer, '100000', { mode: 'real', kind: 'contract' });
  }
});

/** A spot order that rests far below the market, but for what is said otherwise. */
function order(body: Record<string, unknown> = {}) {
  made += 1;
  const buy = { symbol: 'BTCUSDT', side: 'buy', type: 'limit', price: '40000', amount: HALF };
  return { client_id: `limit-${made}`, ...buy, ...body };
}

function place(body: Record<string, unknown> = {}, customer = primary) {
  return venue.client.call<SpotOrderWithFills>(calls.placeSpotOrder, {
    body: order(body),
    token: tokenOf(customer, 'real'),
  });
}

const codeOf = async (answer: Promise<{ code: number }>) => (await answer).code;

describe('what a level of verification trades in a day', () => {
  it('is reached to the last unit, and not exceeded by one', async () => {
    expect(await codeOf(place({ price: '40000.01', amount: WHOLE }))).toBe(12219);
    expect(await codeOf(place())).toBe(200);
    expect(await codeOf(place({ price: '40000.01' }))).toBe(12219);
    expect(await codeOf(place())).toBe(200);
    const refused = await place({ amount: '0.001' });
    expect(refused).toMatchObject({ code: 12219, status: 422 });
    expect(refused.message).toContain('1000 of 1000 USDT used');
  });

  it('is more for the advanced level', async () => {
    for (let whole = 0; whole < 5; whole += 1) {
      expect(await codeOf(place({ amount: WHOLE }, advanced))).toBe(200);
    }
    expect(await codeOf(place({ amount: '0.001' }, advanced))).toBe(12219);
  });

  it('is free again the next day, and after a restart still used', async () => {
    await place({ amount: WHOLE });
    const another = venue.openLimit();
    const caller = loginOf(primary);
    const command = {
      type: 'place_spot_order',
      customer: primary,
      mode: 'real',
      clientId: 'restart',
      digest: 'restart',
      symbol: 'BTCUSDT',
      side: 'buy',
      orderType: 'market',
      timeInForce: 'IOC',
      postOnly: false,
      price: null,
      lots: null,
      total: units('50').toString(),
    } as const;
    await expect(another.submit(caller, command)).rejects.toMatchObject({ code: 12219 });
    time += DAY;
    expect(await codeOf(place({ amount: WHOLE }))).toBe(200);
    expect(await codeOf(place({ amount: '0.001' }))).toBe(12219);
  });

  it('comes back with what was canceled before it filled', async () => {
    const { data } = await place({ amount: WHOLE });
    await venue.client.call(calls.cancelSpotOrder, {
      params: { id: data.id },
      token: tokenOf(primary, 'real'),
    });
    expect(await codeOf(place({ amount: WHOLE }))).toBe(200);
  });

  it('counts what a seller gets, whatever the limit of the order says', async () => {
    expect(await codeOf(place({ side: 'sell', amount: WHOLE }))).toBe(12219);
    const { data } = await place({ side: 'sell', amount: HALF });
    expect(units(data.filled_quote)).toBeGreaterThan(units('600'));
    expect(await codeOf(place())).toBe(12219);
  });

  it('counts a market order as what it came to', async () => {
    const market = { type: 'market', price: undefined };
    const { code } = await place({ ...market, amount: undefined, total: '999' });
    expect(code).toBe(200);
    expect(await codeOf(place({ ...market, amount: '0.001' }))).toBe(12219);
  });

  it('is not used by orders that the exchange refuses', async () => {
    expect(await codeOf(place({ amount: '0.00001' }))).toBe(12201);
    expect(await codeOf(place({ price: '60000', amount: '0.01', post_only: true }))).toBe(12203);
    expect(await codeOf(place({ amount: WHOLE }))).toBe(200);
  });

  it('answers a repetition with its order, and counts it once', async () => {
    const body = order();
    const token = tokenOf(primary, 'real');
    const send = () => venue.client.call<SpotOrderWithFills>(calls.placeSpotOrder, { body, token });
    const first = await send();
    expect((await send()).data).toEqual(first.data);
    expect(await codeOf(place())).toBe(200);
    expect((await send()).data).toEqual(first.data);
    expect(await codeOf(place({ amount: '0.001' }))).toBe(12219);
  });

  it('is not exceeded by orders that come at once, and not kept from those that fit', async () => {
    const codes = await Promise.all(Array.from({ length: 14 }, () => codeOf(place({ amount: '0.0025' }))));
    expect(codes.filter((code) => code === 200)).toHaveLength(10);
    expect(codes.filter((code) => code === 12219)).toHaveLength(4);
  });

  it('holds over limits that know nothing of each other, to the last unit', async () => {
    const limits = [venue.openLimit(), venue.openLimit(), venue.openLimit()];
    const caller = loginOf(primary);
    const buy = (limit: Pick<Venue['limit'], 'submit'>, index: number) =>
      limit
        .submit(caller, {
          type: 'place_spot_order',
          customer: primary,
          mode: 'real',
          clientId: `several-${primary}-${index}`,
          digest: 'test',
          symbol: 'BTCUSDT',
          side: 'buy',
          orderType: 'limit',
          timeInForce: 'GTC',
          postOnly: false,
          price: 4_000_000,
          lots: 250,
          total: null,
        })
        .then(
          ({ rejection }) => rejection?.code ?? 200,
          ({ code }: { code: number }) => code,
        );
    const codes = await Promise.all(
      Array.from({ length: 18 }, (_, index) => buy(limits[index % 3] ?? venue.limit, index)),
    );
    expect(codes.filter((code) => code === 200)).toHaveLength(10);
    expect(codes.filter((code) => code === 12219)).toHaveLength(8);
    expect(await buy(venue.openLimit(), 18)).toBe(12219);
  });

  it('does not concern demo money', async () => {
    await fund(venue, primary, '100000');
    const token = tokenOf(primary, 'demo');
    expect(
      await codeOf(venue.client.call(calls.placeSpotOrder, { body: order({ amount: '1' }), token })),
    ).toBe(200);
  });
});

describe('orders that wait for a price', () => {
  const token = () => tokenOf(primary, 'real');
  /** A stop that buys for at most `price` when the market rises to 60,000. */
  const wait = async (amount: string, price = '60000') => {
    made += 1;
    const body = { symbol: 'BTCUSDT', market: 'spot', side: 'buy', source: 'index', amount } as const;
    const legs = [{ kind: 'stop', trigger: '60000', price } as const];
    return venue.client.call<ConditionalOrder>(calls.placeConditionalOrder, {
      body: { client_id: `limit-${made}`, ...body, legs },
      token: token(),
    });
  };
  const amend = (id: string, amount: string, price = '60000') =>
    venue.client.call<ConditionalOrder>(calls.amendConditionalOrder, {
      params: { id },
      body: { amount, legs: [{ kind: 'stop', trigger: '60000', price }] },
      token: token(),
    });

  it('count when they are placed, and what an amendment adds', async () => {
    expect(await codeOf(wait('0.02'))).toBe(12219);
    const { data, code } = await wait('0.01');
    expect(code).toBe(200);
    expect(await codeOf(amend(data.id, '0.02'))).toBe(12219);
    expect(await codeOf(amend(data.id, '0.01', '100000.01'))).toBe(12219);
    expect(await codeOf(amend(data.id, '0.01', '100000'))).toBe(200);
    expect(await codeOf(place({ amount: '0.001' }))).toBe(12219);
    expect(await codeOf(amend(data.id, '0.001', '100000'))).toBe(200);
    expect(await codeOf(place({ amount: '0.0225' }))).toBe(200);
    expect(await codeOf(place({ amount: '0.001' }))).toBe(12219);
  });

  const TRAILING = { kind: 'trailing_stop', distance: '10' };
  const open = (amount: string, legs: object[]) => {
    made += 1;
    const perp = { market: 'contracts', symbol: 'BTCUSDT-PERP', source: 'index', action: 'open' };
    const body = { client_id: `limit-${made}`, ...perp, side: 'buy', multiple: 10, amount, legs };
    return venue.client.post<ConditionalOrder>('/conditional/orders', body, { token: token() });
  };

  it('count at their dearest leg, and a trailing stop at the price of now', async () => {
    const far = { kind: 'take_profit', trigger: '0.1' };
    expect(await codeOf(open('1', [TRAILING, far]))).toBe(12219);
    const { data } = await open('0.1', [{ kind: 'trailing_stop', distance: '900000' }]);
    const amended = venue.client.call(calls.amendConditionalOrder, {
      params: { id: data.id },
      body: { amount: '1.5', legs: [{ kind: 'trailing_stop', distance: '10' }] },
      token: token(),
    });
    expect(await codeOf(amended)).toBe(12219);
  });

  it('of a bracket sell no more than was bought', async () => {
    made += 1;
    const bought = {
      client_id: `limit-${made}`,
      symbol: 'BTCUSDT',
      side: 'buy',
      type: 'market',
      total: '900',
    };
    await venue.client.post(
      '/spot/orders',
      { ...bought, stop_loss: { trigger: '48000' } },
      { token: token() },
    );
    const { data } = await venue.client.call<{ items: ConditionalOrder[] }>(calls.listConditionalOrders, {
      query: {},
      token: token(),
    });
    const more = venue.client.call(calls.amendConditionalOrder, {
      params: { id: data.items[0]?.id ?? '' },
      body: { amount: '5', legs: [{ kind: 'stop', trigger: '47000' }] },
      token: token(),
    });
    expect(await codeOf(more)).toBe(12200);
  });

  it('from an earlier day count today once an amendment asks for more', async () => {
    const waiting = await wait('0.001');
    const resting = await place({ amount: '0.001' });
    time += DAY;
    await venue.market.move('50000');
    expect(await codeOf(amend(waiting.data.id, '0.008'))).toBe(200);
    const again = (amount: string) => {
      made += 1;
      return venue.client.call(calls.amendSpotOrder, {
        params: { id: resting.data.id },
        body: { client_id: `limit-${made}`, price: '40000', amount },
        token: token(),
      });
    };
    // 480 are used by the one, and 520 are left for the other.
    expect(await codeOf(again('0.0131'))).toBe(12219);
    expect(await codeOf(again('0.013'))).toBe(200);
    expect(await codeOf(again('0.0131'))).toBe(12219);
    expect(await codeOf(amend(waiting.data.id, '0.0081'))).toBe(12219);
    expect(await codeOf(amend(waiting.data.id, '0.007'))).toBe(200);
    expect(await codeOf(again('0.0144'))).toBe(200);
  });

  it('from an earlier day count today as a whole where an amendment asks for more at a lower price', async () => {
    const waiting = await wait('0.008');
    const resting = await place({ amount: HALF });
    time += DAY;
    await venue.market.move('50000');
    expect(await codeOf(place({ amount: HALF }))).toBe(200);
    made += 1;
    const body = { client_id: `limit-${made}`, price: '39600', amount: '0.0126' };
    const params = { id: resting.data.id };
    const amended = venue.client.call(calls.amendSpotOrder, { params, body, token: token() });
    expect(await codeOf(amended)).toBe(200);
    // 998.96 are used, though neither order comes to more than before.
    expect(await codeOf(amend(waiting.data.id, '0.0081', '59000'))).toBe(12219);
    expect(await codeOf(amend(waiting.data.id, '0.008', '59000'))).toBe(200);
    expect(await codeOf(place({ amount: '0.001' }))).toBe(12219);
  });
});

describe('contracts', () => {
  const post = <Data>(path: string, body: Record<string, unknown>) => {
    made += 1;
    const token = tokenOf(primary, 'real');
    return venue.client.post<Data>(path, { client_id: `limit-${made}`, ...body }, { token });
  };
  const perp = (body: Record<string, unknown> = {}) =>
    post<ContractOrderWithFills>('/contracts/orders', {
      symbol: 'BTCUSDT-PERP',
      side: 'buy',
      action: 'open',
      type: 'limit',
      price: '40000',
      lots: '0.25',
      multiple: 10,
      ...body,
    });

  it('count by their worth when they open, to the last unit', async () => {
    expect(await codeOf(perp({ price: '40000.1' }))).toBe(12219);
    expect(await codeOf(perp())).toBe(200);
    expect(await codeOf(perp({ lots: '0.01' }))).toBe(12219);
    expect(await codeOf(place({ amount: '0.001' }))).toBe(12219);
  });

  it('close without a limit, in every way', async () => {
    const { data, code } = await perp({ type: 'market', price: undefined, lots: '0.18' });
    expect(code).toBe(200);
    const path = `/contracts/positions/${data.position_id}`;
    expect(await codeOf(place())).toBe(12219);
    expect(await codeOf(post(`${path}/reverse`, {}))).toBe(12219);
    const closing = { side: 'sell', action: 'close', type: 'market', price: undefined, multiple: undefined };
    expect(await codeOf(perp({ ...closing, lots: '0.06' }))).toBe(200);
    expect(await codeOf(post(`${path}/close`, { type: 'market', lots: '0.06' }))).toBe(200);
    expect(await codeOf(post('/contracts/positions/close_all', {}))).toBe(200);
  });
});

describe('timed options', () => {
  it('count by their stake', async () => {
    await offerOptions(venue.sequencer, { symbols: ['BTCUSDT'], fundPoolIn: ['real'] });
    await fund(venue, primary, '5000', { mode: 'real', kind: 'option' });
    await venue.market.move('50000');
    const buy = (stake: string, limit: Pick<Venue['limit'], 'submit'> = venue.limit) => {
      made += 1;
      const own = { customer: primary, mode: 'real' } as const;
      return limit.submit(loginOf(primary), {
        type: 'buy_option',
        ...own,
        clientId: `limit-${made}`,
        digest: 'test',
        symbol: 'BTCUSDT',
        direction: 'up',
        seconds: 30,
        stake: units(stake).toString(),
        termsVersion: null,
      });
    };
    expect(await buy('900')).toMatchObject({ rejection: null });
    await expect(buy('100.00000001')).rejects.toMatchObject({ code: 12219 });
    expect(await buy('100')).toMatchObject({ rejection: null });
    await expect(buy('10', venue.openLimit())).rejects.toMatchObject({ code: 12219 });
  });
});

describe('exchanges of currencies', () => {
  const send = <Data>(path: string, body: object, mode: 'real' | 'demo' = 'real') =>
    venue.client.post<Data>(path, body, { token: tokenOf(primary, mode) });

  async function swap(asked: { from: string; to: string; amount: string }, mode: 'real' | 'demo' = 'real') {
    await venue.market.move('50000');
    const { data } = await send<ConversionQuote>('/exchanges/quote', asked, mode);
    made += 1;
    const body = { ...asked, client_id: `limit-${made}`, quote_id: data.quote_id };
    const answer = await send<ConversionRecord>('/exchanges', body, mode);
    return { ...answer, again: () => send<ConversionRecord>('/exchanges', body, mode) };
  }
  const buy = (amount: string) => swap({ from: 'USDT', to: 'BTC', amount });

  it('count by what is given, to the last unit', async () => {
    expect(await codeOf(buy('1000.00000001'))).toBe(12219);
    expect(await codeOf(buy('999'))).toBe(200);
    const refused = await buy('1.00000001');
    expect(refused.message).toContain('999 of 1000 USDT used');
    expect(await codeOf(buy('1'))).toBe(200);
    expect(await codeOf(place({ amount: '0.001' }))).toBe(12219);
  });

  it('count what another coin is worth at the price that was quoted, and so with orders', async () => {
    expect(await codeOf(swap({ from: 'BTC', to: 'USDT', amount: '0.01' }))).toBe(200);
    await venue.market.move('60000');
    expect(await codeOf(place({ price: '40000.01' }))).toBe(12219);
    expect(await codeOf(place())).toBe(200);
    expect(await codeOf(swap({ from: 'BTC', to: 'USDT', amount: '0.001' }))).toBe(12219);
  });

  it('are answered again with their record, and counted once', async () => {
    const first = await buy('500');
    expect((await first.again()).data).toEqual(first.data);
    expect(await codeOf(buy('500'))).toBe(200);
    expect((await first.again()).data).toEqual(first.data);
    expect(await codeOf(buy('1'))).toBe(12219);
  });

  it('count on the day on which they are taken, and are free again the next', async () => {
    const before = time;
    time = Math.ceil(time / DAY) * DAY - 2_000;
    await venue.market.move('50000');
    const asked = { from: 'USDT', to: 'BTC', amount: '1000' };
    const { data } = await send<ConversionQuote>('/exchanges/quote', asked);
    time += 4_000;
    await venue.market.move('50000');
    const body = { ...asked, client_id: `midnight-${primary}`, quote_id: data.quote_id };
    expect(await codeOf(send('/exchanges', body))).toBe(200);
    expect(await codeOf(buy('1'))).toBe(12219);
    time += DAY;
    expect(await codeOf(buy('1000'))).toBe(200);
    expect(time).toBeGreaterThan(before);
  });

  it('have no limit in demo money', async () => {
    await fund(venue, primary, '5000');
    expect(await codeOf(swap({ from: 'USDT', to: 'BTC', amount: '2000' }, 'demo'))).toBe(200);
  });
});

describe('orders that are amended while others amend them', () => {
  type Limit = ReturnType<Venue['openLimit']>;
  /** What one gateway asks for: a multiple of 0.0001 BTC at 40,000, which is worth 4 USDT. */
  const step = fc.record({ gateway: fc.nat(2), order: fc.nat(1), parts: fc.integer({ min: 3, max: 240 }) });

  function spotOrder(customer: number, lots: number) {
    made += 1;
    const clientId = `amended-${made}`;
    return {
      type: 'place_spot_order',
      mode: 'real',
      customer,
      clientId,
      digest: clientId,
      symbol: 'BTCUSDT',
      side: 'buy',
      orderType: 'limit',
      timeInForce: 'GTC',
      postOnly: false,
      price: 4_000_000,
      lots,
      total: null,
    } as const;
  }

  /** What a customer's open orders come to, in USDT units. */
  function openValue(customer: number): bigint {
    const open = venue.sequencer.look((state) => openOrdersOf(state, 'real', customer));
    return open.reduce((sum, { held }) => sum + held, 0n);
  }

  async function amendAtOnce(customer: number, limits: readonly Limit[], orderId: number, lots: number[]) {
    const caller = loginOf(customer);
    await Promise.all(
      lots.map(async (wanted, at) => {
        made += 1;
        const { mode } = caller;
        const own = { mode, customer, clientId: `amend-${made}`, digest: `${made}` } as const;
        const command = {
          type: 'amend_spot_order',
          ...own,
          orderId,
          price: 4_000_000,
          lots: wanted,
        } as const;
        await limits[at % limits.length]?.submit(caller, command).catch((error: { code?: number }) => {
          expect([12219, 558]).toContain(error.code);
        });
      }),
    );
  }

  it('count what they add to the order as it is then, not as it was when they were asked for', async () => {
    const caller = loginOf(primary);
    const { orderId } = await venue.openLimit().submit(caller, spotOrder(primary, lotsOf(400)));
    // A gateway that does not know the sum reads it while another one makes the order small.
    const reading = venue.openLimit();
    await Promise.all([
      amendAtOnce(primary, [reading], orderId ?? 0, [lotsOf(800)]),
      amendAtOnce(primary, [venue.openLimit()], orderId ?? 0, [lotsOf(40)]),
    ]);
    const more = reading.submit(caller, spotOrder(primary, lotsOf(560)));
    if (openValue(primary) > units('440')) await expect(more).rejects.toMatchObject({ code: 12219 });
    await more.catch(() => undefined);
    expect(openValue(primary)).toBeLessThanOrEqual(units('1000'));
  });

  it('never come to more than the limit, however they are interleaved over several gateways', async () => {
    const rounds = fc.array(fc.array(step, { minLength: 2, maxLength: 5 }), { minLength: 3, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(rounds, async (asked) => {
        primary += 1;
        const customer = primary;
        const caller = loginOf(customer);
        await fund(venue, customer, '100000', { mode: 'real' });
        const ids: number[] = [];
        for (const parts of [50, 60]) {
          const outcome = await venue.openLimit().submit(caller, spotOrder(customer, lotsOf(4 * parts)));
          ids.push(outcome.orderId ?? 0);
        }
        for (const steps of asked) {
          // Gateways that do not know the sum read it while the others amend.
          const limits = [venue.openLimit(), venue.openLimit(), venue.openLimit()];
          await Promise.all(
            steps.map(async ({ gateway, order: at, parts }) => {
              const limit = limits[gateway];
              if (limit) await amendAtOnce(customer, [limit], ids[at] ?? 0, [lotsOf(4 * parts)]);
            }),
          );
          expect(openValue(customer)).toBeLessThanOrEqual(units('1000'));
          await Promise.all(
            limits.map((limit) =>
              limit.submit(caller, spotOrder(customer, lotsOf(200))).catch(() => undefined),
            ),
          );
          expect(openValue(customer)).toBeLessThanOrEqual(units('1000'));
        }
      }),
      { numRuns: 12 },
    );
  });
});

/** Returns the lots of 0.00001 BTC that are worth so many USDT at 40,000. */
function lotsOf(usdt: number): number {
  return (usdt * 5) / 2;
}
