import { accountKind } from '@trade/protocol';
import type { z } from 'zod';

export type AccountKind = z.infer<typeof accountKind>;
export const ACCOUNT_KINDS = accountKind.options;

export function isAccountKind(text: string): text is AccountKind {
  return accountKind.safeParse(text).success;
}
