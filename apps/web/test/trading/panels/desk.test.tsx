// @vitest-environment page
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Answer } from '@trade/client/test-server';
import type { Position } from '@trade/protocol';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { appData } from '../../app/stage.tsx';
import { visit } from '../../customer.ts';
import { SocketServer } from '../../platform/live/socket-server.ts';
import { resizeTo } from '../../screen.ts';
import { perpetual, position } from '../contracts/samples.ts';
import { openMarket } from '../contracts/stage.tsx';

/** The test's browser has no canvas to draw on. */
vi.mock('../../../src/trading/desk/chart/chart-canvas.tsx', () => ({ default: () => null }));

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
afterEach(() => vi.unstubAllGlobals());

const other: Position = { ...position, id: '77', symbol: 'ETHUSDT-PERP', side: 'sell' };

async function openDesk(positions: readonly Position[] = [position, other]) {
  const socket = new SocketServer();
  await socket.listen();
  const empty: Answer = { data: { items: [], next_cursor: null } };
  await visit('/market/trade/eternal_contract/BTCUSDT-PERP', {
    demo: true,
    socketUrl: socket.url,
    answers: {
      '/data': { data: { ...appData, ws: { token: 'socket-token', expire_at: Date.now() + 600_000 } } },
      '/market/instruments': { data: [perpetual] },
      '/datafeed/symbols': { data: [{ symbol: 'BTCUSDT', base: 'BTC', quote: 'USDT' }] },
      'GET /spot/orders': empty,
      'GET /contracts/orders': empty,
      'GET /contracts/positions': { data: { items: positions, next_cursor: null } },
    },
  });
  await openMarket(socket);
  return socket;
}

const table = () => screen.findByRole('table', { name: 'Positions' });
const rows = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1);
const sideOf = (side: 'Buy up / Long' | 'Buy fall / Short'): HTMLInputElement =>
  screen.getByRole('radio', { name: side });

/**
 * Without a layout every press lies on a line between panels, too: the field is entered by focus.
 */
async function typeInto(field: HTMLElement, text: string) {
  act(() => field.focus());
  await userEvent.keyboard(text);
}

/**
 * Chooses as a browser does, in one step: with `selectOptions` the page may be drawn anew between
 * its two events, by a figure that has just come, and then has its own value again at the second.
 */
function choose(select: HTMLSelectElement, name: string) {
  const option: HTMLOptionElement = within(select).getByRole('option', { name });
  fireEvent.change(select, { target: { value: option.value } });
}

it('has the positions of all contracts in a table, or only those of the page', async () => {
  const socket = await openDesk();
  expect(await rows()).toHaveLength(2);
  act(() => screen.getByRole('switch', { name: 'Only BTCUSDT-PERP' }).focus());
  await userEvent.keyboard('{Enter}');
  expect(await rows()).toHaveLength(1);
  expect(JSON.parse(localStorage.getItem('desk') ?? '{}')).toMatchObject({ onlySymbol: true });
  await socket.close();
});

it('offers in each row what can be done with a position: another multiple, margin, protection, reversal, the end', async () => {
  const socket = await openDesk([position]);
  const [row] = await rows();
  if (row === undefined) throw new Error('no row');
  const acts = within(row).getAllByRole('button');
  expect(acts.map((act) => act.textContent)).toEqual([
    expect.stringContaining('Change leverage'),
    expect.stringContaining('Add or remove margin'),
    expect.stringContaining('Stop-loss / take-profit'),
    'Reverse',
    'Close',
  ]);
  expect(acts.every((act) => act.getAttribute('aria-haspopup') === 'dialog')).toBe(true);
  await socket.close();
});

it('turns the ticket by keys, and empties it', async () => {
  const socket = await openDesk([]);
  const lots: HTMLInputElement = await screen.findByRole('textbox', { name: /^Lots/ });
  fireEvent.keyDown(document.body, { key: 's', code: 'KeyS' });
  await waitFor(() => expect(document.activeElement).toBe(lots));
  expect(sideOf('Buy fall / Short').checked).toBe(true);
  act(() => lots.blur());
  fireEvent.keyDown(document.body, { key: 'b', code: 'KeyB' });
  expect(sideOf('Buy up / Long').checked).toBe(true);
  await typeInto(lots, '2');
  expect(lots.value).toBe('2');
  await userEvent.keyboard('{Escape}');
  expect(document.activeElement).not.toBe(lots);
  expect(lots.value).toBe('2');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(lots.value).toBe(''));
  await socket.close();
});

it('chooses the type of an order by its name alone, with a line that explains it', async () => {
  const socket = await openDesk([]);
  const type: HTMLSelectElement = await screen.findByRole('combobox', { name: 'Order type' });
  expect(type.value).toBe('limit');
  choose(type, 'Market');
  expect(type.value).toBe('market');
  expect(screen.getByRole('button', { name: /Immediately, at market prices/ })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  choose(type, 'Trailing stop');
  expect(await screen.findByRole('dialog', { name: 'New conditional order' })).toBeTruthy();
  expect(type.value).toBe('market');
  await socket.close();
});

it('takes the price of a row of the book by arrows and Enter', async () => {
  const socket = await openDesk([]);
  const ask = await screen.findByRole('button', { name: /^Ask 1,000\.1/ });
  act(() => ask.focus());
  await userEvent.keyboard('{ArrowDown}{Enter}');
  const price: HTMLInputElement = screen.getByRole('textbox', { name: /^Price/ });
  await waitFor(() => expect(price.value).toBe('999.9'));
  await socket.close();
});

it('keeps what was typed when the window becomes a phone and wide again', async () => {
  const socket = await openDesk([]);
  await typeInto(await screen.findByRole('textbox', { name: /^Lots/ }), '3');
  act(() => resizeTo(800));
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /^Lots/ })).value).toBe('3');
  expect(screen.queryByRole('switch', { name: 'Only BTCUSDT-PERP' })).toBeNull();
  act(() => resizeTo(1280));
  await screen.findByRole('switch', { name: 'Only BTCUSDT-PERP' });
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Lots/ }).value).toBe('3');
  await socket.close();
});
