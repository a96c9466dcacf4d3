import { MESSAGE } from '@trade/protocol';
import { sql } from 'drizzle-orm';
import { sendNotice } from '../../market/realtime/index.ts';
import type { Capability } from '../../platform/capability.ts';
import { cannedReplyRoutes } from './canned-reply-routes.ts';
import { chatAnswered } from './notifications.ts';
import { inboxFileRoutes, inboxRoutes } from './operator-routes.ts';
import { supportRoutes } from './routes.ts';
import { supportConversations, supportMessages } from './schema.ts';
import { openSupport, type Support } from './support.ts';
import { startTellingAnswers } from './unseen-answers.ts';

declare module '../../platform/capability.ts' {
  interface Services {
    support: Support;
  }
}

/** Both modes of a customer share one chat. */
const MODES = ['real', 'demo'] as const;

/** The support chat, with the sockets of this process once they are there. */
export const chat: Capability = {
  open({ bus, config, db, onStop, sockets }) {
    const support = openSupport({
      db,
      tell(customer, data) {
        for (const mode of MODES) sendNotice(bus, customer, mode, { type: MESSAGE.chat, data });
      },
      tellEverybodyHere: (data) => sockets.hub?.notifyAll({ type: MESSAGE.chat, data }),
      bus,
      isHere: (customer) => MODES.some((mode) => sockets.hub?.isFollowed(customer, mode)),
      hasOthers: !config.isWhole,
    });
    onStop(support.stop);
    return { support };
  },
  notifications: [chatAnswered],
  jobs: ({ db, log, notifier }) => ({
    answers: () => startTellingAnswers({ db, notifier, log }),
  }),
  routes: (app, { support }) => supportRoutes(app, support),
  operatorRoutes(app, services) {
    inboxRoutes(app, services);
    inboxFileRoutes(app, services);
    cannedReplyRoutes(app, services);
  },
  queues: {
    role: 'support',
    screens: { conversations: 'desk' },
    waiting: sql`SELECT 'conversations', count(*), min(${supportMessages.createdAt})
        FROM ${supportConversations} JOIN ${supportMessages} ON ${supportMessages.id} = ${supportConversations.waitingFrom}
        WHERE ${supportConversations.endedAt} IS NULL`,
  },
};
