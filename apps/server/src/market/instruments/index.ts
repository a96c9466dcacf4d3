export { ContractRegistry, type ListedContract } from './contract-registry.ts';
export { readHalts, storeHalt } from './halts.ts';
export { InstrumentRegistry } from './registry.ts';
