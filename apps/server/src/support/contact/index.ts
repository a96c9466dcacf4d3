export { countOpen, findMessage, listMessages, markHandled } from './inbox.ts';
