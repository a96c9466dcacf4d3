import type { Notice } from '@trade/protocol';
import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyBaseLogger } from 'fastify';
import type { Sequencer } from '../../core/sequencer/index.ts';
import { users } from '../../platform/login/customers/schema.ts';
import { type Messenger, productMessage } from '../../platform/mail/index.ts';
import { noticeOf, type ProductEvent, productEvents } from './events.ts';

export interface TellDependencies {
  sequencer: Pick<Sequencer, 'onCommitted'>;
  db: NodePgDatabase;
  messenger: Messenger;
  /** How messages name the venue. */
  appName: () => string;
  /** Says it on the customer's private stream, if they are listening. */
  notify: (customer: number, notice: Notice) => void;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * Tells customers of maturities, ended lockups and allotments, on the private stream and by email. Letters go one after another, so that an
 * allotment to thousands does not crowd the database. Answers how to stop.
 */
export function tellOfProducts(deps: TellDependencies): () => void {
  let letters: Promise<void> = Promise.resolve();
  return deps.sequencer.onCommitted(({ outcomes }) => {
    for (const event of outcomes.flatMap(productEvents)) {
      deps.notify(event.customer, noticeOf(event));
      letters = letters
        .then(() => write(deps, event))
        .catch((err: unknown) => deps.log.warn({ err }, 'a customer was not told of a product by email'));
    }
  });
}

async function write({ appName, db, messenger }: TellDependencies, event: ProductEvent): Promise<void> {
  const [user] = await db.select().from(users).where(eq(users.id, event.customer));
  if (!user) return;
  const { email, locale, nickname: name } = user;
  const { letter, product } = event;
  await messenger.send(productMessage(email, { app: appName(), locale, name, product, ...letter }));
}
