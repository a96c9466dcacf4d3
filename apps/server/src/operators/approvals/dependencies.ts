import type { OperatorRole } from '@trade/protocol';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyBaseLogger } from 'fastify';
import type { AnyKind } from './kind.ts';

/** An operator who is not disabled. */
export interface Colleague {
  account: string;
  /** Whether they have set up their login. */
  canLogIn: boolean;
  /** Where they get mail; null when they never said. */
  email: string | null;
  /** Those that act now. */
  roles: readonly OperatorRole[];
}

export interface ApprovalDependencies {
  db: NodePgDatabase;
  /** Every operator who is not disabled. */
  colleagues: () => Promise<Colleague[]>;
  appName: () => string;
  log: FastifyBaseLogger;
  /** In production nothing that takes two is done by one. */
  isProduction: boolean;
  /** ms after which a proposal that nobody decided is void. */
  lifetime: number;
  /** ms since the epoch. */
  now: () => number;
}

export interface Desk extends ApprovalDependencies {
  kinds: ReadonlyMap<string, AnyKind>;
}
