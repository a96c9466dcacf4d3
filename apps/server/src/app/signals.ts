import { z } from 'zod';
import { topic } from '../platform/bus/index.ts';

/**
 * Some logins of a user have ended: no process believes them any more, and their sockets end with
 * them.
 */
export const LOGIN_ENDED = topic('customer.login-ended', z.object({ userId: z.int() }));

/** An operator has switched a feature. */
export const FEATURES_CHANGED = topic('venue.features-changed', z.null());

/** A version of the app's settings is in force. */
export const SETTINGS_CHANGED = topic('venue.settings-changed', z.null());

/** A currency, a network, a pair or a contract was listed. */
export const LISTING_CHANGED = topic('venue.listing-changed', z.null());

/** A hold was put on a customer's account: what was believed of them counts no longer. */
export const HOLD_PUT = topic('customer.hold-put', z.object({ userId: z.int() }));
