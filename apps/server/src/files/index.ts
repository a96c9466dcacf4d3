export { attachFile, detachFile } from './attach.ts';
export type { Files } from './files.ts';
export { openFiles } from './open-files.ts';
export { pictureBody, registerFileRoutes, sendFile } from './routes.ts';
