// @vitest-environment page
import type { Drawing, Workspace } from '@trade/protocol';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WorkspaceStore } from '../../../../src/trading/desk/workspace/store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

class Refused extends Error {}

const level = (id: string): Drawing => ({ id, kind: 'level', points: [{ time: 1, price: '5' }] });

/** What a server keeps, and every call that changed it; `away` fails all. */
function remote(settings: Workspace = {}, drawn: Record<string, readonly Drawing[]> = {}) {
  const state = { settings, drawn, away: false, refuses: false, calls: [] as unknown[] };
  const answer = <Value>(value: () => Value): Promise<Value> => {
    if (state.away) return Promise.reject(new Error('away'));
    return state.refuses ? Promise.reject(new Refused()) : Promise.resolve(value());
  };
  return {
    state,
    read: () => answer(() => state.settings),
    change: (changed: Workspace) => {
      state.calls.push(changed);
      return answer(() => Object.assign(state.settings, changed));
    },
    readDrawings: (symbol: string) => answer(() => state.drawn[symbol] ?? []),
    saveDrawings: (symbol: string, drawings: readonly Drawing[]) => {
      state.calls.push([symbol, drawings.map(({ id }) => id)]);
      return answer(() => {
        state.drawn[symbol] = drawings;
      });
    },
    isRefusal: (error: unknown) => error instanceof Refused,
  };
}

const soon = () => vi.advanceTimersByTimeAsync(1_000);

test('changes are gathered, sent together, and not sent twice', async () => {
  const server = remote();
  const store = new WorkspaceStore('1', server);
  store.change({ interval: '1h' });
  store.change({ interval: '4h' });
  store.change({ ticket_first: true });
  expect(store.settings()).toEqual({ interval: '4h', ticket_first: true });
  await soon();
  await soon();
  expect(server.state.calls).toEqual([{ interval: '4h', ticket_first: true }]);
});

test('the server’s settings take the place of the browser’s, except where these were just changed', async () => {
  const store = new WorkspaceStore('1', remote({ interval: 'D', order_type: 'market' }));
  store.readSettings();
  store.change({ interval: '1h' });
  await soon();
  expect(store.settings()).toEqual({ interval: '1h', order_type: 'market' });
});

test('what could not be sent is shown, outlives the page, and is sent when the server is back', async () => {
  const server = remote({ interval: 'D' });
  server.state.away = true;
  const before = new WorkspaceStore('1', server);
  before.change({ interval: '1h' });
  before.draw('BTCUSDT', [level('a')]);
  await soon();
  server.state.away = false;
  const after = new WorkspaceStore('1', server);
  after.readSettings();
  after.readDrawings('BTCUSDT');
  expect(after.settings()).toEqual({ interval: '1h' });
  await soon();
  expect(server.state.settings).toEqual({ interval: '1h' });
  expect(server.state.drawn.BTCUSDT?.map(({ id }) => id)).toEqual(['a']);
  expect(after.drawingsOf('BTCUSDT')).toHaveLength(1);
});

test('a failed call is repeated by itself, a refused one is not', async () => {
  const server = remote();
  server.state.away = true;
  const store = new WorkspaceStore('1', server);
  store.change({ interval: '1h' });
  await soon();
  server.state.away = false;
  await vi.advanceTimersByTimeAsync(11_000);
  expect(server.state.settings).toEqual({ interval: '1h' });
  server.state.refuses = true;
  store.change({ interval: '5m' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.state.calls).toHaveLength(3);
});

test('what is drawn while the last drawings are on their way is sent after them', async () => {
  const server = remote();
  let answer: () => void = () => undefined;
  const slow = vi
    .spyOn(server, 'saveDrawings')
    .mockImplementationOnce(() => new Promise((resolve) => (answer = () => resolve(undefined))));
  const store = new WorkspaceStore('1', server);
  store.draw('BTCUSDT', [level('a')]);
  await soon();
  store.draw('BTCUSDT', [level('a'), level('b')]);
  await soon();
  expect(slow).toHaveBeenCalledTimes(1);
  answer();
  await soon();
  await soon();
  expect(server.state.drawn.BTCUSDT?.map(({ id }) => id)).toEqual(['a', 'b']);
});

test('a visitor’s setup stays in the browser, and is not another account’s', async () => {
  const visitor = new WorkspaceStore('', null);
  visitor.change({ interval: '1h' });
  await soon();
  expect(new WorkspaceStore('', null).settings()).toEqual({ interval: '1h' });
  expect(new WorkspaceStore('7', remote()).settings()).toEqual({});
});

test('a text in the browser that is no setup is left aside', () => {
  localStorage.setItem('workspace', '{"account":"1","settings":{"interval":"2m"}}');
  expect(new WorkspaceStore('1', null).settings()).toEqual({});
  localStorage.setItem('workspace', 'nonsense');
  expect(new WorkspaceStore('1', null).settings()).toEqual({});
});
