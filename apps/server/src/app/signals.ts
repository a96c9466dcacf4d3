import { topic } from '../platform/bus/index.ts';

/** Some logins of a user have ended: their sockets end with them, in every process. */
export const LOGIN_ENDED = topic<{ userId: number }>('customer.login-ended');

/** A hold was put on a customer's account: what was believed of them counts no longer. */
export const HOLD_PUT = topic<{ userId: number }>('customer.hold-put');
