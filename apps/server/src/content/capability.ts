import type { Capability } from '../platform/capability.ts';
import { announcementPublished } from './notifications.ts';
import { operatorContentRoutes } from './operator-routes.ts';
import { contentRoutes, describeDownload } from './routes.ts';
import { ensureDefaultContent } from './write.ts';

/** What operators write for customers to read. */
export const content: Capability = {
  async open({ db }) {
    await ensureDefaultContent(db);
    return {};
  },
  routes(app, { built, db, describeApp }) {
    const download = describeDownload(built.web);
    contentRoutes(app, {
      db,
      download: () => {
        const { app_name: name, app_version: version } = describeApp();
        return { name, version, ...download };
      },
    });
  },
  operatorRoutes: operatorContentRoutes,
  notifications: [announcementPublished],
};
