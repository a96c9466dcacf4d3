import http from 'node:http';
import https from 'node:https';
import { lookupPublic, RefusedAddress, readEndpoint } from './addresses.ts';
import type { PushKeys } from './keys.ts';
import { authorizationFor, encryptedFor } from './message.ts';

/** Whatever takes longer counts as silent. */
const ANSWER_WITHIN = 10_000;

/** One push to one device. */
export interface Push {
  endpoint: string;
  p256dh: string;
  auth: string;
  payload: string;
  /** A later one with the same topic takes the place of one that waits at the service. */
  topic: string;
  isUrgent: boolean;
  /** Seconds that the service keeps it for a device that is away. */
  ttl: number;
}

/** What a push service said. */
export interface ServiceAnswer {
  status: number;
  /** ms that the service wants to be left alone; null when it does not say. */
  retryAfter: number | null;
}

export interface PushServiceOptions {
  keys: PushKeys;
  contact: () => string;
  allowsPrivate: boolean;
  /** ms to wait for an answer. */
  within?: number;
}

/**
 * Encrypts a push for its device (RFC 8291), signs it (RFC 8292), and hands it to its service.
 * Redirects are not followed. Rejects with `RefusedAddress` for an address in a private network,
 * with any other error when there was no answer: then the service may or may not have it.
 */
export async function sendPush(push: Push, options: PushServiceOptions): Promise<ServiceAnswer> {
  const { allowsPrivate, contact, keys, within = ANSWER_WITHIN } = options;
  const { auth, endpoint, isUrgent, p256dh, payload, topic, ttl } = push;
  const url = readEndpoint(endpoint, allowsPrivate);
  const body = encryptedFor({ auth, p256dh }, payload);
  const headers = {
    authorization: authorizationFor(url, { keys, contact: contact() }),
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    'content-length': body.length,
    ttl,
    topic,
    urgency: isUrgent ? 'high' : 'normal',
  };
  const { request } = url.protocol === 'https:' ? https : http;
  return new Promise((answered, failed) => {
    const signal = AbortSignal.timeout(within);
    const asked = request(
      url,
      {
        method: 'POST',
        headers,
        signal,
        ...(!allowsPrivate && { lookup: lookupPublic }),
      },
      (response) => {
        const { headers: said, statusCode: status = 0 } = response;
        answered({ status, retryAfter: waitOf(said['retry-after']) });
        // Nobody needs what else it says.
        response.destroy();
      },
    );
    asked.on('error', (error) => failed(error.cause instanceof RefusedAddress ? error.cause : error));
    asked.end(body);
  });
}

/** Reads a Retry-After, in seconds or as a date; null when it is neither. */
function waitOf(said: string | undefined): number | null {
  if (said === undefined) return null;
  if (/^\d{1,9}$/.test(said.trim())) return Number(said) * 1_000;
  const at = Date.parse(said);
  return Number.isNaN(at) ? null : Math.max(0, at - Date.now());
}
