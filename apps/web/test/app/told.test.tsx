// @vitest-environment page
import { render, waitFor } from '@testing-library/react';
import { startServer } from '@trade/client/test-server';
import { type CustomerEvent, customerEvent, LOCALES, MESSAGE } from '@trade/protocol';
import { BrowserRouter } from 'react-router';
import { expect, it, onTestFinished, vi } from 'vitest';
import { WebSocket } from 'ws';
import { Connected } from '../../src/app/connected.tsx';
import { showToasts } from '../../src/kit/toast.ts';
import { LanguageStore, TextsProvider } from '../../src/platform/texts/index.ts';
import { maria, realLogin } from '../people.ts';
import { SocketServer } from '../platform/live/socket-server.ts';
import { appData } from './stage.tsx';

const KINDS = customerEvent.shape.kind.options;

/** An event with everything that any kind says. */
const eventOf = (kind: CustomerEvent['kind']): CustomerEvent => ({
  kind,
  level: 'advanced',
  id: '7',
  currency: 'USDT',
  amount: '149.5',
  position: {
    position_id: '7',
    symbol: 'BTCUSDT-PERP',
    side: 'buy',
    lots: '3',
    price: '50000',
    realised_pnl: '-12.25',
    raised_terms: null,
  },
  conditional: { id: '7', symbol: 'BTCUSDT', side: 'sell', price: '50000', code: 12202 },
  alert: {
    id: '7',
    symbol: 'BTCUSDT',
    kind: 'price_above',
    threshold: '50000',
    window: null,
    value: '50001.5',
  },
  reason: null,
  date: 1,
});

/** What the app says, in a language, of one event of each kind. */
async function toldIn(locale: string): Promise<string[]> {
  vi.stubGlobal('WebSocket', WebSocket);
  localStorage.setItem('locale', locale);
  localStorage.setItem('token', realLogin.token);
  localStorage.setItem('userInfo', JSON.stringify(maria));
  const server = await startServer(({ path }) =>
    path === '/data' ? { data: appData } : { data: path === '/user/' ? maria : { items: [] } },
  );
  const socket = new SocketServer();
  await socket.listen();
  onTestFinished(() => socket.close());
  const said: string[] = [];
  onTestFinished(showToasts(({ text }) => said.push(text)));
  render(
    <TextsProvider store={await LanguageStore.start()}>
      <BrowserRouter>
        <Connected config={{ webUrl: server.url, webSoketUrl: socket.url }}>{null}</Connected>
      </BrowserRouter>
    </TextsProvider>,
  );
  await waitFor(() => expect(socket.connections).toHaveLength(1));
  for (const kind of KINDS) {
    const before = said.length;
    socket.send(MESSAGE.notice, eventOf(kind));
    await waitFor(() => expect(said.slice(before), kind).toHaveLength(1));
  }
  return said;
}

it.each(LOCALES)('the open app says in %s of every event what happened', async (locale) => {
  const said = await toldIn(locale);
  expect(new Set(said).size).toBe(KINDS.length);
  for (const text of said) expect(text).not.toMatch(/[{}]|undefined|\b[a-z]+\.[a-z]/);
});
