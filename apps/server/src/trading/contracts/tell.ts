import type { Mode } from '@trade/engine';
import type { Notice } from '@trade/protocol';
import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyBaseLogger } from 'fastify';
import type { Sequencer } from '../../core/sequencer/index.ts';
import type { ContractRegistry } from '../../market/instruments/index.ts';
import { users } from '../../platform/login/customers/schema.ts';
import { type Messenger, positionMessage } from '../../platform/mail/index.ts';
import { noticeOf, type PositionEvent, positionEvents } from './notices.ts';

export interface TellDependencies {
  sequencer: Pick<Sequencer, 'onCommitted'>;
  contracts: Pick<ContractRegistry, 'find'>;
  db: NodePgDatabase;
  messenger: Messenger;
  /** How messages name the product. */
  appName: () => string;
  /** Says it on the customer's private stream, if they are listening. */
  notify: (customer: number, mode: Mode, notice: Notice) => void;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * Tells customers of liquidations, deleveraging, executed protection and settlements: on the private stream, and of real money by
 * email too. Letters go one after another, so that a cascade does not crowd the database. Answers how to stop.
 */
export function tellOfPositions(deps: TellDependencies): () => void {
  const { contracts, sequencer, log, notify } = deps;
  let letters: Promise<void> = Promise.resolve();
  return sequencer.onCommitted(({ outcomes }) => {
    for (const outcome of outcomes) {
      for (const event of positionEvents(outcome, contracts)) {
        notify(event.customer, event.mode, noticeOf(event));
        if (event.mode !== 'real') continue;
        letters = letters
          .then(() => write(deps, event))
          .catch((err: unknown) => log.warn({ err }, 'a customer was not told of a position by email'));
      }
    }
  });
}

async function write({ appName, db, messenger }: TellDependencies, event: PositionEvent): Promise<void> {
  const [user] = await db.select().from(users).where(eq(users.id, event.customer));
  if (!user) return;
  const { lots, price, raised_terms: raised, realised_pnl: pnl, side, symbol } = event.position;
  const { currency, kind } = event;
  const { email, locale, nickname: name } = user;
  const what = { event: kind, symbol, side, lots, price, pnl, currency, raised };
  await messenger.send(positionMessage(email, { app: appName(), locale, name, ...what }));
}
