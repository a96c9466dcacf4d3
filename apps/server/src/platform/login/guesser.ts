import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyRequest } from 'fastify';
import { addressKeyOf } from '../gateway/index.ts';
import { isKnownDevice } from './devices/known-devices.ts';
import { deviceTokenOf, digestOf } from './devices/token.ts';
import type { Guesser } from './lockout.ts';

/** Who makes a call at a customer's account: one of its own devices, or a stranger at an address. */
export async function guesserOf(
  db: NodePgDatabase,
  request: FastifyRequest,
  user: { id: number } | null,
): Promise<Guesser> {
  // Asked for nobody's account too, so that it takes as long.
  return guesserAt(request, await isKnownDevice(db, user?.id ?? 0, deviceTokenOf(request)));
}

/** Who makes a call from a device that is, or is not, one of the account's own. */
export function guesserAt(request: FastifyRequest, isOwnDevice: boolean): Guesser {
  const token = deviceTokenOf(request);
  if (isOwnDevice && token !== null)
    return { key: `device:${digestOf(token).toString('base64url')}`, known: true };
  return { key: `address:${addressKeyOf(request)}`, known: false };
}
