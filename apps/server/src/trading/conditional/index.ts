export { conditionalMessages } from './tell.ts';
