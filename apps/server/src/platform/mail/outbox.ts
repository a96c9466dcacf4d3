import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { outbox } from './schema.ts';
import type { Deliverer } from './smtp.ts';

/** Keeps messages that have no provider to go to; `print` shows each as one line apart from the log, where a developer finds the code. */
export function outboxDeliverer(db: NodePgDatabase, print: ((line: string) => void) | null): Deliverer {
  return {
    async deliver({ channel, id, to, subject, text }) {
      const kept = await db
        .insert(outbox)
        .values({ channel, recipient: to, subject, body: text, letter: id ?? null })
        .onConflictDoNothing()
        .returning({ id: outbox.id });
      if (kept.length === 0) return;
      print?.(`\n${channel === 'email' ? 'Email' : 'SMS'} to ${to}: ${text.replace(/\s+/g, ' ')}\n\n`);
    },
    stop: () => undefined,
  };
}
