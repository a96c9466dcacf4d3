export { contentFeature } from './feature.ts';
