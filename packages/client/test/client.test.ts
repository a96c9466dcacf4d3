// @vitest-environment jsdom
import { call } from '@trade/protocol';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { ApiError, Client, type ClientOptions, TransportError } from '../src/index.ts';
import { type Answer, type Call, startServer } from './server.ts';

const placeOrder = call('POST /spot/orders', () => ({
  id: 'placeOrder',
  access: 'customer',
  scope: 'read',
  summary: 'Place an order',
  query: z.object({ symbol: z.string(), cursor: z.string(), limit: z.number() }).partial(),
  body: z.object({ client_id: z.string() }),
  answer: z.object({ id: z.string() }),
}));
const readOrder = call('GET /spot/orders/:id', () => ({
  id: 'readOrder',
  access: 'customer',
  scope: 'read',
  summary: 'Read an order',
  answer: z.object({ id: z.string() }),
}));
const readAssets = call('GET /assets', () => ({
  id: 'readAssets',
  access: 'customer',
  scope: 'read',
  summary: 'Read the assets',
  answer: z.unknown(),
}));
const logOut = call('POST /user/logout', () => ({
  id: 'logOut',
  access: 'customer',
  scope: 'read',
  summary: 'Log out',
}));
const exportLedger = call('GET /assets/ledger.csv', () => ({
  id: 'exportLedger',
  access: 'customer',
  scope: 'read',
  summary: 'The ledger as a file',
  file: true,
}));

async function open(answer: (call: Call) => Answer, options: Partial<ClientOptions> = {}) {
  const server = await startServer(answer);
  const onLoginRequired = vi.fn();
  const api = new Client({
    baseUrl: server.url,
    token: () => 'secret-token',
    locale: () => 'fre',
    onLoginRequired,
    version: '1.2.3',
    ...options,
  });
  return { api, server, onLoginRequired };
}

const refuse = (code: number) => (call: Call) =>
  call.path === '/log_error' ? {} : { code, message: 'Non.' };

describe('a call', () => {
  it('carries the bearer token, the language, its query and its body', async () => {
    const { api, server } = await open(() => ({ data: { id: '7' } }));
    const answer = await api.call(placeOrder, {
      query: { symbol: 'BTCUSDT', cursor: null, limit: 20 },
      body: { client_id: 'a' },
    });
    expect(answer).toEqual({ id: '7' });
    expect(server.calls).toMatchObject([
      {
        method: 'POST',
        path: '/spot/orders',
        query: { symbol: 'BTCUSDT', limit: '20' },
        headers: { authorization: 'Bearer secret-token', lang: 'fre', 'content-type': 'application/json' },
        body: { client_id: 'a' },
      },
    ]);
  });

  it('fills in its path with any parameters', async () => {
    const { api, server } = await open(() => ({ data: { id: '7' } }));
    await api.call(readOrder, { params: { id: '7/../8?x' } });
    expect(server.calls[0]?.path).toBe('/spot/orders/7%2F..%2F8%3Fx');
  });

  it('without input and answer sends an empty body and returns null', async () => {
    const { api, server } = await open(() => ({ data: 'whatever' }));
    expect(await api.call(logOut)).toBeNull();
    expect(server.calls[0]).toMatchObject({ method: 'POST', body: {} });
  });

  it('returns its file, and can be refused like any other call', async () => {
    let isThere = true;
    const { api } = await open(() =>
      isThere ? { status: 200, text: 'a,b' } : { code: 551, message: 'Non.' },
    );
    expect(await (await api.call(exportLedger)).text()).toBe('a,b');
    isThere = false;
    await expect(api.call(exportLedger)).rejects.toMatchObject({ name: 'ApiError', code: 551 });
  });

  it('carries no token when there is none', async () => {
    const { api, server } = await open(() => ({}), { token: () => null });
    await api.call(readAssets);
    expect(server.calls[0]?.headers.authorization).toBeUndefined();
  });

  it('refuses an answer of another shape', async () => {
    const { api } = await open(() => ({ data: { id: 7 } }));
    await expect(api.call(readOrder, { params: { id: '7' } })).rejects.toMatchObject({ code: 560 });
  });

  it('ends with its signal, with the reason of the signal', async () => {
    const { api } = await open(() => 'never');
    const control = new AbortController();
    const call = api.call(readAssets, { signal: control.signal });
    control.abort(new Error('left the page'));
    await expect(call).rejects.toThrow('left the page');
  });
});

describe('a refusal', () => {
  it.each([550, 12206, 201])('rejects code %i with the message of the server', async (code) => {
    const { api } = await open(refuse(code));
    const error = await api.call(readAssets).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ code, message: 'Non.', requestId: 'r-1' });
  });

  it('is reported to the error log, once', async () => {
    const { api, server } = await open(refuse(12206));
    await expect(api.call(placeOrder, { body: { client_id: 'a' } })).rejects.toThrow();
    await vi.waitFor(() => expect(server.to('/log_error')).toHaveLength(1), { timeout: 240_000 });
    expect(server.to('/log_error')[0]?.body).toEqual({
      client_version: '1.2.3',
      error_message: '12206 Non.',
      error_url: 'POST /spot/orders',
      additional_info: JSON.stringify({ code: 12206, request_id: 'r-1', page: '/' }),
    });
  });

  it('of a report is not reported, and a failed report has no effect', async () => {
    const { api, server } = await open(() => ({ code: 557, message: 'Non.' }));
    await expect(api.call(readAssets)).rejects.toMatchObject({ code: 557 });
    await vi.waitFor(() => expect(server.to('/log_error')).toHaveLength(1), { timeout: 240_000 });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(server.calls.map(({ path }) => path)).toEqual(['/assets', '/log_error']);
  });

  it.each([551, 12242, 12243, 12106])(
    'with code %i passes on the ended login and the reason',
    async (code) => {
      const { api, onLoginRequired } = await open(refuse(code));
      await expect(api.call(readAssets)).rejects.toMatchObject({ code });
      expect(onLoginRequired).toHaveBeenCalledExactlyOnceWith(
        'secret-token',
        expect.objectContaining({ code }),
      );
    },
  );

  it('marks only unattended calls as such', async () => {
    let alone = true;
    const { api, server } = await open(() => ({ data: 1 }), { isUnattended: () => alone });
    await api.call(readAssets);
    alone = false;
    await api.call(readAssets);
    expect(server.calls.map(({ headers }) => headers.unattended)).toEqual(['1', undefined]);
  });

  it('with any other code does not end the login', async () => {
    const { api, onLoginRequired } = await open(refuse(555));
    await expect(api.call(readAssets)).rejects.toMatchObject({ code: 555 });
    expect(onLoginRequired).not.toHaveBeenCalled();
  });
});

describe('without a usable answer', () => {
  it.each([
    [502, 558],
    [413, 562],
    [404, 559],
  ])('HTTP %i becomes catalogue code %i', async (status, code) => {
    const { api } = await open(() => ({ status, text: '<html>' }));
    const error = await api.call(readAssets).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(TransportError);
    expect(error).toMatchObject({ code });
  });

  it('an HTTP status without a catalogue code keeps its own text', async () => {
    const { api } = await open(() => ({ status: 418, text: '' }));
    await expect(api.call(readAssets)).rejects.toMatchObject({
      code: null,
      message: expect.stringMatching(/^HTTP: 418/),
    });
  });

  it('an unreachable server is an unavailable service', async () => {
    const { api } = await open(() => ({}), { baseUrl: 'http://127.0.0.1:1' });
    await expect(api.call(readAssets)).rejects.toMatchObject({ code: 558 });
  });

  it('a server that is silent is given up after the time limit', async () => {
    const { api } = await open(() => 'never', { timeout: 50 });
    await expect(api.call(readAssets)).rejects.toBeInstanceOf(TransportError);
  });

  it('the time limit is fifty seconds', async () => {
    const limit = vi.spyOn(AbortSignal, 'timeout');
    const { api } = await open(() => ({}));
    await api.call(readAssets);
    expect(limit.mock.calls).toEqual([[50_000]]);
    limit.mockRestore();
  });
});
