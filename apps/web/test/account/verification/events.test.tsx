// @vitest-environment page
import { render, screen, waitFor } from '@testing-library/react';
import { startServer } from '@trade/client/test-server';
import type { CustomerEvent, RealnameData } from '@trade/protocol';
import { BrowserRouter } from 'react-router';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { WebSocket } from 'ws';
import { Connected } from '../../../src/app/connected.tsx';
import { Pages } from '../../../src/app/pages.tsx';
import { Toaster } from '../../../src/kit/index.ts';
import { LanguageStore, TextsProvider } from '../../../src/platform/texts/index.ts';
import { appData } from '../../app/stage.tsx';
import { maria, realLogin } from '../../people.ts';
import { SocketServer } from '../../platform/live/socket-server.ts';
import { realnameOf } from './standing.ts';

const NOTICE = 9;

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  // The test browser's own socket hands out events that its runtime does not know.
  vi.stubGlobal('WebSocket', WebSocket);
});

/**
 * Maria looks at her verification, connected to a real socket. `decide` changes what the server
 * knows, without telling.
 */
async function look(path: string, before: RealnameData) {
  let realname = before;
  const socket = new SocketServer();
  await socket.listen();
  onTestFinished(() => socket.close());
  const server = await startServer((call) => {
    switch (call.path) {
      case '/data':
        return { data: appData };
      case '/user/':
        return { data: { ...maria, realname: statuses(realname) } };
      case '/user/realname':
        return { data: realname };
      default:
        return { code: 559, message: 'Not here.' };
    }
  });
  localStorage.setItem('token', realLogin.token);
  localStorage.setItem('userInfo', JSON.stringify({ ...maria, realname: statuses(before) }));
  history.replaceState(null, '', path);
  render(
    <TextsProvider store={await LanguageStore.start()}>
      <BrowserRouter>
        <Connected config={{ webUrl: server.url, webSoketUrl: socket.url }}>
          <Pages />
        </Connected>
      </BrowserRouter>
      <Toaster />
    </TextsProvider>,
  );
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(socket.connections).toHaveLength(1));
  return {
    socket,
    decide: (after: RealnameData) => {
      realname = after;
    },
  };
}

const statuses = ({ primary, advanced }: RealnameData) => ({
  primary: primary.status,
  advanced: advanced.status,
});
const notice = (kind: CustomerEvent['kind'], level: 'primary' | 'advanced'): CustomerEvent => ({
  kind,
  level,
  reason: null,
  date: 1,
});

describe('a decision about the verification', () => {
  it.each([
    ['realname_approved', 'primary', realnameOf('approved'), 'Your primary verification is approved.'],
    ['realname_rejected', 'primary', realnameOf('rejected'), 'Your primary verification was rejected.'],
  ] as const)('changes the open page: %s %s', async (kind, level, after, said) => {
    const { socket, decide } = await look('/setting/authentication', realnameOf('pending'));
    expect(await screen.findByText('Under review')).toBeTruthy();
    decide(after);
    socket.send(NOTICE, notice(kind, level));
    expect(await screen.findByText(new RegExp(said))).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Under review')).toBeNull());
    expect(screen.getByText(kind === 'realname_approved' ? 'Approved' : 'Rejected')).toBeTruthy();
  });

  it('is known on every page: what may be traded follows from it', async () => {
    const { socket, decide } = await look('/setting/setpage', realnameOf('pending'));
    expect(await screen.findByText('Under review')).toBeTruthy();
    decide(realnameOf('approved'));
    socket.send(NOTICE, notice('realname_approved', 'primary'));
    expect(await screen.findByText('Approved')).toBeTruthy();
    expect(JSON.parse(localStorage.getItem('userInfo') ?? '')).toMatchObject({
      realname: { primary: 'approved' },
    });
  });

  it('about the advanced level says so', async () => {
    const { socket, decide } = await look('/setting/authentication', realnameOf('approved', 'pending'));
    expect(await screen.findByText('Under review')).toBeTruthy();
    decide(realnameOf('approved', 'approved'));
    socket.send(NOTICE, notice('realname_approved', 'advanced'));
    expect(await screen.findByText(/Your advanced verification is approved/)).toBeTruthy();
  });
});
