import { calls } from '@trade/protocol';
import { type App, readId, route } from '../../platform/gateway/index.ts';
import { operatorOf } from './guard.ts';
import type { People } from './people.ts';

/** `/console/operators`: who may do what. */
export function operatorRoutes(app: App, people: People): void {
  route(app, calls.listOperators, async () => ({ items: await people.list(), next_cursor: null }));

  route(app, calls.inviteOperator, (request) => people.invite(operatorOf(request), request.body));

  route(app, calls.changeOperator, (request) => {
    const id = readId(request.params.id);
    return people.change(operatorOf(request), id, request.body);
  });

  route(app, calls.resendInvitation, (request) =>
    people.sendLink(operatorOf(request), readId(request.params.id)),
  );
}
