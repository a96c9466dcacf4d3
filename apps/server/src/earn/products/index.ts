export { readAmount, readProductId, readRate } from './fields.ts';
