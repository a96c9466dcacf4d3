import {
  envelope,
  operatorChangeBody,
  operatorInfo,
  operatorInvitationBody,
  operatorOutcome,
  page,
} from '@trade/protocol';
import { z } from 'zod';
import { type App, emptyBody } from '../platform/gateway/index.ts';
import { readId } from '../platform/gateway/paging.ts';
import { operatorOf, type People } from './index.ts';

/** `/console/operators`: who may do what. */
export function operatorRoutes(app: App, people: People): void {
  const common = { tags: ['Console'], security: [{ bearer: [] }] };
  const config = { access: 'admin' } as const;
  const params = z.object({ id: z.string() });

  app.get(
    '/operators',
    {
      schema: {
        ...common,
        summary: 'Every operator (admin)',
        response: { 200: envelope(page(operatorInfo)) },
      },
      config,
    },
    async (request) => request.answer({ items: await people.list(), next_cursor: null }),
  );

  app.post(
    '/operators',
    {
      schema: {
        ...common,
        summary: 'Invite an operator, who sets up their login by a mailed link (admin)',
        description: 'From the second admin on it waits for another one.',
        body: operatorInvitationBody,
        response: { 200: envelope(operatorOutcome) },
      },
      config,
    },
    async (request) => request.answer(await people.invite(operatorOf(request), request.body)),
  );

  app.put(
    '/operators/:id',
    {
      schema: {
        ...common,
        summary: 'Change an operator; nobody changes their own roles or disables themselves (admin)',
        description:
          'What gives more power or a new way in waits for another admin, from the second one on; so does dismissing one of the last two.',
        params,
        body: operatorChangeBody,
        response: { 200: envelope(operatorOutcome) },
      },
      config,
    },
    async (request) => {
      const id = readId(request.params.id);
      return request.answer(await people.change(operatorOf(request), id, request.body));
    },
  );

  app.post(
    '/operators/:id/invitation',
    {
      schema: {
        ...common,
        summary: 'Mail the one-time link anew to an operator who has not used theirs (admin)',
        params,
        body: emptyBody,
        response: { 200: envelope(operatorInfo) },
      },
      config,
    },
    async (request) => request.answer(await people.sendLink(operatorOf(request), readId(request.params.id))),
  );
}
