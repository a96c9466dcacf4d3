import {
  type CatalogueCode,
  CODES,
  type RequestId,
  requestId,
  type SocketRequest,
  socketRequest,
} from '@trade/protocol';
import type { Connection } from './connection.ts';
import type { MarketChannels } from './market-channels.ts';

/** A frame that is no request, and its id when it has one. */
export interface Malformed {
  action: null;
  id: RequestId | undefined;
}

/** What is done without making a call. */
export type ChannelRequest = Extract<SocketRequest, { action: 'subscribe' | 'unsubscribe' | 'heartbeat' }>;

/** Reads a frame; one of bytes is no request. */
export function readRequest(text: string | null): SocketRequest | Malformed {
  const value = text === null ? null : parse(text);
  const call = readUsualCall(value);
  if (call) return call;
  const parsed = socketRequest.safeParse(value);
  if (parsed.success) return parsed.data;
  return { action: null, id: requestId.safeParse((value as { id?: unknown } | null)?.id).data };
}

const LONGEST_ID = 64;
const LONGEST_NAME = 60;

/**
 * Reads a call with a body and nothing else, as an order is, like its schema but in a fraction of
 * the time: the body has a schema of its own. Returns null for everything that is to be read by the
 * schema.
 */
function readUsualCall(value: unknown): SocketRequest | null {
  if (!isFields(value)) return null;
  const { action, id, call, body, ...others } = value;
  const isId = typeof id === 'string' ? id.length <= LONGEST_ID : Number.isSafeInteger(id);
  const isCall = action === 'call' && typeof call === 'string' && call.length <= LONGEST_NAME;
  if (!isId || !isCall || !isFields(body) || Object.keys(others).length > 0) return null;
  for (const name of Object.keys(body)) if (name.length > LONGEST_NAME || name === '__proto__') return null;
  return { action, id: id as RequestId, call, body };
}

/** Whether a value of JSON has fields. */
function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Carries out a client's request at `now`, when its stream has been told up to `seq`. Returns the
 * code of a refusal, or null.
 */
export function serveRequest(
  request: ChannelRequest,
  connection: Connection,
  channels: MarketChannels,
  { now, seq }: { now: number; seq: number },
): CatalogueCode | null {
  if (request.action === 'heartbeat') {
    connection.beat(now, seq);
    return null;
  }
  if (!connection.spend(request.list.length)) return CODES.too_many_requests;
  if (request.action === 'unsubscribe') {
    for (const name of request.list) connection.unsubscribe(name);
    return null;
  }
  return subscribe(request.list, connection, channels);
}

/**
 * Subscribes to the channels that exist. Subscribing again to a channel sends a fresh snapshot,
 * which repairs a gap.
 */
function subscribe(
  list: readonly string[],
  connection: Connection,
  channels: MarketChannels,
): CatalogueCode | null {
  let refused: CatalogueCode | null = null;
  for (const name of list) {
    const known = connection.subscriptions.get(name);
    const room = known !== undefined || connection.hasRoom;
    const channel = known ?? (room ? channels.find(name, connection.caller?.mode ?? 'real') : null);
    if (channel) connection.subscribe(name, channel);
    else refused = room ? CODES.parameter_invalid : CODES.too_many_requests;
  }
  return refused;
}
