export { productParams, readAmount, readProductId, readRate } from './fields.ts';
