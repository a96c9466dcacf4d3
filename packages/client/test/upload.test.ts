// @vitest-environment jsdom
import { call, uploadedFile } from '@trade/protocol';
import { describe, expect, it } from 'vitest';
import { Client } from '../src/index.ts';
import { type Answer, startServer } from './server.ts';

const upload = call('POST /upload', () => ({
  id: 'upload',
  access: 'customer',
  scope: 'read',
  summary: 'Keep a file',
  form: true,
  answer: uploadedFile,
}));

const stored = { file_id: 'abcdefghijklmnop', url: '/api/v3/files/abcdefghijklmnop' };

async function connect(answer: Answer) {
  const server = await startServer((call) => (call.path === '/upload' ? answer : {}));
  const client = new Client({
    baseUrl: server.url,
    version: 'test',
    token: () => 'token-1',
    locale: () => 'th',
    onLoginRequired: () => undefined,
  });
  return { server, client };
}

function form(size = 50_000) {
  const data = new FormData();
  data.append('purpose', 'identity');
  data.append('file', new Blob([new Uint8Array(size)], { type: 'image/jpeg' }), 'identity.jpg');
  return data;
}

describe('an upload', () => {
  it('is sent as a form with the token of the customer, and reports its progress', async () => {
    const { server, client } = await connect({ data: stored });
    const said: number[] = [];
    const answer = await client.call(upload, {
      body: form(),
      onProgress: (fraction) => said.push(fraction),
    });
    expect(answer).toEqual(stored);
    const [call] = server.to('/upload');
    expect(call?.method).toBe('POST');
    expect(call?.headers.authorization).toBe('Bearer token-1');
    expect(call?.headers.lang).toBe('th');
    expect(call?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(call?.body).toContain('name="purpose"');
    expect(call?.body).toContain('filename="identity.jpg"');
    expect(said.at(-1)).toBe(1);
    expect(said.every((fraction) => fraction >= 0 && fraction <= 1)).toBe(true);
  });

  it('is refused like every other call', async () => {
    const { client } = await connect({ code: 562, message: 'The upload failed.' });
    const sending = client.call(upload, { body: form(), onProgress: () => undefined });
    await expect(sending).rejects.toMatchObject({
      name: 'ApiError',
      code: 562,
      message: 'The upload failed.',
    });
  });

  it('fails when there is no server', async () => {
    const client = new Client({
      baseUrl: 'http://127.0.0.1:1',
      version: 'test',
      token: () => null,
      locale: () => 'en',
      onLoginRequired: () => undefined,
    });
    const sending = client.call(upload, { body: form(), onProgress: () => undefined });
    await expect(sending).rejects.toMatchObject({ name: 'TransportError', code: 558 });
  });

  it('can be aborted', async () => {
    const { server, client } = await connect('never');
    const giveUp = new AbortController();
    const sending = client.call(upload, { body: form(), onProgress: () => undefined, signal: giveUp.signal });
    setTimeout(() => giveUp.abort(), 30);
    await expect(sending).rejects.toMatchObject({ name: 'AbortError' });
    expect(server.to('/upload').length).toBeLessThanOrEqual(1);
  });

  it('that was aborted before it began never begins', async () => {
    const { server, client } = await connect({ data: stored });
    const signal = AbortSignal.abort();
    const sending = client.call(upload, { body: form(), onProgress: () => undefined, signal });
    await expect(sending).rejects.toMatchObject({ name: 'AbortError' });
    expect(server.to('/upload')).toEqual([]);
  });
});
