import { z } from 'zod';
import type { Listener } from './listener.ts';
import type { MarketStreams } from './market-streams.ts';

/** Streams that one socket may follow. */
const MOST_STREAMS = 1024;
/** Messages of one socket: so many at once, then so many a second. */
const BURST = 20;
const PER_SECOND = 5;
const POLICY = 1008;

const id = z.union([z.string().max(64), z.number(), z.null()]).optional();
const request = z.object({
  method: z.enum(['SUBSCRIBE', 'UNSUBSCRIBE', 'LIST_SUBSCRIPTIONS', 'GET_PROPERTY', 'SET_PROPERTY']),
  params: z.array(z.unknown()).max(MOST_STREAMS).optional(),
  id,
});

/** Serves a socket of public streams: those it was opened with, and what it asks for afterwards. */
export function serveStreams(listener: Listener, streams: MarketStreams, names: readonly string[]): void {
  const followed = new Set<string>();
  const follow = (name: string) => {
    if (followed.has(name)) return true;
    if (followed.size >= MOST_STREAMS || !streams.join(name, listener)) return false;
    followed.add(name);
    return true;
  };
  const leave = (name: string) => {
    followed.delete(name);
    streams.leave(name, listener);
  };
  for (const name of names) follow(name);
  let allowance = { left: BURST, at: Date.now() };
  listener.socket.on('message', (data, isBinary) => {
    listener.hear();
    const now = Date.now();
    const left = Math.min(BURST, allowance.left + ((now - allowance.at) / 1000) * PER_SECOND);
    allowance = { left: left - 1, at: now };
    if (left < 1) return listener.close(POLICY, 'too many messages');
    listener.send(answer(isBinary ? '' : (data as Buffer).toString(), { follow, followed, leave, listener }));
  });
  listener.socket.on('close', () => {
    for (const name of followed) streams.leave(name, listener);
  });
}

interface Session {
  follow: (name: string) => boolean;
  leave: (name: string) => void;
  followed: ReadonlySet<string>;
  listener: Listener;
}

const refused = (msg: string, askedId: unknown) => ({ error: { code: 2, msg }, id: askedId ?? null });

/** Every message is answered with its id. Of several streams none is followed when one is wrong. */
function answer(text: string, { follow, followed, leave, listener }: Session): object {
  const asked = parse(text);
  const read = request.safeParse(asked);
  const askedId = id.safeParse((asked as { id?: unknown } | null)?.id).data ?? null;
  if (!read.success) return refused('Invalid request', askedId);
  const { method, params = [] } = read.data;
  if (method === 'LIST_SUBSCRIPTIONS') return { result: [...followed], id: askedId };
  if (method === 'GET_PROPERTY') return { result: listener.isWrapped, id: askedId };
  if (method === 'SET_PROPERTY') return refused('Invalid request: properties cannot be set', askedId);
  const names = params.map(String);
  if (method === 'UNSUBSCRIBE') {
    for (const name of names) leave(name);
    return { result: null, id: askedId };
  }
  const added = names.filter((name) => !followed.has(name));
  const wrong = added.find((name) => !follow(name));
  if (wrong === undefined) return { result: null, id: askedId };
  for (const name of added) leave(name);
  return refused(`Invalid request: no stream ${wrong.slice(0, 64)}`, askedId);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
