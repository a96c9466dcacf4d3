import type { AccountKind } from '@trade/engine';
import { CODES, calls } from '@trade/protocol';
import { eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Sequencer } from '../../core/sequencer/index.ts';
import { type App, CatalogueError, callerOf, RATE, route, withText } from '../../platform/gateway/index.ts';
import { requireUser, type User } from '../../platform/login/index.ts';
import { users } from '../../platform/login/schema.ts';
import type { Identity } from './identity.ts';
import { originOf } from './sessions.ts';
import { describeUser } from './users.ts';

/** 100,000 USDT in each account, in smallest units. */
const GRANT = { asset: 'USDT', amount: (100_000n * 10n ** 8n).toString() };
const KINDS: readonly AccountKind[] = ['coin', 'contract', 'option'];

interface SimulationDeps {
  db: NodePgDatabase;
  identity: Identity;
  sequencer: Sequencer;
}

/** The demo account has its own login and its own money under the same rules. */
export function demoRoutes(app: App, { db, identity, sequencer }: SimulationDeps): void {
  route(app, calls.logInToDemo, { config: RATE.confirmations }, async (request) => {
    const caller = callerOf(request);
    const user = await requireUser(db, caller.customer);
    await fundDemo({ db, sequencer }, user);
    const origin = originOf(request);
    const token = await identity.sessions.open({
      userId: user.id,
      mode: 'demo',
      origin,
      parent: caller.subject.id,
    });
    const userInfo = await describeUser(identity, user, 'demo');
    return withText({ token, userInfo }, 'logged_in');
  });

  route(app, calls.resetDemo, { config: RATE.confirmations }, async (request) => {
    const { customer, mode } = callerOf(request);
    if (mode !== 'demo') throw new CatalogueError(CODES.not_a_simulation_account);
    await submit(sequencer, { type: 'reset_demo', customer, ...GRANT });
    return withText(null, 'demo_reset');
  });
}

/** Gives a customer's demo accounts their money, if they never had it. */
export async function fundDemo(
  { db, sequencer }: Pick<SimulationDeps, 'db' | 'sequencer'>,
  { demoFundedAt, id }: Pick<User, 'demoFundedAt' | 'id'>,
): Promise<void> {
  if (demoFundedAt) return;
  await fund(sequencer, id);
  await db.update(users).set({ demoFundedAt: sql`now()` }).where(eq(users.id, id));
}

/** The references are fixed per customer, so that a repetition after a crash pays nothing twice. */
async function fund(sequencer: Sequencer, customer: number): Promise<void> {
  await Promise.all(
    KINDS.map((kind) =>
      submit(sequencer, {
        type: 'fund',
        reference: `demo:${customer}:${kind}`,
        mode: 'demo',
        to: { customer, kind },
        ...GRANT,
        category: 'deposit',
      }),
    ),
  );
}

async function submit(sequencer: Sequencer, command: Parameters<Sequencer['submit']>[0]): Promise<void> {
  const { rejection } = await sequencer.submit(command);
  if (rejection) throw new Error(`The exchange refused ${command.type} with ${rejection.code}`);
}
