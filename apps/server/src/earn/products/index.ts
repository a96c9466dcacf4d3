export { readAmount, readRate } from './fields.ts';
