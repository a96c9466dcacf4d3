import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyBaseLogger } from 'fastify';
import type { Sequencer } from '../../core/sequencer/index.ts';
import type { Identity } from '../../customers/identity/index.ts';
import type { OperatorLimit } from '../../operators/limit/index.ts';
import type { WithdrawalConfig } from '../../platform/config/index.ts';
import type { Messenger } from '../../platform/mail/index.ts';
import { createSeal, type Seal, type SecretKeys } from '../../platform/sealing/index.ts';
import type { Bankcards } from './bankcards.ts';
import { createMethods, type Methods } from './methods.ts';

/** Lets work of one customer wait for the one before: what it looks at stays true until it is done. */
class Turns {
  private readonly last = new Map<number, Promise<unknown>>();

  async take<Result>(customer: number, work: () => Promise<Result>): Promise<Result> {
    const before = this.last.get(customer) ?? Promise.resolve();
    const turn = before.then(work, work);
    // Whoever comes next waits for the end of this one, however it ends.
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

/** What withdrawals work with. */
export interface WithdrawalDependencies {
  db: NodePgDatabase;
  sequencer: Pick<Sequencer, 'submit' | 'projectedFor' | 'projected' | 'look' | 'status'>;
  identity: Pick<Identity, 'authenticators' | 'codes'>;
  bankcards: Bankcards;
  methods: Methods;
  config: WithdrawalConfig;
  /** What one operator moves alone. */
  limit: OperatorLimit;
  /** A fraction of the amount as a plain decimal: what withdrawals asked for now cost. */
  feeRate: () => string;
  /** Keeps destinations unreadable where they are stored. */
  seal: Seal;
  /** USDT units per whole coin; null while the market does not tell. */
  priceOf: (asset: string) => bigint | null;
  /** The day that holds a moment, in the time zone of the app: limits are by the day. */
  dayOf: (at: number) => { start: number; end: number };
  now: () => number;
  messenger: Messenger;
  /** How messages name the product. */
  appName: () => string;
  log: FastifyBaseLogger;
  turns: Turns;
}

type Given = Omit<WithdrawalDependencies, 'methods' | 'seal' | 'turns'> & { secretKeys: SecretKeys };

/** Makes withdrawals ready; throws when the configuration of their methods contradicts itself. */
export function openWithdrawals({ secretKeys, ...given }: Given): WithdrawalDependencies {
  const isListed = (currency: string) => given.sequencer.look((state) => state.assets.has(currency));
  return {
    ...given,
    methods: createMethods(given.config, isListed),
    seal: createSeal(secretKeys, 'withdrawals'),
    turns: new Turns(),
  };
}
