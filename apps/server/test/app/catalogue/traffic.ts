import { type Call, calls, MESSAGE, methodOf, pathOf, templateOf } from '@trade/protocol';
import {
  type CallsDocument,
  DescribedCalls,
  DescribedSocket,
  type Operation,
  recordCalls,
  type SocketDocument,
} from '../../harness/described.ts';
import { SocketClient } from '../../harness/socket.ts';
import { startWorld, type World } from './world.ts';

const DECLARED: ReadonlyMap<string, Call> = new Map(
  Object.values<unknown>(calls)
    .filter((value): value is Call => typeof value === 'object' && value !== null && 'terms' in value)
    .map((declared) => [declared.terms.id, declared]),
);

/** What calls need that only read. */
const GIVEN: Readonly<Record<string, string>> = {
  symbol: 'BTCUSDT',
  symbols: 'BTCUSDT,nothing',
  resolution: '1',
  to: '1800000000',
  count: '3',
  kind: 'faq',
  key: 'about_us',
  lang: 'en',
  language: 'en',
  currency: 'USDT',
  network: 'TRC20',
};
/** The contract calls among them. */
const CONTRACT = 'BTCUSDT-PERP';

const FOLLOWED = [
  'BTCUSDT_Obook',
  'BTCUSDT_Trades',
  'BTCUSDT_1m_Kline',
  `${CONTRACT}_Obook`,
  `${CONTRACT}_1m_Kline`,
  `${CONTRACT}_Mark`,
];

/** A socket that says nothing for half a minute is closed, ms. */
const BEAT = 5_000;

/** Everything that a world says, over HTTP and over sockets, beside what it is described to say. */
export interface Traffic {
  world: World;
  /** Makes every call that only reads, with what the lists of the world name. */
  readAll: () => Promise<void>;
  /** What was said other than described. */
  faults: () => Promise<string[]>;
  /** The calls that never succeeded, of how many, and the messages that were never sent. */
  unheard: () => { calls: string[]; of: number; messages: string[] };
  stop: () => Promise<void>;
}

export async function startTraffic(): Promise<Traffic> {
  const recorded = recordCalls();
  const world = await startWorld();
  const { server, treasury } = world;
  const token = treasury.root.token;
  const read = async (path: string) => {
    const answer = await fetch(`${server.url}/api/v3${path}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return (await answer.json()) as unknown;
  };
  const described = new DescribedCalls([
    (await read('/openapi.json')) as CallsDocument,
    (await read('/console/openapi.json')) as CallsDocument,
  ]);
  const describedSocket = new DescribedSocket((await read('/asyncapi.json')) as SocketDocument);
  const { demo, newcomer, owner } = world;
  const sockets = await Promise.all(
    [owner.token, demo.demoToken, newcomer.token, undefined].map((one) => follow(server, one)),
  );
  const open = () => sockets.filter(({ closed }) => closed === null);
  const beat = setInterval(() => {
    for (const socket of open()) socket.send({ action: 'heartbeat' });
  }, BEAT);
  return {
    world,
    async readAll() {
      const tokens = [owner.token, demo.demoToken, treasury.root.token, treasury.ann.token];
      for (const operation of described.all) await readWith(server, operation, tokens);
      for (const socket of open()) {
        socket.send({ action: 'nonsense' });
        await socket.settle();
      }
    },
    async faults() {
      await recorded.end();
      const ofCalls = recorded.exchanges.map((one) => described.faultOf(one));
      const ofSockets = sockets.flatMap(({ messages }) =>
        messages.map((one) => describedSocket.faultOf(one)),
      );
      return [...new Set([...ofCalls, ...ofSockets].filter((fault) => fault !== null))];
    },
    unheard() {
      const succeeded = new Set(
        recorded.exchanges.filter(({ status }) => status === 200).map((one) => described.operationOf(one)),
      );
      const said = new Set(sockets.flatMap(({ messages }) => messages.map(({ type }) => type)));
      return {
        of: described.all.length,
        calls: described.all.filter((one) => !succeeded.has(one)).map(({ operationId }) => operationId),
        messages: Object.entries(MESSAGE)
          .filter(([, type]) => !said.has(type))
          .map(([name]) => name),
      };
    },
    async stop() {
      clearInterval(beat);
      for (const socket of sockets) socket.close();
      await recorded.end();
      await world.stop();
    },
  };
}

async function follow({ client, url }: World['server'], token: string | undefined): Promise<SocketClient> {
  const { data } = await client.call<{ ws: { token: string } }>(calls.readAppData, { token });
  const socket = await SocketClient.open(`${url.replace('http', 'ws')}/ws?token=${data.ws.token}`);
  socket.subscribe(...FOLLOWED);
  return socket;
}

/** Makes a call that reads, as each of these, for the first item of the list above it. */
async function readWith(
  { client, url }: World['server'],
  { operationId, parameters }: Operation,
  tokens: readonly string[],
): Promise<void> {
  const declared = DECLARED.get(operationId);
  if (!declared || methodOf(declared) !== 'GET') return;
  const needed = parameters.filter(
    ({ in: place, name = '', required }) => place === 'query' && (required || name === 'to'),
  );
  const search = new URLSearchParams(
    Object.fromEntries(needed.map(({ name = '' }) => [name, GIVEN[name] ?? '1'])),
  );
  const list = templateOf(declared).split('/:')[0] ?? '';
  for (const token of tokens) {
    const id = await firstOf(client, list, token);
    for (const symbol of ['BTCUSDT', CONTRACT]) {
      const params = { ...GIVEN, symbol, id, customer: id, seq: '1' };
      if (search.has('symbol')) search.set('symbol', symbol);
      const path = `${pathOf(declared, params)}${search.size > 0 ? `?${search.toString()}` : ''}`;
      const answer = await fetch(`${url}/api/v3${path}`, { headers: { authorization: `Bearer ${token}` } });
      await answer.arrayBuffer();
    }
  }
}

/** The id of the first item of a list, of those in force or before; `1` when there is none. */
async function firstOf(client: World['server']['client'], list: string, token: string): Promise<string> {
  for (const query of ['', '?status=history']) {
    const { data } = await client
      .get<{ items?: { id?: string }[] } | { id?: string }[] | null>(list + query, { token })
      .catch(() => ({ data: null }));
    const [first] = Array.isArray(data) ? data : (data?.items ?? []);
    if (first?.id !== undefined) return String(first.id);
  }
  return '1';
}
