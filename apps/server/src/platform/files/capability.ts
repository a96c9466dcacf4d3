import type { Capability } from '../capability.ts';
import { openFiles } from './open-files.ts';
import { pictureMeasures } from './pictures.ts';
import { fileRoutes } from './routes.ts';

declare module '../capability.ts' {
  interface Services {
    uploads: ReturnType<typeof openFiles>;
    files: Services['uploads']['files'];
  }
}

/** The files that customers and operators upload, swept in the background. */
export const files: Capability = {
  open({ config, db, log, secretKeys }) {
    const { dataDir, objectStore: bucket, uploads: limits } = config;
    const uploads = openFiles({ db, dataDir, bucket, secretKeys, limits, log });
    return { uploads, files: uploads.files };
  },
  jobs: ({ uploads }) => ({ uploads: uploads.sweep }),
  measures: ({ uploads }) => [...pictureMeasures, ...uploads.measures],
  routes: (app, services) => fileRoutes(app, services.files),
};
