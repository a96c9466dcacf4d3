// @vitest-environment page
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FeeParts } from '@trade/engine/quote';
import type { ContractInstrumentData, SpotInstrumentData } from '@trade/protocol';
import { beforeEach, expect, expectTypeOf, onTestFinished, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { readContractRules } from '../../src/trading/contracts/rules.ts';
import { readRules } from '../../src/trading/desk/ticket/rules.ts';
import { appData } from '../app/stage.tsx';
import { visit } from '../customer.ts';
import { SocketServer } from '../platform/live/socket-server.ts';
import { resizeTo } from '../screen.ts';
import { perpetual } from './contracts/samples.ts';
import { openBook, openMarket } from './contracts/stage.tsx';
import { instrument } from './spot/ticket/market.ts';

vi.setConfig({ testTimeout: 60_000 });
/** The test's browser has no canvas to draw on. */
vi.mock('../../src/trading/desk/chart/chart-canvas.tsx', () => ({ default: () => null }));

/** A box of no size: the panels ask for it, and nothing here has a layout. */
class NoSize {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
}

beforeEach(() => {
  vi.stubGlobal('WebSocket', WebSocket);
  vi.stubGlobal('ResizeObserver', NoSize);
  vi.stubGlobal('IntersectionObserver', NoSize);
  resizeTo(1280);
});

const WHOLE = { maker: '1', taker: '1' };
const fees = {
  tier: 1,
  volume: '200000',
  tiers: [
    { least_volume: '0', spot: WHOLE, contract: WHOLE },
    {
      least_volume: '100000',
      spot: { maker: '0.8', taker: '0.9' },
      contract: { maker: '0.85', taker: '0.9' },
    },
  ],
};

/** The trading page of somebody in the second tier. */
async function openDesk(path: string) {
  const socket = new SocketServer();
  await socket.listen();
  onTestFinished(() => {
    vi.unstubAllGlobals();
    return socket.close();
  });
  const empty = { data: { items: [], next_cursor: null } };
  await visit(path, {
    demo: true,
    socketUrl: socket.url,
    answers: {
      '/data': { data: { ...appData, ws: { token: 'socket-token', expire_at: Date.now() + 600_000 } } },
      '/market/instruments': { data: [instrument, perpetual] },
      '/datafeed/symbols': { data: [{ symbol: 'BTCUSDT', base: 'BTC', quote: 'USDT' }] },
      '/fees': { data: fees },
      'GET /spot/orders': empty,
      'GET /contracts/orders': empty,
      'GET /contracts/positions': empty,
    },
  });
  return socket;
}

/**
 * Without a layout every press lies on a line between panels, too: the field is entered by focus.
 */
async function typeInto(name: string, text: string) {
  const field = await screen.findByRole('textbox', { name });
  act(() => field.focus());
  await userEvent.keyboard(text);
}

test('the quote of a spot order has the fee of the customer’s tier', async () => {
  const socket = await openDesk('/market/trade/coins/BTCUSDT');
  await openBook(socket, 'BTCUSDT');
  await typeInto('Price', '1000');
  await typeInto('Amount', '0.5');
  // What waits pays 0.8 of the maker's 0.1 %.
  await waitFor(() => expect(screen.getByText('0.0004 BTC')).toBeTruthy());
  expect(screen.getByText('0.4996 BTC')).toBeTruthy();
});

test('the quote of a contract order has the fee of the customer’s tier', async () => {
  const socket = await openDesk('/market/trade/eternal_contract/BTCUSDT-PERP');
  await openMarket(socket);
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Price' })).toHaveProperty('value', '1000.0'),
  );
  await typeInto('Lots', '1');
  // At worst 100 USDT pay 0.9 of the taker's 0.05 %.
  await waitFor(() => expect(screen.getByText('0.045')).toBeTruthy());
});

test('no market is computed with unless it is said what the customer’s tier leaves of its fees', () => {
  expectTypeOf(readRules).parameters.toEqualTypeOf<[SpotInstrumentData, FeeParts]>();
  expectTypeOf(readContractRules).parameters.toEqualTypeOf<[ContractInstrumentData, FeeParts]>();
});
