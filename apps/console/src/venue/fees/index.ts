export { feeTiersFeature } from './feature.ts';
