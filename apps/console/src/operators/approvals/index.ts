export { approvalsFeature } from './feature.ts';
