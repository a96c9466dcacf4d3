export { verificationsFeature } from './feature.ts';
