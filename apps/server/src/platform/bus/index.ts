export { type Bus, BusError, type Question, question, type Topic, topic } from './bus.ts';
export { type KeptFresh, keepFresh } from './keep-fresh.ts';
export { busMeasures } from './measures.ts';
export { MemoryBus } from './memory-bus.ts';
export { NatsBus } from './nats-bus.ts';
