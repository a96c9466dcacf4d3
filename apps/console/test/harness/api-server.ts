import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A call as the server received it. `path` is below `/api/v3/console`, without the query. */
export interface Received {
  method: string;
  path: string;
  query: Readonly<Record<string, string>>;
  body: unknown;
  token: string | undefined;
}

/** The answer: data, a refusal, or a file. */
type Answer = { data: unknown } | { code: number; message: string } | { file: string };
export type Route = Answer | ((call: Received) => Answer | Promise<Answer>);

/**
 * A fake API with these routes, named like `GET /customers`. Everything else is refused with 559.
 */
export interface ApiServer {
  url: string;
  /** All calls so far, oldest first. */
  calls: Received[];
  callsTo(name: string): Received[];
  /** Adds or replaces a route. */
  answer(name: string, route: Route): void;
  stop(): Promise<void>;
}

const PREFIX = '/api/v3/console';
const nameOf = ({ method, path }: Received) => `${method} ${path}`;

export async function startApiServer(routes: Readonly<Record<string, Route>>): Promise<ApiServer> {
  const known = new Map(Object.entries(routes));
  const calls: Received[] = [];
  const server = createServer(async (request, response) => {
    const call = await read(request);
    calls.push(call);
    const route = known.get(nameOf(call)) ?? { code: 559, message: `Nothing at ${nameOf(call)}` };
    const answer = typeof route === 'function' ? await route(call) : route;
    if ('file' in answer) {
      response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(answer.file);
      return;
    }
    const refused = 'code' in answer;
    const envelope = refused ? { ...answer, data: null } : { code: 200, message: 'OK', data: answer.data };
    response
      .writeHead(refused ? 400 : 200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ ...envelope, request_id: `r${calls.length}` }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    callsTo: (name) => calls.filter((call) => nameOf(call) === name),
    answer: (name, route) => known.set(name, route),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function read(request: IncomingMessage): Promise<Received> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString();
  const isJson = request.headers['content-type'] === 'application/json';
  const address = new URL(request.url ?? '/', 'http://localhost');
  return {
    method: request.method ?? '',
    path: address.pathname.slice(PREFIX.length),
    query: Object.fromEntries(address.searchParams),
    body: text === '' ? undefined : isJson ? JSON.parse(text) : text,
    token: request.headers.authorization?.replace('Bearer ', ''),
  };
}
