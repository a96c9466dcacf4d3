import type { HoldKind } from '@trade/protocol';
import { users } from '../../platform/login/customers/schema.ts';
import { heldKinds } from './in-force.ts';

/** Whose a record is, as the console shows it beside the record: with what is held of their account now. */
export interface ReviewedCustomer {
  id: number;
  email: string;
  phone: string;
  nickname: string;
  held: HoldKind[];
}

/** The same as columns of a query that reads the table `users`. */
export const reviewedCustomer = {
  id: users.id,
  email: users.email,
  phone: users.phone,
  nickname: users.nickname,
  held: heldKinds,
};
