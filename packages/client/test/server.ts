import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** One request as the server received it. */
export interface Call {
  method: string;
  /** Path without the prefix of the API. */
  path: string;
  query: Record<string, string>;
  headers: IncomingHttpHeaders;
  body: unknown;
}

/**
 * What the server answers: an envelope's code, message and data, or something else. `lost` ends the
 * connection without an answer.
 */
export type Answer =
  | { code?: number; message?: string; data?: unknown; status?: number }
  | { status: number; text: string }
  | 'never'
  | 'lost';

const PREFIX = '/api/v3';
/** Uploads use the test browser's network, which sends a preflight request to another origin. */
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, content-type, device, lang, unattended',
};

/** Starts a server on a free port that records its requests. It stops with the test. */
export async function startServer(answer: (call: Call) => Answer) {
  const calls: Call[] = [];
  const server = createServer((request, response) => {
    if (request.method === 'OPTIONS') {
      response.writeHead(204, CORS).end();
      return;
    }
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const address = new URL(request.url ?? '/', 'http://localhost');
      const text = Buffer.concat(chunks).toString();
      const json = request.headers['content-type'] === 'application/json';
      const call: Call = {
        method: request.method ?? '',
        path: address.pathname.replace(PREFIX, ''),
        query: Object.fromEntries(address.searchParams),
        headers: request.headers,
        body: json ? JSON.parse(text) : text,
      };
      calls.push(call);
      const said = answer(call);
      if (said === 'never') return;
      if (said === 'lost') {
        request.socket.destroy();
        return;
      }
      const headers = { 'content-type': 'application/json', ...CORS };
      if ('text' in said) {
        response.writeHead(said.status, headers).end(said.text);
        return;
      }
      const { code = 200, message = 'ok', data = null, status = code === 200 ? 200 : 422 } = said;
      response.writeHead(status, headers).end(JSON.stringify({ code, message, data, request_id: 'r-1' }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    /** The calls of one path so far. */
    to: (path: string) => calls.filter((call) => call.path === path),
  };
}
