import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach } from 'vitest';
import { features } from '../../../src/app/features.ts';
import { ApiProvider, Client, createQueryClient } from '../../../src/platform/api/index.ts';
import { FeaturesProvider } from '../../../src/platform/feature.tsx';
import { LiveProvider } from '../../../src/platform/live/index.ts';
import { SessionProvider, SessionStore } from '../../../src/platform/session/index.ts';
import { LanguageStore, TextsProvider } from '../../../src/platform/texts/index.ts';

export interface Heard {
  path: string;
  query: Record<string, string>;
  headers: IncomingHttpHeaders;
}

/** What the server answers: data in an envelope, a refusal, or a file. */
export type Answer = { data: unknown } | { refusal: number; message: string } | { file: string };

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  cleanup();
  localStorage.clear();
  for (const undo of cleanups.splice(0)) await undo();
});

/** A server on a free port that remembers what it was asked. */
export async function startServer(answer: (call: Heard) => Answer) {
  const heard: Heard[] = [];
  const server = createServer((request, response) => {
    const address = new URL(request.url ?? '/', 'http://localhost');
    const call = {
      path: address.pathname,
      query: Object.fromEntries(address.searchParams),
      headers: request.headers,
    };
    heard.push(call);
    const said = answer(call);
    if ('file' in said) {
      response.writeHead(200, { 'content-type': 'text/csv' }).end(said.file);
    } else {
      const refused = 'refusal' in said;
      response.writeHead(refused ? 403 : 200, { 'content-type': 'application/json' }).end(
        JSON.stringify({
          code: refused ? said.refusal : 200,
          message: refused ? said.message : 'ok',
          data: refused ? null : said.data,
          request_id: 'r1',
        }),
      );
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanups.push(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, heard };
}

export function clientOf(url: string): Client {
  return new Client({
    baseUrl: url,
    token: () => 'token-1',
    locale: () => 'en',
    onLoginRequired: () => undefined,
    version: 'test',
  });
}

interface World {
  url?: string;
  path?: string;
}

/** Renders inside everything the app provides; nobody is logged in, so the socket stays closed. */
export async function renderInApp(
  children: ReactNode,
  { url = 'http://127.0.0.1:9', path = '/' }: World = {},
) {
  const language = await LanguageStore.start();
  return render(
    <TextsProvider store={language}>
      <MemoryRouter initialEntries={[path]}>
        <SessionProvider store={new SessionStore()}>
          <ApiProvider api={clientOf(url)}>
            <QueryClientProvider client={createQueryClient()}>
              <LiveProvider socketUrl="ws://127.0.0.1:9">
                <FeaturesProvider value={features}>{children}</FeaturesProvider>
              </LiveProvider>
            </QueryClientProvider>
          </ApiProvider>
        </SessionProvider>
      </MemoryRouter>
    </TextsProvider>,
  );
}
