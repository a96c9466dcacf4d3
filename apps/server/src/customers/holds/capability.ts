import { z } from 'zod';
import { topic } from '../../platform/bus/index.ts';
import type { Capability } from '../../platform/capability.ts';
import type { HoldDependencies } from './holds.ts';
import { holdEnding, holdLifted, holdPut } from './notifications.ts';
import { holdRoutes } from './operator-routes.ts';

declare module '../../platform/capability.ts' {
  interface Services {
    holds: HoldDependencies;
  }
}

/** A hold was put on a customer's account: what was believed of them counts no longer. */
const HOLD_PUT = topic('customer.hold-put', z.object({ userId: z.int() }));

export const holds: Capability = {
  notifications: [holdPut, holdLifted, holdEnding],
  open({ bus, db, notifier, onStop, permissions, ties }) {
    onStop(bus.listen(HOLD_PUT, ({ userId }) => permissions.forget(userId)));
    const whenPut = (userId: number) => bus.publish(HOLD_PUT, { userId });
    return { holds: { db, ties, notifier, whenPut } };
  },
  operatorRoutes: (app, services) => holdRoutes(app, services.holds),
};
