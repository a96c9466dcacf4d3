export { Features } from './features.ts';
