export { appIcon } from './app-icon.ts';
export {
  appDataQuery,
  isExpiring,
  supportAddress,
  untilRenewal,
  useAppInfo,
  useAppName,
  useIsSimulatedMarket,
  useSupportAddress,
  webAddress,
} from './query.ts';
export { VenueClock } from './venue-clock.tsx';
