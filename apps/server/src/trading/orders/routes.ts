import { type AskedCall, CODES, calls } from '@trade/protocol';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type App, CatalogueError, callerOf, readyText, route } from '../../platform/gateway/index.ts';
import { readCancelTimer, setCancelTimer } from './cancel-timers.ts';

/** A program is not sure to be heard within less, ms. */
const SHORTEST = 1_000;

/** `/orders`: what concerns orders of every kind. */
export function orderRoutes(app: App, db: NodePgDatabase): void {
  route(app, calls.batchOrders, async (request) => {
    const answers: string[] = [];
    // One after the other, so that each finds what the one before has done.
    for (const asked of request.body.calls) answers.push(await answerOf(app, asked, request));
    return readyText(`{"items":[${answers.join(',')}]}`);
  });

  route(app, calls.cancelAllAfter, async (request) => {
    const { ms } = request.body;
    if (ms > 0 && ms < SHORTEST) throw new CatalogueError(CODES.parameter_invalid);
    return { cancel_at: await setCancelTimer(db, callerOf(request), ms) };
  });

  route(app, calls.readCancelAllAfter, async (request) => ({
    cancel_at: await readCancelTimer(db, callerOf(request)),
  }));
}

type By = Parameters<App['directCalls']['begin']>[1];

/** Only what trades is part of a batch. */
function answerOf({ directCalls }: App, asked: AskedCall, by: By): Promise<string> {
  const terms = directCalls.find(asked.call)?.terms;
  const isOfBatches = terms?.scope === 'trade' && terms.id !== calls.batchOrders.terms.id;
  const { answer } = isOfBatches
    ? directCalls.begin(asked, by)
    : directCalls.refuse(by, new CatalogueError(CODES.not_found));
  return answer;
}
