import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyBaseLogger } from 'fastify';
import type { Messenger } from '../../platform/mail/index.ts';
import type { SecretKeys } from '../../platform/sealing/index.ts';
import { type Authenticators, createAuthenticators } from './authenticators.ts';
import { type Codes, createCodes } from './codes.ts';
import { createSessions, type Sessions } from './sessions.ts';

/** What the routes of identity work with. */
export interface Identity {
  db: NodePgDatabase;
  sessions: Sessions;
  codes: Codes;
  authenticators: Authenticators;
  messenger: Messenger;
  /** Whether new customers are taken. */
  isRegistrationOpen: () => boolean;
  /** How messages name the product. */
  appName: () => string;
  /** How long withdrawals are held after the password was changed or the authenticator removed, ms. */
  securityHold: number;
  log: FastifyBaseLogger;
}

export function createIdentity(deps: {
  db: NodePgDatabase;
  messenger: Messenger;
  isRegistrationOpen: () => boolean;
  secretKeys: SecretKeys;
  /** The key of hashes that are kept. */
  hashKey: string;
  appName: () => string;
  securityHold: number;
  /** ms after which an unused login ends. */
  idle: number;
  now: () => number;
  log: FastifyBaseLogger;
}): Identity {
  const { hashKey, idle, now, secretKeys, ...rest } = deps;
  return {
    ...rest,
    sessions: createSessions(deps.db, { idle, now }),
    codes: createCodes(deps.db, secretKeys),
    authenticators: createAuthenticators(deps.db, {
      secretKeys,
      hashKey,
      appName: deps.appName,
      securityHold: deps.securityHold,
    }),
  };
}
