export { poolMeasures } from './pool-measures.ts';
