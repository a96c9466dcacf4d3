export { inboxFeature } from './feature.ts';
