export { InstrumentRegistry } from './registry.ts';
