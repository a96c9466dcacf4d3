export { readHalts, storeHalt } from './halts.ts';
export { InstrumentRegistry } from './registry.ts';
