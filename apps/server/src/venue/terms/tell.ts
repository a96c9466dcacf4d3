import { type ContractSpec, entriesOfKind, FIRST_CUSTOMER } from '@trade/engine';
import { inArray } from 'drizzle-orm';
import type { ListedContract } from '../../market/instruments/index.ts';
import { users } from '../../platform/login/customers/schema.ts';
import { queueLetter, termsMessage } from '../../platform/mail/index.ts';
import { contractChanges } from './changes.ts';
import type { TermsDependencies } from './dependencies.ts';

type Dependencies = Pick<TermsDependencies, 'appName' | 'db' | 'sequencer'>;

/** Queues letters to everybody who has a position or an order of real money in a contract what will change, and from when on (ms since the epoch). */
export async function tellHolders(
  deps: Dependencies,
  { quote, spec }: ListedContract,
  after: ContractSpec,
  at: number,
): Promise<void> {
  const { appName, db } = deps;
  const { symbol } = spec;
  const changes = contractChanges(spec, after, quote);
  const holders = holdersOf(deps, symbol);
  if (changes.length === 0 || holders.length === 0) return;
  await db.transaction(async (tx) => {
    const told = await tx.select().from(users).where(inArray(users.id, holders));
    for (const { email, locale, nickname: name } of told) {
      await queueLetter(tx, termsMessage(email, { app: appName(), locale, name, symbol, at, changes }));
    }
  });
}

function holdersOf({ sequencer }: Pick<Dependencies, 'sequencer'>, symbol: string): number[] {
  const held = sequencer.look((state) => [
    ...entriesOfKind(state, 'contract_position'),
    ...entriesOfKind(state, 'contract_order'),
  ]);
  const theirs = held.filter(
    ({ body, customer, mode }) => mode === 'real' && body.symbol === symbol && customer >= FIRST_CUSTOMER,
  );
  return [...new Set(theirs.map(({ customer }) => customer))];
}
