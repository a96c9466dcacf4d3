export { useNow } from './now.ts';
export { useServerNow } from './server-now.ts';
