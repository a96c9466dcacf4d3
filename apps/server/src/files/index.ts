export { attachFile, detachFile } from './attach.ts';
export type { Files } from './files.ts';
export { openFiles } from './open-files.ts';
export { registerFileRoutes, sendFile } from './routes.ts';
