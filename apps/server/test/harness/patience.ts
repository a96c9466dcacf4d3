export { PATIENCE } from '../../../../testbed/src/patience.ts';
