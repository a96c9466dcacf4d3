import type { ChatEvent } from '@trade/protocol';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Presence } from './presence.ts';
import { Typing } from './typing.ts';

export interface SupportDependencies {
  db: NodePgDatabase;
  /** Tells every app that a customer has open; nothing is kept for who has none. */
  tell: (customer: number, event: ChatEvent) => void;
  /** Whose apps are open. */
  present: () => readonly number[];
}

/** The chat between customers and operators: what its calls on both sides share. */
export interface Support extends SupportDependencies {
  presence: Presence;
  typing: Typing;
}

export function openSupport(deps: SupportDependencies): Support & { stop: () => void } {
  const presence = new Presence((online) => {
    for (const customer of new Set(deps.present())) deps.tell(customer, { kind: 'presence', online });
  });
  return { ...deps, presence, typing: new Typing(), stop: () => presence.stop() };
}
