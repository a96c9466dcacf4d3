export { tellOfProducts } from './tell.ts';
