import type { ChatEvent } from '@trade/protocol';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { OpenApps, type OpenAppsOptions } from './open-apps.ts';
import { Presence, Typing } from './presence.ts';

export interface SupportDependencies extends OpenAppsOptions {
  db: NodePgDatabase;
  /**
   * Sends an event to every open app of a customer, at whichever process. Nothing is kept for
   * customers without one.
   */
  tell: (customer: number, event: ChatEvent) => void;
  /** Sends an event to every open app at this process. */
  tellEverybodyHere: (event: ChatEvent) => void;
}

/** The state of the chat that the customers' and the operators' calls share. */
export interface Support extends Pick<SupportDependencies, 'db' | 'tell'> {
  presence: Presence;
  typing: Typing;
  openApps: OpenApps;
}

export function openSupport(deps: SupportDependencies): Support & { stop: () => void } {
  const { bus, db, tell, tellEverybodyHere } = deps;
  const presence = new Presence(bus, (online) => tellEverybodyHere({ kind: 'presence', online }));
  const typing = new Typing(bus);
  const openApps = new OpenApps(deps);
  return {
    db,
    tell,
    presence,
    typing,
    openApps,
    stop() {
      presence.stop();
      typing.stop();
      openApps.stop();
    },
  };
}
