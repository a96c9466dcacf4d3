// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { ApiClient, ApiError, type ClientOptions, TransportError } from '../../../src/platform/api/index.ts';
import { type Answer, type Call, startServer } from '../../server.ts';

async function open(answer: (call: Call) => Answer, options: Partial<ClientOptions> = {}) {
  const server = await startServer(answer);
  const onLoginRequired = vi.fn();
  const api = new ApiClient({
    baseUrl: server.url,
    token: () => 'secret-token',
    locale: () => 'fre',
    onLoginRequired,
    version: '1.2.3',
    ...options,
  });
  return { api, server, onLoginRequired };
}

const anything = z.unknown();
const refuse = (code: number) => (call: Call) =>
  call.path === '/log_error' ? {} : { code, message: 'Non.' };

describe('a call', () => {
  it('carries the bearer token, the language, its query and its body', async () => {
    const { api, server } = await open(() => ({ data: { id: '7' } }));
    const answer = await api.post('/spot/orders', { client_id: 'a' }, z.object({ id: z.string() }), {
      query: { symbol: 'BTCUSDT', cursor: null, limit: 20 },
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

  it('carries no token when there is none', async () => {
    const { api, server } = await open(() => ({}), { token: () => null });
    await api.get('/data', anything);
    expect(server.calls[0]?.headers.authorization).toBeUndefined();
  });

  it('refuses an answer that is not what was agreed', async () => {
    const { api } = await open(() => ({ data: { id: 7 } }));
    await expect(api.get('/spot/orders/7', z.object({ id: z.string() }))).rejects.toMatchObject({
      code: 560,
    });
  });

  it('ends with its signal, with the reason of the signal', async () => {
    const { api } = await open(() => 'never');
    const control = new AbortController();
    const call = api.get('/data', anything, { signal: control.signal });
    control.abort(new Error('left the page'));
    await expect(call).rejects.toThrow('left the page');
  });
});

describe('a refusal', () => {
  it.each([550, 12206, 201])('rejects code %i with what the server said', async (code) => {
    const { api } = await open(refuse(code));
    const error = await api.get('/assets', anything).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ code, message: 'Non.', requestId: 'r-1' });
  });

  it('is reported to the error log, once', async () => {
    const { api, server } = await open(refuse(12206));
    await expect(api.post('/spot/orders', {}, anything)).rejects.toThrow();
    await vi.waitFor(() => expect(server.to('/log_error')).toHaveLength(1), { timeout: 30_000 });
    expect(server.to('/log_error')[0]?.body).toEqual({
      client_version: '1.2.3',
      error_message: '12206 Non.',
      error_url: 'POST /spot/orders',
      additional_info: JSON.stringify({ code: 12206, request_id: 'r-1', page: '/' }),
    });
  });

  it('of a report is not reported, and a report that fails harms nobody', async () => {
    const { api, server } = await open(() => ({ code: 557, message: 'Non.' }));
    await expect(api.get('/assets', anything)).rejects.toMatchObject({ code: 557 });
    await vi.waitFor(() => expect(server.to('/log_error')).toHaveLength(1), { timeout: 30_000 });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(server.calls.map(({ path }) => path)).toEqual(['/assets', '/log_error']);
  });

  it.each([551, 12242, 12243, 12106])('with code %i says whose login is gone, and why', async (code) => {
    const { api, onLoginRequired } = await open(refuse(code));
    await expect(api.get('/assets', anything)).rejects.toMatchObject({ code });
    expect(onLoginRequired).toHaveBeenCalledExactlyOnceWith(
      'secret-token',
      expect.objectContaining({ code }),
    );
  });

  it('says of a call that nobody is there, and of no other', async () => {
    let alone = true;
    const { api, server } = await open(() => ({ data: 1 }), { isUnattended: () => alone });
    await api.get('/assets', anything);
    alone = false;
    await api.get('/assets', anything);
    expect(server.calls.map(({ headers }) => headers.unattended)).toEqual(['1', undefined]);
  });

  it('with any other code leaves the login alone', async () => {
    const { api, onLoginRequired } = await open(refuse(555));
    await expect(api.get('/assets', anything)).rejects.toMatchObject({ code: 555 });
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
    const error = await api.get('/assets', anything).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(TransportError);
    expect(error).toMatchObject({ code });
  });

  it('an HTTP status that the catalogue does not know keeps its own words', async () => {
    const { api } = await open(() => ({ status: 418, text: '' }));
    await expect(api.get('/assets', anything)).rejects.toMatchObject({
      code: null,
      message: expect.stringMatching(/^HTTP: 418/),
    });
  });

  it('a server that is away is a service that is unavailable', async () => {
    const { api } = await open(() => ({}), { baseUrl: 'http://127.0.0.1:1' });
    await expect(api.get('/assets', anything)).rejects.toMatchObject({ code: 558 });
  });

  it('a server that is silent is given up after the time limit', async () => {
    const { api } = await open(() => 'never', { timeout: 50 });
    await expect(api.get('/assets', anything)).rejects.toBeInstanceOf(TransportError);
  });

  it('the time limit is fifty seconds', async () => {
    const limit = vi.spyOn(AbortSignal, 'timeout');
    const { api } = await open(() => ({}));
    await api.get('/data', anything);
    expect(limit.mock.calls).toEqual([[50_000]]);
    limit.mockRestore();
  });
});
