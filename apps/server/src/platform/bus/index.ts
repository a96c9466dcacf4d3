export { type Bus, BusError, type Question, question, type Topic, topic } from './bus.ts';
export { busMeasures } from './measures.ts';
export { MemoryBus } from './memory-bus.ts';
export { NatsBus } from './nats-bus.ts';
