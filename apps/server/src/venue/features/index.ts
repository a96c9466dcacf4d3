export { Features } from './switches.ts';
