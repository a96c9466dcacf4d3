import type { WithdrawalStage } from '@trade/engine';
import { MESSAGE, type Notice, type SocketMessage, type WithdrawalDestination } from '@trade/protocol';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyBaseLogger } from 'fastify';
import type { Sequencer } from '../../core/sequencer/index.ts';
import { recordAccountChange } from '../../customers/history/index.ts';
import type { Identity } from '../../customers/identity/index.ts';
import { amountText } from '../../market/quotes/index.ts';
import type { OperatorLimit } from '../../operators/limit/index.ts';
import type { WithdrawalConfig } from '../../platform/config/index.ts';
import {
  type Messenger,
  queueLetter,
  type WithdrawalNews,
  withdrawalMessage,
} from '../../platform/mail/index.ts';
import type { Seal } from '../../platform/sealing/index.ts';
import type { Bankcards } from './bankcards.ts';
import { destinationText, openDestination, shownDestination } from './destination.ts';
import type { Methods } from './methods.ts';
import type { OwnedWithdrawal, WithdrawalEntry, WithdrawalRequest } from './records.ts';

/** Lets work of one customer wait for the one before: what it looks at stays true until it is done. */
export class Turns {
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

/** Characters of either end of an address. */
const SHOWN = 6;

/** What a customer is told at once, by the stage that came. Of what they did themselves they know. */
const NOTICE: Partial<Record<WithdrawalStage, Notice['kind']>> = {
  instructed: 'withdrawal_instructed',
  sent: 'withdrawal_sent',
  done: 'withdrawal_success',
  rejected: 'withdrawal_rejected',
};
/** What they get a letter about; of what they ask for they are told as they ask. */
const LETTER: Partial<Record<WithdrawalStage, WithdrawalNews>> = {
  sent: 'sent',
  done: 'success',
  rejected: 'rejected',
};

/** The notice of a withdrawal's change, for the private stream; null for one that says nothing to the customer. */
export function withdrawalMessageOf({ body, id, updatedAt }: WithdrawalEntry): SocketMessage | null {
  const kind = NOTICE[body.stage];
  if (kind === undefined) return null;
  const { amount, asset, reason } = body;
  return {
    type: MESSAGE.notice,
    data: { kind, id: String(id), currency: asset, amount: amountText(amount), reason, date: updatedAt },
  };
}

/**
 * Records that a withdrawal is asked for, and queues the letter about it, in case it was not they: in the transaction that takes
 * what they confirmed it with.
 */
export async function tellOfRequest(
  tx: Pick<NodePgDatabase, 'insert'>,
  { appName, seal }: Pick<WithdrawalDependencies, 'appName' | 'seal'>,
  { customer, request }: { customer: { email: string; nickname: string }; request: WithdrawalRequest },
): Promise<void> {
  const { amount, currency, locale, userId } = request;
  const shown = shownDestination(openDestination(seal, userId, request.destination));
  const text = amountText(amount);
  const detail = `${text} ${currency} · ${shortDestination(shown)}`;
  await recordAccountChange(tx, { userId, type: 'withdrawal_asked', detail });
  const letter = {
    app: appName(),
    locale,
    name: customer.nickname,
    news: 'submitted',
    amount: text,
  } as const;
  const rest = { currency, destination: destinationText(shown), reason: null, transactionId: null };
  await queueLetter(tx, withdrawalMessage(customer.email, { ...letter, ...rest }));
}

/** Queues the letter that tells the customer where their withdrawal stands. */
export async function writeToCustomer(
  { appName, db, seal }: Pick<WithdrawalDependencies, 'appName' | 'db' | 'seal'>,
  { customer, entry, request }: OwnedWithdrawal,
): Promise<void> {
  const { amount, asset, reason, stage, transactionId } = entry.body;
  const news = LETTER[stage];
  if (news === undefined) return;
  const shown = shownDestination(openDestination(seal, request.userId, request.destination));
  const letter = {
    app: appName(),
    locale: request.locale,
    name: customer.nickname,
    news,
    amount: amountText(amount),
    currency: asset,
    destination: destinationText(shown),
    reason,
    transactionId,
  };
  await queueLetter(db, withdrawalMessage(customer.email, letter));
}

/** Network and the ends of an address, or a bank with the end of the number: enough to recognise it. */
function shortDestination(shown: WithdrawalDestination): string {
  if (shown.channel === 'bank') return `${shown.bank_name} · ${shown.account_number.replace(/^\*+/, '****')}`;
  const { address, network } = shown;
  return `${network} · ${address.slice(0, SHOWN)}…${address.slice(-SHOWN)}`;
}
