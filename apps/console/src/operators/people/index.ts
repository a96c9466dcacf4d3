export { operatorsFeature } from './feature.ts';
