export {
  appDataQuery,
  appIcon,
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
