export { optionsFeature } from './feature.ts';
