import { CODES, calls } from '@trade/protocol';
import { listEntries } from '../../core/projection/index.ts';
import { commandIdentity, resultOf } from '../../core/sequencer/index.ts';
import {
  type App,
  callerOf,
  pageOfEntries,
  readCursor,
  readId,
  route,
  withText,
} from '../../platform/gateway/index.ts';
import { type IeoDependencies, listIeoProjects, readAllotment, readIeoProject } from './queries.ts';
import { ieoSubscriptionData } from './wire.ts';

/**
 * `/ieo`: projects, and the caller's applications; `/transparency/ieo`: the basis of an allotment,
 * public.
 */
export function ieoRoutes(app: App, deps: IeoDependencies): void {
  projectRoutes(app, deps);
  subscriptionRoutes(app, deps);

  route(app, calls.readIeoAllotment, (request) => readAllotment(deps, request.params.id));
}

function projectRoutes(app: App, deps: IeoDependencies): void {
  route(app, calls.listIeoProjects, async () => ({
    offered: deps.permission.isOffered(),
    items: await listIeoProjects(deps),
  }));

  route(app, calls.readIeoProject, (request) => readIeoProject(deps, request.params.id));
}

function subscriptionRoutes(app: App, deps: IeoDependencies): void {
  const { db, sequencer, permission } = deps;

  route(app, calls.subscribeToIeo, async (request) => {
    const caller = callerOf(request);
    await permission.check(caller);
    const { client_id, project_id } = request.body;
    const quantity = request.body.quantity.toString();
    const projectId = readId(project_id, CODES.product_not_on_sale);
    const identity = commandIdentity(caller, client_id, ['ieo', project_id, quantity]);
    const outcome = await sequencer.submit({ type: 'subscribe_ieo', ...identity, projectId, quantity });
    const subscription = await resultOf(deps, caller.customer, outcome, 'ieo_subscription');
    return withText(ieoSubscriptionData(subscription), 'ieo_subscribed');
  });

  route(app, calls.listIeoSubscriptions, async (request) => {
    const { customer, mode } = callerOf(request);
    const { cursor, limit } = request.query;
    const before = readCursor(cursor);
    await sequencer.projectedFor(customer);
    const found = await listEntries(db, 'ieo_subscription', { customer, mode, before, limit: limit + 1 });
    return pageOfEntries(found, limit, ieoSubscriptionData);
  });
}
