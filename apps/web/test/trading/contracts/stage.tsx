import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answer, type Call, startServer } from '@trade/client/test-server';
import type { AssetsData, Position, Ticker } from '@trade/protocol';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, onTestFinished, vi } from 'vitest';
import { WebSocket } from 'ws';
import { Toaster } from '../../../src/kit/index.ts';
import { ApiProvider, Client, createQueryClient } from '../../../src/platform/api/index.ts';
import { LiveProvider } from '../../../src/platform/live/index.ts';
import { SessionProvider, SessionStore } from '../../../src/platform/session/index.ts';
import { LanguageStore, TextsProvider } from '../../../src/platform/texts/index.ts';
import { useContractEvents } from '../../../src/trading/contracts/events.ts';
import { appData } from '../../app/stage.tsx';
import { demoLogin, realLogin } from '../../people.ts';
import { SocketServer } from '../../platform/live/socket-server.ts';
import { mark, perpetual, weekly } from './samples.ts';

const ticker: Ticker = {
  symbol: 'BTCUSDT',
  lastPrice: '999.5',
  buyPrice: '1000.1',
  highPrice: '1100.0',
  lowPrice: '900.0',
  openPrice: '1000.0',
  todayStatus: 'negative',
  todayChange: '-0.05%',
  volume: '1',
  turnover: '1000',
  status: 'open',
  spark: [],
  time: 1,
};
const assets: AssetsData = {
  balances: [
    {
      kind: 'contract',
      currency: 'USDT',
      available: '1000',
      frozen: '0',
      margin: '0',
      held: [],
      usdt_value: '1000',
      price: 'market',
    },
  ],
  finance: [],
  open: { contract: '0', option: '0' },
  totals: { coin: '0', contract: '1000', option: '0', finance: '0', all: '1000' },
  today: { profit: '0', ratio: '0' },
  revenue: { total: '0', ratio: '0' },
};

type Answers = Record<string, Answer | ((call: Call) => Answer)>;

interface Stage {
  account?: 'demo' | 'real';
  positions?: readonly Position[];
  answers?: Answers;
}

/**
 * Part of the app over a server and a socket of its own, with 1000 USDT in the contract account.
 */
export async function stage(
  children: ReactNode,
  { account = 'demo', positions = [], answers = {} }: Stage = {},
) {
  const socket = new SocketServer();
  await socket.listen();
  vi.stubGlobal('WebSocket', WebSocket);
  onTestFinished(() => {
    vi.unstubAllGlobals();
    return socket.close();
  });
  const empty = { data: { items: [], next_cursor: null } };
  const known: Answers = {
    '/data': { data: { ...appData, ws: { token: 'socket-token', expire_at: Date.now() + 600_000 } } },
    '/market/tickers': { data: [ticker] },
    '/market/instruments': { data: [perpetual, weekly] },
    '/assets': { data: assets },
    'GET /spot/orders': empty,
    'GET /contracts/orders': empty,
    'GET /contracts/positions': { data: { items: positions, next_cursor: null } },
    ...answers,
  };
  const server = await startServer((call) => {
    const answer = known[`${call.method} ${call.path}`] ?? known[call.path];
    return (typeof answer === 'function' ? answer(call) : answer) ?? { data: null };
  });
  const session = new SessionStore();
  session.logIn(realLogin);
  if (account === 'demo') session.enterSimulation(demoLogin);
  const api = new Client({
    baseUrl: server.url,
    token: () => 'token',
    locale: () => 'en',
    onLoginRequired: () => undefined,
    version: 'test',
  });
  render(
    <TextsProvider store={await LanguageStore.start()}>
      <MemoryRouter>
        <SessionProvider store={session}>
          <ApiProvider api={api}>
            <QueryClientProvider client={createQueryClient()}>
              <LiveProvider socketUrl={socket.url}>
                <Notices />
                {children}
                <Toaster />
              </LiveProvider>
            </QueryClientProvider>
          </ApiProvider>
        </SessionProvider>
      </MemoryRouter>
    </TextsProvider>,
  );
  const sent = (method: string, path: string) =>
    server.calls.filter((call) => call.method === method && call.path === path).map(({ body }) => body);
  return { socket, sent, user: userEvent.setup() };
}

function Notices() {
  useContractEvents();
  return null;
}

/** A book of five lots a side around 1000, and the mark. */
export async function openMarket(socket: SocketServer, symbol = 'BTCUSDT-PERP') {
  await waitFor(() => expect(socket.list('subscribe')).toContain(`${symbol}_Mark`));
  await openBook(socket, symbol);
  socket.send(12, { ...mark, symbol, seq: 1 });
}

/** A book of five lots a side around 1000. */
export async function openBook(socket: SocketServer, symbol: string) {
  await waitFor(() => expect(socket.list('subscribe')).toContain(`${symbol}_Obook`));
  socket.send(1, {
    symbol,
    kind: 'snapshot',
    seq: 1,
    bids: [['999.9', '5']],
    asks: [['1000.1', '5']],
    time: 1,
  });
}

export const button = (name: string | RegExp) => screen.findByRole('button', { name });
