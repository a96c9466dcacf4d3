export { contactFeature } from './feature.ts';
