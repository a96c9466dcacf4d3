import type { AppData } from '@trade/protocol';
import { brandFile } from '../gateway/index.ts';

/** What the product is called until its operator names it. */
export const APP_NAME = 'Trade';
/** The app's own picture, for an operator without one. */
const APP_ICON = '/favicon.svg';
/** "Today" starts at midnight here. */
export const APP_TIMEZONE = 'UTC';

export interface AppDescription {
  version: string;
  publicUrl: string | null;
  brandDir: string | null;
  supportLink: string | null;
  /** A fraction as a plain decimal. */
  withdrawalFeeRate: string;
  market: AppData['app']['market'];
}

/** The app's own data: the operator's brand where there is one. */
export function describeApp(about: AppDescription): AppData['app'] {
  const { version, publicUrl, brandDir, supportLink, market, withdrawalFeeRate } = about;
  const logo = brandFile(brandDir, ['logo.svg', 'logo.png'], APP_ICON);
  return {
    app_name: APP_NAME,
    app_full_name: APP_NAME,
    app_logo: logo,
    app_favicon: brandFile(brandDir, ['favicon.svg', 'favicon.png', 'favicon.ico'], APP_ICON),
    app_version: version,
    official_name: APP_NAME,
    official_logo: logo,
    official_link: publicUrl ?? '',
    official_site_customer_service_link: supportLink ?? '',
    im_link: supportLink ?? '',
    default_withdrawal_fee_rate: withdrawalFeeRate,
    timezone: APP_TIMEZONE,
    is_hour12_open: '0',
    market,
  };
}
