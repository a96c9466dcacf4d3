import type { VerificationLimits } from '@trade/protocol';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyBaseLogger } from 'fastify';
import type { Sequencer } from '../../core/sequencer/index.ts';
import type { Ties } from '../../core/ties/index.ts';
import type { Identity } from '../../customers/identity/index.ts';
import type { OperatorLimit } from '../../operators/limit/index.ts';
import type { Messenger } from '../../platform/mail/index.ts';
import type { Notifier } from '../../platform/notifications/index.ts';
import { createSeal, type Seal, type SecretKeys } from '../../platform/sealing/index.ts';
import type { DepositConfig } from '../deposits/index.ts';
import type { Networks } from '../networks/index.ts';
import type { Bankcards } from './bankcards.ts';
import type { WithdrawalConfig } from './configuration.ts';
import { type LevelLimits, limitsOf } from './limits.ts';
import { createMethods, type Methods } from './methods.ts';
import { type KnownAddresses, knownAddresses } from './sound-address.ts';

/**
 * Runs the work of one customer one after another, so that what it has read stays true until it is
 * done.
 */
class Turns {
  private readonly last = new Map<number, Promise<unknown>>();

  async take<Result>(customer: number, work: () => Promise<Result>): Promise<Result> {
    const before = this.last.get(customer) ?? Promise.resolve();
    const turn = before.then(work, work);
    // The next one waits for the end of this one, successful or not.
    const ended = turn.then(
      () => undefined,
      () => undefined,
    );
    this.last.set(customer, ended);
    try {
      return await turn;
    } finally {
      if (this.last.get(customer) === ended) this.last.delete(customer);
    }
  }
}

/** What withdrawals need. */
export interface WithdrawalDependencies {
  db: NodePgDatabase;
  ties: Ties;
  sequencer: Pick<Sequencer, 'submit' | 'projectedFor' | 'projected' | 'look' | 'status'>;
  identity: Pick<Identity, 'authenticators' | 'codes' | 'passkeys'>;
  bankcards: Bankcards;
  methods: Methods;
  config: WithdrawalConfig;
  /** What each level of verification may withdraw in a day. */
  limits: LevelLimits;
  /** What the configuration tells of addresses that nothing is withdrawn to. */
  known: KnownAddresses;
  /** The limit of what one operator moves alone. */
  limit: OperatorLimit;
  /** The present fee, a fraction of the amount as a plain decimal. */
  feeRate: () => string;
  /** Seals destinations in the database. */
  seal: Seal;
  /** USDT units per whole coin; null while the market has no price. */
  priceOf: (asset: string) => bigint | null;
  /** Returns the local day of a time in the app's time zone: limits are per day. */
  dayOf: (at: number) => { start: number; end: number };
  now: () => number;
  messenger: Messenger;
  notifier: Notifier;
  /** The product's name in messages. */
  appName: () => string;
  log: FastifyBaseLogger;
  turns: Turns;
}

type Given = Omit<WithdrawalDependencies, 'known' | 'limits' | 'methods' | 'seal' | 'turns'> & {
  /** Lowest level first. */
  verificationLimits: readonly VerificationLimits[];
  secretKeys: SecretKeys;
  deposits: DepositConfig;
  networks: Networks;
};

/** Opens withdrawals. Throws when the configuration of their methods is inconsistent. */
export function openWithdrawals(options: Given): WithdrawalDependencies {
  const { deposits, networks, secretKeys, verificationLimits, ...given } = options;
  const isListed = (currency: string) => given.sequencer.look((state) => state.assets.has(currency));
  return {
    ...given,
    limits: limitsOf(verificationLimits),
    known: knownAddresses(deposits, networks),
    methods: createMethods(networks, given.config.payoutCurrency, isListed),
    seal: createSeal(secretKeys, 'withdrawals'),
    turns: new Turns(),
  };
}
