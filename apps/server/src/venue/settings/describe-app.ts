import { type AppData, type AppSettings, brandPictureUrl } from '@trade/protocol';
import { brandFile } from '../../platform/gateway/index.ts';

/** The app's own picture, for an operator without one. */
const APP_ICON = '/favicon.svg';

interface Configured {
  appName: string;
  timezone: string;
  publicUrl: string | null;
  supportLink: string | null;
  /** A fraction as a plain decimal. */
  withdrawalFeeRate: string;
}

/** The settings as the configuration gives them. */
export function configuredSettings(configured: Configured): AppSettings {
  const { appName, publicUrl, supportLink, timezone, withdrawalFeeRate } = configured;
  return {
    app_name: appName,
    app_full_name: appName,
    app_version: '',
    app_logo: null,
    app_favicon: null,
    official_name: appName,
    official_logo: null,
    official_link: publicUrl ?? '',
    official_site_customer_service_link: supportLink ?? '',
    im_link: supportLink ?? '',
    default_withdrawal_fee_rate: withdrawalFeeRate,
    timezone,
    is_hour12_open: '0',
  };
}

/** What settings leave to the product. */
export interface ProductsOwn {
  version: string;
  brandDir: string | null;
  /** The path that the product is served under, see the gateway. */
  basePath: string;
  market: AppData['app']['market'];
}

/** The app's data: what the operator has set, otherwise the files of the branding folder, otherwise the product's own. */
export function describeApp(settings: AppSettings, own: ProductsOwn): AppData['app'] {
  const picture = (id: string | null, names: readonly string[]) =>
    own.basePath + (id === null ? brandFile(own.brandDir, names, APP_ICON) : brandPictureUrl(id));
  const logoOf = (id: string | null) => picture(id, ['logo.svg', 'logo.png']);
  return {
    ...settings,
    app_version: settings.app_version || own.version,
    app_logo: logoOf(settings.app_logo),
    app_favicon: picture(settings.app_favicon, ['favicon.svg', 'favicon.png', 'favicon.ico']),
    official_logo: logoOf(settings.official_logo ?? settings.app_logo),
    market: own.market,
  };
}
