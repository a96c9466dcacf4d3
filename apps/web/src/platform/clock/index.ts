export { useNow } from './now.ts';
export { useServerNow, useVenueNow } from './server-now.ts';
