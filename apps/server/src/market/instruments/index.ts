export { ContractRegistry, contractIn, type ListedContract } from './contract-registry.ts';
export { marketMeasures } from './measures.ts';
export { InstrumentRegistry, readHalts, storeHalt } from './registry.ts';
