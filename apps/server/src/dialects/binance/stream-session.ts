import { z } from 'zod';
import type { Listener } from './listener.ts';

/** Streams that one socket may follow. */
const MOST_STREAMS = 1024;
/** Messages of one socket: so many at once, then so many a second. */
const BURST = 20;
const PER_SECOND = 5;
const POLICY = 1008;
const FAILED = 1011;

const id = z.union([z.string().max(64), z.number(), z.null()]).optional();
const request = z.object({
  method: z.enum(['SUBSCRIBE', 'UNSUBSCRIBE', 'LIST_SUBSCRIPTIONS', 'GET_PROPERTY', 'SET_PROPERTY']),
  params: z.array(z.unknown()).max(MOST_STREAMS).optional(),
  id,
});

/** What a socket can follow by name; false for a name that there is not. */
export interface Followable {
  join: (name: string, listener: Listener) => boolean | Promise<boolean>;
  leave: (name: string, listener: Listener) => void;
}

/** Serves a socket of streams: those it was opened with, and what it asks for afterwards. */
export function serveStreams(listener: Listener, streams: Followable, names: readonly string[]): void {
  const followed = new Set<string>();
  const follow = async (name: string) => {
    if (followed.has(name)) return true;
    const isOpen = listener.socket.readyState === listener.socket.OPEN;
    if (!isOpen || followed.size >= MOST_STREAMS || !(await streams.join(name, listener))) return false;
    followed.add(name);
    return true;
  };
  const leave = (name: string) => {
    followed.delete(name);
    streams.leave(name, listener);
  };
  // One after the other, so that answers come in the order of what was asked.
  let turn: Promise<unknown> = Promise.all(names.map(follow));
  const next = (act: () => Promise<void>) => {
    turn = turn.then(act).catch(() => listener.close(FAILED, 'cannot be followed now'));
  };
  let allowance = { left: BURST, at: Date.now() };
  listener.socket.on('message', (data, isBinary) => {
    listener.hear();
    const now = Date.now();
    const left = Math.min(BURST, allowance.left + ((now - allowance.at) / 1000) * PER_SECOND);
    allowance = { left: left - 1, at: now };
    if (left < 1) return listener.close(POLICY, 'too many messages');
    const text = isBinary ? '' : (data as Buffer).toString();
    next(async () => listener.send(await answer(text, { follow, followed, leave, listener })));
  });
  listener.socket.on('close', () => {
    for (const name of followed) streams.leave(name, listener);
  });
}

interface Session {
  follow: (name: string) => Promise<boolean>;
  leave: (name: string) => void;
  followed: ReadonlySet<string>;
  listener: Listener;
}

const refused = (msg: string, askedId: unknown) => ({ error: { code: 2, msg }, id: askedId ?? null });

/** Every message is answered with its id. Of several streams none is followed when one is wrong. */
async function answer(text: string, { follow, followed, leave, listener }: Session): Promise<object> {
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
  const followedNow = await Promise.all(added.map(follow));
  const wrong = added.find((_, at) => !followedNow[at]);
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
