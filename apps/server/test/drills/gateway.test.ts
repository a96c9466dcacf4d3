import { setTimeout as sleep } from 'node:timers/promises';
import { createEngine, FIRST_CUSTOMER } from '@trade/engine';
import { type AppData, type ChatMessage, calls, MESSAGE } from '@trade/protocol';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findNatsServer } from '../../../../testbed/src/nats.ts';
import { readJournal } from '../../src/core/journal/index.ts';
import { Core } from '../../src/core/sequencer/core.ts';
import { replay } from '../../src/core/sequencer/recovery.ts';
import { DEFAULT_LISTING } from '../../src/market/listing/index.ts';
import { privateEvents } from '../../src/market/realtime/private-events.ts';
import { orderMessage } from '../../src/trading/spot/index.ts';
import type { Client } from '../harness/client.ts';
import { type Cluster, type ClusterProcess, startCluster } from '../harness/cluster.ts';
import { newDemoCustomer } from '../harness/customers.ts';
import { PATIENCE } from '../harness/patience.ts';
import { TravellingSocket } from '../harness/travelling-socket.ts';
import { Load, limitOf, medianAndMost, sized } from './load.ts';

const SOCKETS = sized('SOCKETS', 60);
const SOCKETS_A_CUSTOMER = 12;
const ORDERS_A_SECOND = sized('ORDERS_A_SECOND', 40);
/** From the kill to the first message at the other gateway, ms. */
const ELSEWHERE = limitOf('ELSEWHERE');
/** How long the load goes on before the kill, and after everybody is elsewhere, ms. */
const BEFORE = 1_000;
const AFTER = 1_000;
const CHAT_EVERY = 50;

const listed = new Map(DEFAULT_LISTING.instruments.map((instrument) => [instrument.symbol, instrument]));
const wording = {
  orderMessage: orderMessage((symbol) => listed.get(symbol)),
  entryMessages: {},
  noticesOf: () => [],
};

/** The places of all events of the simulation's customers, by stream, as the journal has them. */
async function eventsOf(pool: pg.Pool): Promise<Map<string, string[]>> {
  const core = new Core(createEngine());
  const places = new Map<string, string[]>();
  for await (const row of readJournal(pool, 0)) {
    for (const outcome of replay(core, row).outcomes) {
      for (const { stream, message } of privateEvents(outcome, () => true, wording)) {
        const place = 'n' in message ? `${message.seq}.${message.n}` : '';
        places.set(stream, [...(places.get(stream) ?? []), place]);
      }
    }
  }
  return places;
}

/** Customers who talk to customer service without a pause, each message once. */
class Talk {
  /** Ids of the messages by customer. */
  readonly said = new Map<number, string[]>();
  private stopping = false;
  private readonly talking: Promise<void>;

  constructor(client: Client, customers: readonly { id: number; demoToken: string }[]) {
    this.talking = this.talk(client, customers);
  }

  stop(): Promise<void> {
    this.stopping = true;
    return this.talking;
  }

  private async talk(client: Client, customers: readonly { id: number; demoToken: string }[]): Promise<void> {
    // Everybody says something.
    for (let turn = 0; !this.stopping || turn < customers.length; turn += 1) {
      const { id, demoToken: token } = customers[turn % customers.length] ?? { id: 0, demoToken: '' };
      const body = { client_id: `talk-${turn}`, text: `Hello ${turn}` };
      // What the gateway could not take is said again, under the same id.
      const message = await vi.waitFor(async () => {
        const { code, data } = await client.call<ChatMessage>(calls.sendChatMessage, { token, body });
        expect(code).toBe(200);
        return data.id;
      }, PATIENCE);
      this.said.set(id, [...(this.said.get(id) ?? []), message]);
      await sleep(CHAT_EVERY);
    }
  }
}

interface Traveller {
  customer: number;
  socket: TravellingSocket;
}

const heardOf = ({ socket }: Traveller) =>
  socket.messages.flatMap((message) =>
    message.type === MESSAGE.chat && message.data.kind === 'message' ? [message.data.message.id] : [],
  );

describe.skipIf(findNatsServer() === null)('a gateway', () => {
  let cluster: Cluster;
  let gateways: ClusterProcess[];
  let customers: { id: number; demoToken: string }[];
  let travellers: Traveller[] = [];

  beforeAll(async () => {
    cluster = await startCluster({ SOCKETS_PER_ADDRESS: '5000' });
    const exchange = await cluster.start('exchange,projection,worker');
    gateways = [await cluster.start('gateway'), await cluster.start('gateway')];
    for (const process of [exchange, ...gateways]) await process.ready();
    const [server] = gateways.map((gateway) => cluster.asServer(gateway));
    if (!server) throw new Error('There are gateways');
    customers = [];
    for (let made = 0; made < SOCKETS / SOCKETS_A_CUSTOMER; made += 1)
      customers.push(await newDemoCustomer(server));
    const addresses = gateways.map(({ url }) => `${url.replace('http', 'ws')}/ws`);
    const tokens = new Map<number, string>();
    for (const { id, demoToken: token } of customers) {
      tokens.set(id, (await server.client.call<AppData>(calls.readAppData, { token })).data.ws.token);
    }
    travellers = Array.from({ length: SOCKETS }, (_, index) => {
      const { id } = customers[index % customers.length] ?? { id: FIRST_CUSTOMER };
      return { customer: id, socket: new TravellingSocket(addresses, tokens.get(id) ?? '') };
    });
    await vi.waitFor(() => {
      expect(travellers.filter(({ socket }) => socket.arrivals.length === 0)).toEqual([]);
    }, PATIENCE);
  });
  afterAll(async () => {
    for (const { socket } of travellers) socket.close();
    await cluster.stop();
  });

  it(`killed with ${SOCKETS} sockets: all are elsewhere soon, and miss nothing and hear nothing twice`, async () => {
    const clients = gateways.map((gateway) => cluster.asServer(gateway).client);
    const [first, second] = gateways;
    const [, surviving] = clients;
    if (!first || !second || !surviving) throw new Error('There are two gateways');
    const tokens = customers.map(({ demoToken }) => demoToken);
    const load = new Load({ clients: () => clients, tokens, ordersASecond: ORDERS_A_SECOND });
    const talk = new Talk(surviving, customers);
    load.start();
    await load.answered(PATIENCE, 0);
    await sleep(BEFORE);

    const killedAt = performance.now();
    first.signal('SIGKILL');
    await vi.waitFor(() => {
      expect(travellers.filter(({ socket }) => socket.arrivals.length < 2)).toHaveLength(0);
    }, PATIENCE);
    const moves = travellers.map(({ socket }) => (socket.arrivals[1] ?? 0) - killedAt);
    await sleep(AFTER);
    await Promise.all([load.stop(), talk.stop()]);

    const events = await eventsOf(cluster.database.pool);
    let told = 0;
    for (const traveller of travellers) {
      const { customer, socket } = traveller;
      const [start, ...resumed] = socket.starts;
      const begun = start?.seq ?? 0;
      const happened = (events.get(`demo:${customer}`) ?? []).filter(
        (place) => Number.parseInt(place, 10) > begun,
      );
      await vi.waitFor(() => expect(socket.places).toEqual(happened), PATIENCE);
      await vi.waitFor(() => expect(heardOf(traveller)).toEqual(talk.said.get(customer) ?? []), PATIENCE);
      expect(resumed.map((move) => move.resumed)).toContain(true);
      expect(resumed.map((move) => move.resumed)).not.toContain(false);
      told += happened.length;
    }
    expect(told).toBeGreaterThan(SOCKETS);
    process.stdout.write(
      `${SOCKETS} sockets elsewhere: ${medianAndMost(moves)}; ` +
        `${load.orders.length} orders, ${told} events told, none missing or twice\n`,
    );
    expect(Math.max(...moves)).toBeLessThan(ELSEWHERE);
  });
});
