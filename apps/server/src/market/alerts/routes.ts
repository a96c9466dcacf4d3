import { CODES, calls } from '@trade/protocol';
import { type App, callerOf, readId, route } from '../../platform/gateway/index.ts';
import { requireUser } from '../../platform/login/index.ts';
import { type AlertDependencies, createAlert, listAlerts, removeAlert } from './alerts.ts';
import { alertDataOf } from './wire.ts';

/** `/market/alerts`: what the caller wants to be told of. */
export function alertRoutes(app: App, deps: AlertDependencies): void {
  route(app, calls.listAlerts, async (request) => ({
    items: (await listAlerts(deps.db, callerOf(request))).map(alertDataOf),
  }));

  route(app, calls.createAlert, async (request) =>
    alertDataOf(await createAlert(deps, callerOf(request), request.body)),
  );

  route(app, calls.removeAlert, async (request) => {
    await removeAlert(deps, callerOf(request), readId(request.params.id));
    return null;
  });
}

/** `/console/customers/:id/alerts`: a customer's alerts. */
export function customerAlertRoutes(app: App, { db }: Pick<AlertDependencies, 'db'>): void {
  route(app, calls.listCustomerAlerts, async (request) => {
    const { id: customer } = await requireUser(db, readId(request.params.id, CODES.user_not_found));
    const found = await listAlerts(db, { customer });
    return { items: found.map((row) => ({ ...alertDataOf(row), mode: row.mode })) };
  });
}
