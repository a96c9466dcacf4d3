export { type TimeSources, VenueClock } from './venue-clock.ts';
