export { contractsFeature } from './feature.ts';
