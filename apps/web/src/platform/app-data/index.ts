export { appIcon } from './app-icon.ts';
export {
  appDataQuery,
  isExpiring,
  untilRenewal,
  useAppInfo,
  useAppName,
  useIsSimulatedMarket,
} from './query.ts';
export { supportAddress, useSupportAddress } from './support.ts';
export { VenueClock } from './venue-clock.tsx';
export { webAddress } from './web-address.ts';
