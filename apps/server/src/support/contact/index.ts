export { countOpen, findMessage, listMessages, markHandled } from './inbox.ts';
export { registerContactRoutes } from './routes.ts';
