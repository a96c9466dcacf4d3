export { OperatorLimit } from './limit.ts';
