// @vitest-environment page
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answer, startServer } from '@trade/client/test-server';
import type { AppData, AssetsData, SpotOrderWithFills, Ticker } from '@trade/protocol';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { ApiProvider, Client, createQueryClient } from '../../../../src/platform/api/index.ts';
import { LiveProvider } from '../../../../src/platform/live/index.ts';
import { SessionProvider, SessionStore } from '../../../../src/platform/session/index.ts';
import { LanguageStore, TextsProvider } from '../../../../src/platform/texts/index.ts';
import { TicketForm } from '../../../../src/trading/spot/ticket/ticket-form.tsx';
import { useTicketIntent } from '../../../../src/trading/spot/ticket/use-ticket.ts';
import { demoLogin, realLogin } from '../../../people.ts';
import { SocketServer } from '../../../platform/live/socket-server.ts';
import { instrument, rules } from './market.ts';

const ticker: Ticker = {
  symbol: 'BTCUSDT',
  lastPrice: '1000.0',
  buyPrice: '1000.1',
  highPrice: '1100.0',
  lowPrice: '900.0',
  openPrice: '1000.0',
  todayStatus: 'positive',
  todayChange: '+0.00%',
  volume: '1',
  turnover: '1000',
  status: 'open',
  spark: [],
  time: 1,
};
const assets: AssetsData = {
  balances: [
    {
      kind: 'coin',
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
  totals: { coin: '1000', contract: '0', option: '0', finance: '0', all: '1000' },
  today: { profit: '0', ratio: '0' },
  revenue: { total: '0', ratio: '0' },
};
const appData: AppData = {
  app: {
    app_name: 'Trade',
    app_full_name: 'Trade',
    app_logo: '',
    app_favicon: '',
    app_version: '1',
    official_name: '',
    official_logo: '',
    official_link: '',
    official_site_customer_service_link: '',
    im_link: '',
    default_withdrawal_fee_rate: '0',
    timezone: 'UTC',
    is_hour12_open: '0',
    market: 'simulated',
  },
  fewer_decimals: {},
  ws: { token: 'socket-token', expire_at: Date.now() + 600_000 },
};
const order: SpotOrderWithFills = {
  id: '1',
  client_id: 'a',
  symbol: 'BTCUSDT',
  side: 'buy',
  type: 'limit',
  time_in_force: 'GTC',
  post_only: false,
  price: '1000.0',
  amount: '0.5',
  total: null,
  visible_amount: null,
  filled_amount: '0',
  filled_quote: '0',
  average_price: null,
  filled_percent: 0,
  fee: '0',
  fee_currency: 'BTC',
  status: 'new',
  cancel_reason: null,
  created_at: 10,
  updated_at: 10,
  fills: [],
};
const market: Record<string, Answer> = {
  '/data': { data: appData },
  '/market/tickers': { data: [ticker] },
  '/assets': { data: assets },
};

let socket: SocketServer;
beforeEach(async () => {
  socket = new SocketServer();
  await socket.listen();
  vi.stubGlobal('WebSocket', WebSocket);
  onTestFinished(() => {
    vi.unstubAllGlobals();
    return socket.close();
  });
});

function Ticket() {
  const ticket = useTicketIntent('BTCUSDT');
  return <TicketForm ticket={ticket} instrument={instrument} rules={rules} />;
}

/**
 * The ticket of somebody on the demo or the real account, over a server whose answer to orders the
 * test gives.
 */
async function openTicket(account: 'demo' | 'real', answers: Answer[]) {
  const server = await startServer(({ method, path }) => {
    if (path === '/spot/orders' && method === 'POST') return answers.shift() ?? { data: order };
    if (path === '/spot/orders') return { data: { items: [], next_cursor: null } };
    return market[path] ?? { data: null };
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
                <Ticket />
              </LiveProvider>
            </QueryClientProvider>
          </ApiProvider>
        </SessionProvider>
      </MemoryRouter>
    </TextsProvider>,
  );
  const orders = () =>
    server.calls
      .filter(({ method, path }) => method === 'POST' && path === '/spot/orders')
      .map(({ body }) => body);
  return { orders, user: userEvent.setup() };
}

async function openBook() {
  await waitFor(() => expect(socket.list('subscribe')).toContain('BTCUSDT_Obook'));
  socket.send(1, {
    symbol: 'BTCUSDT',
    kind: 'snapshot',
    seq: 1,
    bids: [['999.9', '1']],
    asks: [['1000.1', '1']],
    time: 1,
  });
}

const action = (name: string) => screen.findByRole('button', { name });

/** Types half a coin at the first price, and opens the confirmation. */
async function askForHalfACoin(user: ReturnType<typeof userEvent.setup>) {
  await openBook();
  await waitFor(() => expect(screen.getByLabelText('Price')).toHaveProperty('value', '1000.0'));
  await user.type(screen.getByLabelText('Amount'), '0.5');
  await user.click(await action('Buy BTC'));
  return within(await screen.findByRole('dialog')).getByRole('button', { name: 'Buy BTC' });
}

test('sends one order however often it is pressed', async () => {
  const { user, orders } = await openTicket('demo', []);
  const confirm = await askForHalfACoin(user);
  await user.dblClick(confirm);
  await waitFor(() => expect(screen.getByLabelText('Amount')).toHaveProperty('value', ''));
  expect(orders()).toEqual([
    {
      symbol: 'BTCUSDT',
      side: 'buy',
      type: 'limit',
      price: '1000.0',
      amount: '0.5',
      time_in_force: 'GTC',
      client_id: expect.stringMatching(/^[0-9a-f]{32}$/),
    },
  ]);
});

test('after a lost answer the same order goes out under the same id', async () => {
  const { user, orders } = await openTicket('demo', ['lost', { data: order }]);
  const confirm = await askForHalfACoin(user);
  await user.click(confirm);
  await waitFor(() => expect(confirm.getAttribute('aria-busy')).toBeNull());
  await user.click(confirm);
  await waitFor(() => expect(orders()).toHaveLength(2));
  expect(orders()[1]).toEqual(orders()[0]);
});

test('after a refusal the next try is another order', async () => {
  const { user, orders } = await openTicket('demo', [{ code: 12206, message: 'Not enough' }]);
  const confirm = await askForHalfACoin(user);
  await user.click(confirm);
  await waitFor(() => expect(confirm.getAttribute('aria-busy')).toBeNull());
  await user.click(confirm);
  await waitFor(() => expect(orders()).toHaveLength(2));
  expect(orders()[1]).not.toEqual(orders()[0]);
});

test('a refusal for want of a verification offers the demo account', async () => {
  const { user } = await openTicket('demo', [{ code: 12114, message: 'Verify first' }]);
  await user.click(await askForHalfACoin(user));
  expect(await screen.findByText('Trade in the demo account')).toBeTruthy();
});

test('real money without a verification cannot be sent, and leads to where it is got', async () => {
  const { orders } = await openTicket('real', []);
  await openBook();
  const verify = await screen.findByRole('link', { name: 'Verify your identity to trade' });
  expect(verify.getAttribute('href')).toBe('/setting/authentication');
  expect(await action('Trade in the demo account')).toHaveProperty('disabled', false);
  expect(orders()).toEqual([]);
});

test('without the money there is a way to get it', async () => {
  const { user } = await openTicket('demo', []);
  await openBook();
  await waitFor(() => expect(screen.getByLabelText('Price')).toHaveProperty('value', '1000.0'));
  await user.type(screen.getByLabelText('Amount'), '2');
  expect(await action('Not enough USDT')).toHaveProperty('disabled', true);
  const link = screen.getByRole('link', { name: 'Transfer' });
  expect(link.getAttribute('href')).toBe('/fund/fundTransfer?to=coin&currency=USDT');
});

test('without a connection nothing is sent', async () => {
  const { user } = await openTicket('demo', []);
  await openBook();
  await user.type(screen.getByLabelText('Amount'), '0.5');
  await action('Buy BTC');
  socket.current.terminate();
  expect(await action('Reconnecting')).toHaveProperty('disabled', true);
});

test('a suspended market takes no order, and says so', async () => {
  await openTicket('demo', []);
  await openBook();
  socket.send(4, { code: 'BTCUSDT', status: 'suspended', reason: 'feed_stale', seq: 2 });
  expect(await action('Market suspended')).toHaveProperty('disabled', true);
});
