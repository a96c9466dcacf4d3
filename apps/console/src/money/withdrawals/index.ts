export { withdrawalsFeature } from './feature.ts';
