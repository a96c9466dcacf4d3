export { type Bus, BusError, type Question, question, topic } from './bus.ts';
export { keepFresh } from './keep-fresh.ts';
export { busMeasures } from './measures.ts';
export { MemoryBus } from './memory-bus.ts';
export { NatsBus } from './nats-bus.ts';
export { hearOthers, type Others } from './others.ts';
