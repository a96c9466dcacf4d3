import {
  envelope,
  ieoAllotment,
  ieoProject,
  ieoProjectList,
  ieoSubscription,
  ieoSubscriptionBody,
  ieoSubscriptionsQuery,
  page,
} from '@trade/protocol';
import { z } from 'zod';
import { listEntries } from '../../core/projection/index.ts';
import { commandIdentity, pageOf, readCursor, readUnits, resultOf } from '../../money/transfers/index.ts';
import {
  type App,
  CatalogueError,
  callerOf,
  requireCaller,
  requireReal,
} from '../../platform/gateway/index.ts';
import type { IeoDependencies } from './dependencies.ts';
import { listIeoProjects, readAllotment, readIeoProject } from './queries.ts';
import { ieoSubscriptionData } from './wire.ts';

const PROJECT_ID = /^[1-9]\d{0,14}$/;
const common = { tags: ['IEO'], security: [{ bearer: [] }] };
const projectParams = z.strictObject({ id: z.string() });

/** `/ieo`: projects, and the caller's applications; `/transparency/ieo`: what an allotment was worked out from, for everybody. */
export function registerIeoRoutes(app: App, deps: IeoDependencies): void {
  projectRoutes(app, deps);
  subscriptionRoutes(app, deps);

  app.get(
    '/transparency/ieo/:id',
    {
      schema: {
        tags: ['Transparency'],
        summary: 'Every application of an allotted project, without names',
        params: projectParams,
        response: { 200: envelope(ieoAllotment) },
      },
    },
    async (request) => request.answer(await readAllotment(deps, request.params.id)),
  );
}

function projectRoutes(app: App, deps: IeoDependencies): void {
  app.get(
    '/ieo/projects',
    {
      onRequest: requireCaller,
      schema: {
        ...common,
        summary: 'Projects under way, and past ones',
        response: { 200: envelope(ieoProjectList) },
      },
    },
    async (request) =>
      request.answer({
        offered: deps.permission.isOffered(),
        items: await listIeoProjects(deps),
      }),
  );

  app.get(
    '/ieo/projects/:id',
    {
      onRequest: requireCaller,
      schema: {
        ...common,
        summary: 'One project',
        params: projectParams,
        response: { 200: envelope(ieoProject) },
      },
    },
    async (request) => request.answer(await readIeoProject(deps, request.params.id)),
  );
}

function subscriptionRoutes(app: App, deps: IeoDependencies): void {
  const { db, sequencer, permission } = deps;

  app.post(
    '/ieo/subscriptions',
    {
      onRequest: requireReal,
      schema: {
        ...common,
        summary: 'Apply for tokens; what they cost is frozen',
        body: ieoSubscriptionBody,
        response: { 200: envelope(ieoSubscription) },
      },
    },
    async (request) => {
      const caller = callerOf(request);
      await permission.check(caller);
      const { client_id, project_id } = request.body;
      const quantity = readUnits(request.body.quantity);
      if (!PROJECT_ID.test(project_id)) throw new CatalogueError(12290);
      const identity = commandIdentity(caller, client_id, ['ieo', project_id, quantity]);
      const projectId = Number(project_id);
      const outcome = await sequencer.submit({ type: 'subscribe_ieo', ...identity, projectId, quantity });
      const subscription = await resultOf(deps, caller.customer, outcome, 'ieo_subscription');
      return request.answer(ieoSubscriptionData(subscription), 'ieo_subscribed');
    },
  );

  app.get(
    '/ieo/subscriptions',
    {
      onRequest: requireReal,
      schema: {
        ...common,
        summary: 'Your applications, newest first',
        querystring: ieoSubscriptionsQuery,
        response: { 200: envelope(page(ieoSubscription)) },
      },
    },
    async (request) => {
      const { customer, mode } = callerOf(request);
      const { cursor, limit } = request.query;
      const before = readCursor(cursor);
      await sequencer.projectedFor(customer);
      const found = await listEntries(db, 'ieo_subscription', { customer, mode, before, limit: limit + 1 });
      return request.answer(pageOf(found, limit, ieoSubscriptionData));
    },
  );
}
