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
export { VenueFormats } from './venue-formats.tsx';
