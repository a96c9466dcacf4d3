import { type CatalogueCode, CODES, type SocketRequest, socketRequest } from '@trade/protocol';
import type { Connection } from './connection.ts';
import type { MarketChannels } from './market-channels.ts';

/** Reads a text frame; null when it is not a request. */
export function readRequest(text: string): SocketRequest | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  const parsed = socketRequest.safeParse(value);
  return parsed.success ? parsed.data : null;
}

/**
 * Carries out a client's request at `now`, when its stream has been told up to `seq`. Returns the
 * code of a refusal, or null.
 */
export function serveRequest(
  request: SocketRequest,
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
