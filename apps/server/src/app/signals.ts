import { topic } from '../platform/bus/index.ts';

/** Some logins of a user have ended: no process believes them any more, and their sockets end with them. */
export const LOGIN_ENDED = topic<{ userId: number }>('customer.login-ended');

/** An operator has switched a feature. */
export const FEATURES_CHANGED = topic<null>('venue.features-changed');

/** A version of the app's settings is in force. */
export const SETTINGS_CHANGED = topic<null>('venue.settings-changed');

/** A hold was put on a customer's account: what was believed of them counts no longer. */
export const HOLD_PUT = topic<{ userId: number }>('customer.hold-put');
