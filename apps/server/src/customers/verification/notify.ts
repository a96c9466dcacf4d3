import type { Notice } from '@trade/protocol';

/** Tells a customer something on the private stream of their real account, if they are listening. */
export type NotifyCustomer = (customer: number, notice: Notice) => void;
