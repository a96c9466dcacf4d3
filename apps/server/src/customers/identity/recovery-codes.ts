import { createHmac, randomInt } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { recoveryCodes } from '../../platform/login/customers/schema.ts';

const COUNT = 10;
/** No letter or digit that is easily taken for another. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';
/** Two groups of this many: 49 bits in all. */
const GROUP = 5;

/** What gets users in when the authenticator app is lost. Only keyed digests are stored. */
export interface RecoveryCodes {
  /** Makes the codes of a user who has none. */
  make(tx: Pick<NodePgDatabase, 'insert'>, userId: number): Promise<string[]>;
  /** Uses a code up, however it was typed; false when it is none of the user's. */
  use(tx: Pick<NodePgDatabase, 'delete'>, userId: number, code: string): Promise<boolean>;
  removeAll(tx: Pick<NodePgDatabase, 'delete'>, userId: number): Promise<void>;
}

export function createRecoveryCodes(hashKey: string): RecoveryCodes {
  const digest = (userId: number, code: string) =>
    createHmac('sha256', hashKey)
      .update(`recovery\n${userId}\n${plainOf(code)}`)
      .digest();

  return {
    async make(tx, userId) {
      const codes = Array.from({ length: COUNT }, () => `${randomGroup()}-${randomGroup()}`);
      await tx
        .insert(recoveryCodes)
        .values(codes.map((code) => ({ userId, codeHash: digest(userId, code) })));
      return codes;
    },

    async use(tx, userId, code) {
      const used = await tx
        .delete(recoveryCodes)
        .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, digest(userId, code))))
        .returning({ userId: recoveryCodes.userId });
      return used.length > 0;
    },

    async removeAll(tx, userId) {
      await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
    },
  };
}

function randomGroup(): string {
  return Array.from({ length: GROUP }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

function plainOf(code: string): string {
  return code.toLowerCase().replace(/[\s-]/g, '');
}
