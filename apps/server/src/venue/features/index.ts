export { FeatureSwitches } from './switches.ts';
