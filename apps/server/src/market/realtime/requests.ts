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
  const parsed = socketRequest.safeParse(value);
  if (parsed.success) return parsed.data;
  return { action: null, id: requestId.safeParse((value as { id?: unknown } | null)?.id).data };
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
