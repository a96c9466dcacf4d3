export { ContractRegistry, contractIn, type ListedContract } from './contract-registry.ts';
export { marketMeasures } from './measures.ts';
export { InstrumentRegistry, lockHalts, readHalts, storeHalt } from './registry.ts';
