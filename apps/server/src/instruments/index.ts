export { InstrumentHalts } from './halts.ts';
export { InstrumentRegistry } from './registry.ts';
