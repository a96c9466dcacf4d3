import type { Mode } from '@trade/engine';
import {
  BOOK_LEVELS,
  type bookDelta,
  type bookSnapshot,
  calls,
  type SpotOrderWithFills,
} from '@trade/protocol';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ClientOptions } from 'ws';
import type { z } from 'zod';
import { DEFAULT_LISTING } from '../../../src/market/listing/index.ts';
import { lotsText, priceText } from '../../../src/market/quotes/index.ts';
import { SocketClient, until } from '../../harness/socket.ts';
import { fund, startVenue, tokenOf, type Venue, type VenueOptions } from '../../harness/venue.ts';

type Book = z.infer<typeof bookSnapshot> | z.infer<typeof bookDelta>;

const BTC = DEFAULT_LISTING.instruments.find(({ symbol }) => symbol === 'BTCUSDT');
if (!BTC) throw new Error('BTCUSDT is not listed');

let venue: Venue;
let clients: SocketClient[] = [];

async function start(
  options: VenueOptions['realtime'] = {},
  interest: VenueOptions['interest'] = {},
): Promise<void> {
  venue = await startVenue({ realtime: options, interest });
  await venue.market.move('50000');
}
afterEach(async () => {
  for (const client of clients) client.close();
  clients = [];
  await venue.stop();
});

async function open(token = '', options: ClientOptions = {}): Promise<SocketClient> {
  const client = await SocketClient.open(`${venue.socketUrl}?token=${token}`, options);
  clients.push(client);
  return client;
}

let made = 0;
async function place(customer: number, body: Record<string, unknown>) {
  made += 1;
  const order = { client_id: `socket-${made}`, symbol: 'BTCUSDT', side: 'buy', type: 'limit', ...body };
  const answer = await venue.client.call<SpotOrderWithFills>(calls.placeSpotOrder, {
    body: order,
    token: tokenOf(customer),
  });
  if (answer.code !== 200) throw new Error(`The order was refused with ${answer.code}`);
  return answer.data;
}

/** The book that a client holds after what it was told; throws on a gap. */
function rebuilt(messages: readonly Book[]): { bids: string[][]; asks: string[][]; seq: number } {
  let seq = 0;
  const bids = new Map<string, string>();
  const asks = new Map<string, string>();
  for (const message of messages) {
    if (message.kind === 'snapshot') {
      bids.clear();
      asks.clear();
    } else if (message.prevSeq !== seq) throw new Error(`Expected ${seq}, told ${message.prevSeq}`);
    for (const [side, levels] of [
      [bids, message.bids],
      [asks, message.asks],
    ] as const) {
      for (const [price, amount] of levels) {
        if (amount === '0') side.delete(price);
        else side.set(price, amount);
      }
    }
    seq = message.seq;
  }
  const sorted = (side: Map<string, string>, up: boolean) =>
    [...side].sort(([a], [b]) => (up ? Number(a) - Number(b) : Number(b) - Number(a)));
  return { bids: sorted(bids, false), asks: sorted(asks, true), seq };
}

function shownBook(mode: Mode) {
  if (!BTC) throw new Error('BTCUSDT is not listed');
  const { bids, asks } = venue.sequencer.depth(mode, 'BTCUSDT', BOOK_LEVELS);
  const text = ([price, lots]: [number, number]) => [priceText(BTC, price), lotsText(BTC, lots)];
  return { bids: bids.map(text), asks: asks.map(text) };
}

describe('a book', () => {
  beforeEach(() => start());

  it('begins with a snapshot and stays the same as the exchange through deltas that leave no gap', async () => {
    const client = await open();
    client.subscribe('BTCUSDT_Obook');
    await until(() => client.of(1).length === 1);
    expect(client.of(1)[0]).toMatchObject({ symbol: 'BTCUSDT', kind: 'snapshot', ...shownBook('real') });
    for (const price of ['50010', '50020.5', '49000', '60000', '50000']) {
      const told = client.of(1).length;
      await venue.market.move(price);
      await until(() => client.of(1).length > told);
      const { bids, asks } = rebuilt(client.of(1));
      expect({ bids, asks }).toEqual(shownBook('real'));
    }
    const [first, ...deltas] = client.of(1);
    expect(first?.kind).toBe('snapshot');
    expect(deltas.every(({ kind }) => kind === 'delta')).toBe(true);
    const seqs = client.of(1).map(({ seq }) => seq);
    expect(seqs).toEqual([...new Set(seqs)].sort((a, b) => a - b));
  });

  it('is joined late at the state that the next delta follows', async () => {
    const early = await open();
    early.subscribe('BTCUSDT_Obook');
    await until(() => early.of(1).length === 1);
    await venue.market.move('51000');
    const late = await open();
    late.subscribe('BTCUSDT_Obook');
    await until(() => late.of(1).length > 0);
    const told = late.of(1).length;
    await venue.market.move('52000');
    await until(() => late.of(1).length > told);
    await until(() => rebuilt(early.of(1)).seq === rebuilt(late.of(1)).seq);
    expect(rebuilt(late.of(1))).toEqual(rebuilt(early.of(1)));
  });

  it('is shown afresh to a client that subscribes again', async () => {
    const client = await open();
    client.subscribe('BTCUSDT_Obook');
    client.subscribe('BTCUSDT_Obook');
    await until(() => client.of(1).length === 2);
    expect(client.of(1).map(({ kind }) => kind)).toEqual(['snapshot', 'snapshot']);
  });

  it('is no longer sent after unsubscribing', async () => {
    const [client, other] = [await open(), await open()];
    client.subscribe('BTCUSDT_Obook');
    other.subscribe('BTCUSDT_Obook');
    client.send({ action: 'unsubscribe', list: ['BTCUSDT_Obook', 'NEVER_Obook'] });
    await Promise.all([client.settle(), other.settle()]);
    await venue.market.move('51000');
    await until(() => other.of(1).length === 2);
    await client.settle();
    expect(client.of(1)).toHaveLength(1);
  });

  it('of demo orders is shown to demo logins, that of real orders to everybody else', async () => {
    await fund(venue, 4001, '100000');
    const [demo, real, guest] = [await open(tokenOf(4001)), await open(tokenOf(4001, 'real')), await open()];
    for (const client of [demo, real, guest]) client.subscribe('BTCUSDT_Obook');
    await until(() => [demo, real, guest].every((client) => client.of(1).length === 1));
    await place(4001, { price: '49999.99', amount: '0.12345' });
    await until(() => demo.of(1).length === 2);
    expect(demo.of(1)[1]?.bids).toContainEqual(['49999.99', '0.12345']);
    await Promise.all([real.settle(), guest.settle()]);
    expect([real.of(1).length, guest.of(1).length]).toEqual([1, 1]);
  });
});

describe('a book that nobody has watched', () => {
  const watched: string[] = [];
  beforeEach(() => {
    watched.length = 0;
    let asked = false;
    return start(
      {},
      {
        watch: (symbol) => void watched.push(symbol),
        refresh() {
          if (asked) return null;
          asked = true;
          return venue.market.move('61000');
        },
      },
    );
  });

  it('is watched from the first follower on, whose first snapshot has the newest price', async () => {
    const client = await open();
    client.subscribe('BTCUSDT_Obook');
    await until(() => client.of(1).length > 0);
    expect(watched).toEqual(['BTCUSDT']);
    expect(client.of(1)[0]).toMatchObject({ kind: 'snapshot', ...shownBook('real') });
    expect(Number(client.of(1)[0]?.asks[0]?.[0])).toBeGreaterThan(60_900);
  });

  it('is left when its follower leaves before the price is there', async () => {
    const client = await open();
    client.subscribe('BTCUSDT_Obook');
    client.send({ action: 'unsubscribe', list: ['BTCUSDT_Obook'] });
    await client.settle();
    expect(client.of(1)).toHaveLength(1);
    await venue.market.move('62000');
    const other = await open();
    other.subscribe('BTCUSDT_Obook');
    await until(() => other.of(1).length > 0);
    await client.settle();
    expect(client.of(1)).toHaveLength(1);
  });
});

describe('the private stream', () => {
  beforeEach(() => start());

  it("tells of the customer's own orders and balances as the calls do, and tells nobody else", async () => {
    await fund(venue, 4101, '100000');
    const own = [await open(tokenOf(4101)), await open(tokenOf(4101))];
    const strangers = [await open(tokenOf(4102)), await open(tokenOf(4101, 'real')), await open()];
    const order = await place(4101, { price: '40000', amount: '0.1' });
    const filled = await place(4101, { type: 'market', total: '5000' });
    await Promise.all([...own, ...strangers].map((client) => client.settle()));
    const { fills: _fills, ...filledData } = filled;
    const { fills: _none, ...orderData } = order;
    for (const client of own) {
      expect(client.of(5)).toEqual([orderData, filledData]);
      expect(client.of(3)).toMatchObject([
        { type: 'pending_buy', kind: 'coin', currency: 'USDT', money: '96000', frozen: '4000', margin: '0' },
        ...client.of(3).slice(1),
      ]);
      expect(new Set(client.of(3).map(({ currency }) => currency))).toEqual(new Set(['USDT', 'BTC']));
    }
    for (const client of strangers) expect([...client.of(3), ...client.of(5)]).toEqual([]);
  });

  it('tells the maker of an order that somebody else fills', async () => {
    await fund(venue, 4103, '100000');
    await fund(venue, 4104, '1', { asset: 'BTC' });
    const maker = await open(tokenOf(4103));
    const { id } = await place(4103, { price: '49999.99', amount: '0.1' });
    await place(4104, { side: 'sell', type: 'market', amount: '0.1' });
    await until(() => maker.of(5).length === 2);
    expect(maker.of(5)[1]).toMatchObject({
      id,
      status: 'filled',
      filled_amount: '0.1',
      average_price: '49999.99',
    });
    expect(maker.of(3).at(-1)?.type).not.toBe('');
  });
});

describe('a private stream on another socket', () => {
  beforeEach(() => start());

  async function resume(customer: number, after: string): Promise<SocketClient> {
    const url = `${venue.socketUrl}?token=${tokenOf(customer)}&after=${after}`;
    const client = await SocketClient.open(url);
    clients.push(client);
    return client;
  }

  it('begins with how far it has been told, which heartbeats tell, too', async () => {
    await fund(venue, 4201, '100000');
    const client = await open(tokenOf(4201));
    const guest = await open();
    await Promise.all([client.settle(), guest.settle()]);
    const { seq } = venue.sequencer.status;
    expect(client.messages[0]).toMatchObject({ type: 13, data: { seq, resumed: false } });
    expect(client.of(10)).toMatchObject([{ seq }]);
    expect(guest.of(13)).toEqual([]);
    expect(guest.of(10)[0]).not.toHaveProperty('seq');
  });

  it('is told what it missed, and nothing twice, from any place', async () => {
    await fund(venue, 4202, '100000');
    await fund(venue, 4203, '100000');
    const witness = await open(tokenOf(4202));
    await witness.settle();
    const from = venue.sequencer.status.seq;
    for (const total of ['1000', '2000']) {
      await place(4202, { type: 'market', total });
      await place(4203, { type: 'market', total });
    }
    await witness.settle();
    const isPlaced = ({ type }: { type: number }) => type === 3 || type === 5;
    const all = witness.messages.filter(isPlaced);
    expect(all.map((message) => 'seq' in message && message.n)).toEqual([0, 1, 2, 0, 1, 2]);
    const places = [
      `${from}`,
      ...all.map((message) => ('seq' in message ? `${message.seq}.${message.n}` : '')),
    ];
    for (const [known, after] of places.entries()) {
      const client = await resume(4202, after);
      await client.settle();
      expect(client.messages[0]).toMatchObject({ type: 13, data: { resumed: true } });
      expect(client.messages.filter(isPlaced)).toEqual(all.slice(known));
    }
    const late = await resume(4202, String(from));
    await place(4202, { type: 'market', total: '3000' });
    await until(() => late.messages.filter(isPlaced).length === 9);
    await witness.settle();
    expect(late.messages.filter(isPlaced)).toEqual(witness.messages.filter(isPlaced));
  });

  it('is told to begin anew when the place is not known', async () => {
    const { seq } = venue.sequencer.status;
    for (const after of ['0', String(seq + 1_000)]) {
      const client = await resume(4204, after);
      await client.settle();
      expect(client.messages[0]).toMatchObject({ type: 13, data: { seq, resumed: false } });
    }
  });

  it('is told of notices again, by the same id', async () => {
    const client = await open(tokenOf(4205));
    await client.settle();
    const message = { type: 8, id: 'a', time: 1, data: { kind: 'presence', online: true } } as const;
    venue.hub.notify(4205, 'demo', message);
    await client.settle();
    const other = await resume(4205, String(venue.sequencer.status.seq));
    const fresh = await open(tokenOf(4205));
    await Promise.all([other.settle(), fresh.settle()]);
    for (const { messages } of [client, other]) expect(messages).toContainEqual(message);
    expect(fresh.of(8)).toEqual([]);
  });
});

describe('a private stream with much to tell again', () => {
  it('is told to begin anew', async () => {
    await start({ limits: { replayBound: 500 } });
    await fund(venue, 4206, '100000');
    const from = venue.sequencer.status.seq;
    await place(4206, { type: 'market', total: '1000' });
    const client = await SocketClient.open(`${venue.socketUrl}?token=${tokenOf(4206)}&after=${from}`);
    clients.push(client);
    await client.settle();
    expect(client.messages[0]).toMatchObject({
      type: 13,
      data: { seq: venue.sequencer.status.seq, resumed: false },
    });
    expect([...client.of(3), ...client.of(5)]).toEqual([]);
  });
});

describe('the market status', () => {
  beforeEach(() => start());

  it('is told on opening, of every market, and again when one changes', async () => {
    const client = await open();
    await client.settle();
    expect(client.of(4)).toHaveLength(DEFAULT_LISTING.instruments.length);
    const seq = expect.any(Number);
    expect(client.of(4)).toContainEqual({ code: 'BTCUSDT', status: 'open', reason: null, seq });
    await venue.market.suspend('ETHUSDT');
    await until(() => client.of(4).length > DEFAULT_LISTING.instruments.length);
    expect(client.of(4).slice(DEFAULT_LISTING.instruments.length)).toEqual([
      { code: 'ETHUSDT', status: 'suspended', reason: null, seq: venue.sequencer.status.seq },
    ]);
  });
});

describe('a message that is none', () => {
  beforeEach(() => start());

  it.each([
    '',
    'x',
    '{',
    '[]',
    'null',
    '1',
    '{}',
    '{"action":"fly"}',
    '{"action":"subscribe"}',
    '{"action":"subscribe","list":"BTCUSDT_Obook"}',
    '{"action":"subscribe","list":[1]}',
    '{"action":"heartbeat","more":1}',
    '{"action":"subscribe","list":["BTCUSDT_Obook"],"__proto__":{"x":1}}',
    JSON.stringify({ action: 'subscribe', list: Array(101).fill('BTCUSDT_Obook') }),
  ])('is answered with an error, and the socket lives on: %j', async (text) => {
    const client = await open();
    client.send(text);
    await until(() => client.of(11).length === 1);
    expect(client.of(11)[0]).toMatchObject({ code: 561, message: expect.stringMatching(/\w/) as string });
    await client.settle();
    expect(client.of(1)).toEqual([]);
  });

  it('is answered for a binary frame and for channels that do not exist, while the others are followed', async () => {
    const client = await open();
    client.socket.send(Buffer.from([1, 2, 3]));
    await until(() => client.of(11).length === 1);
    client.subscribe(
      'NOPE_Obook',
      'BTCUSDT_7m_Kline',
      'BTCUSDT_Kline',
      '_Obook',
      'constructor',
      'BTCUSDT_Obook',
    );
    await until(() => client.of(1).length === 1);
    await until(() => client.of(11).length === 2);
  });

  it('is answered in the language asked for', async () => {
    const client = await SocketClient.open(`${venue.socketUrl}?lang=zh`);
    clients.push(client);
    client.send('x');
    await until(() => client.of(11).length === 1);
    expect(client.of(11)[0]?.message).toMatch(/\p{Script=Han}/u);
  });
});

describe('the limits', () => {
  it('close a socket that sends too long a frame, or too many', async () => {
    await start({ limits: { burst: 5, messagesPerSecond: 1 } });
    const long = await open();
    long.send('x'.repeat(65 * 1024));
    await until(() => long.closed !== null);
    expect(long.closed?.code).toBe(1009);
    const many = await open();
    for (let index = 0; index < 6; index += 1) many.send({ action: 'heartbeat' });
    await until(() => many.closed !== null);
    expect(many.closed?.code).toBe(1008);
    expect(many.of(10)).toHaveLength(5);
  });

  it('bound how many channels a socket follows', async () => {
    await start({ limits: { subscriptions: 2 } });
    const client = await open();
    client.subscribe('BTCUSDT_Obook', 'ETHUSDT_Obook', 'SOLUSDT_Obook');
    await until(() => client.of(11).length === 1);
    expect(client.of(11)[0]?.code).toBe(557);
    expect(client.of(1).map(({ symbol }) => symbol)).toEqual(['BTCUSDT', 'ETHUSDT']);
    client.send({ action: 'unsubscribe', list: ['BTCUSDT_Obook'] });
    client.subscribe('SOLUSDT_Obook');
    await until(() => client.of(1).length === 3);
  });

  it('bound how many channels the sockets of one address follow together, not those of a customer', async () => {
    await start({ limits: { subscriptionsPerAddress: 2 } });
    const [first, second] = [await open(), await open()];
    first.subscribe('BTCUSDT_Obook');
    await until(() => first.of(1).length === 1);
    second.subscribe('BTCUSDT_Obook', 'ETHUSDT_Obook');
    await until(() => second.of(11).length === 1);
    expect(second.of(11)[0]?.code).toBe(557);
    expect(second.of(1)).toHaveLength(1);
    // A channel that is followed already is shown anew and counted once.
    first.subscribe('BTCUSDT_Obook');
    await until(() => first.of(1).length === 2);
    const customer = await open(tokenOf(1));
    customer.subscribe('BTCUSDT_Obook', 'ETHUSDT_Obook', 'SOLUSDT_Obook');
    await until(() => customer.of(1).length === 3);
    first.close();
    await until(() => venue.hub.size === 2);
    second.subscribe('ETHUSDT_Obook');
    await until(() => second.of(1).length === 2);
  });

  it('bound what the sockets of one address ask together: a point for each message and each channel', async () => {
    await start({ limits: { strangersBurst: 5, strangersPerSecond: 0.001 } });
    const [first, second] = [await open(), await open()];
    first.subscribe('BTCUSDT_Obook', 'ETHUSDT_Obook');
    await until(() => first.of(1).length === 2);
    second.subscribe('BTCUSDT_Obook', 'ETHUSDT_Obook');
    await until(() => second.of(11).length === 1);
    expect(second.of(11)[0]?.code).toBe(557);
    second.send({ action: 'heartbeat' });
    await until(() => second.of(10).length === 1);
    second.send({ action: 'heartbeat' });
    await until(() => second.closed !== null);
    expect(second.closed?.code).toBe(1008);
  });

  it('bound how often one address opens sockets', async () => {
    await start({ limits: { connectionsPerAddress: 2, openingsPerSecond: 0.001 } });
    for (let opened = 0; opened < 4; opened += 1) {
      (await open()).close();
      await until(() => venue.hub.size === 0);
    }
    await expect(open()).rejects.toThrow('429');
  });

  it('bound the sockets of one customer and of one address', async () => {
    await start({ limits: { connectionsPerCustomer: 2, connectionsPerAddress: 4 } });
    const first = await open(tokenOf(1));
    await open(tokenOf(1));
    const third = await open(tokenOf(1));
    await until(() => third.closed !== null);
    expect(third.closed?.code).toBe(4429);
    await open(tokenOf(2));
    await open();
    await expect(open()).rejects.toThrow('429');
    first.close();
    await until(() => venue.hub.size === 3);
    await open(tokenOf(1));
  });

  it('end a socket that goes silent, not one that beats', async () => {
    await start({ limits: { idleAfter: 300 } });
    const [silent, alive] = [await open(), await open()];
    const beating = setInterval(() => alive.send({ action: 'heartbeat' }), 50);
    await until(() => silent.closed !== null);
    clearInterval(beating);
    expect(alive.closed).toBeNull();
    await until(() => venue.hub.size === 1);
  });
});

describe('the door', () => {
  it('turns a token away that is not good, by a code that browsers can read', async () => {
    await start();
    const client = await open('forged');
    await until(() => client.closed !== null);
    expect(client.closed).toEqual({ code: 4401, reason: 'token' });
    expect(client.messages).toEqual([]);
  });

  it('ends the sockets of a login that has ended, and only those', async () => {
    let ended = '';
    await start({ isLive: async ({ subject }) => subject.id !== ended, limits: { loginCheckEvery: 30 } });
    const [one, other, guest] = [await open(tokenOf(1)), await open(tokenOf(2)), await open()];
    ended = tokenOf(1);
    await until(() => one.closed !== null);
    expect(one.closed?.code).toBe(4401);
    await Promise.all([other.settle(), guest.settle()]);
  });

  it('lets browsers in from the own pages alone', async () => {
    await start({ publicUrl: 'https://trade.example/app' });
    await expect(open('', { origin: 'https://evil.example' })).rejects.toThrow('403');
    await expect(open('', { origin: 'http://trade.example' })).rejects.toThrow('403');
    await (await open('', { origin: 'https://trade.example' })).settle();
    await (await open()).settle();
  });

  it('is at one address only', async () => {
    await start();
    await expect(SocketClient.open(venue.socketUrl.replace('/ws', '/api/v3/ws'))).rejects.toThrow('404');
  });

  it('asks everybody to come back when the server stops', async () => {
    await start();
    const client = await open();
    venue.hub.stop();
    await until(() => client.closed !== null);
    expect(client.closed?.code).toBe(1001);
  });
});
