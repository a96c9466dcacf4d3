import type { Locale } from '@trade/protocol';
import { useUser } from '../session/index.ts';
import { useLanguage } from '../texts/index.ts';
import { useAppInfo } from './query.ts';
import { webAddress } from './web-address.ts';

/** Whoever is not logged in. */
const GUEST = 'guest';

/** The chat's address with who is asking and in which language; null when the link is none that may be opened. */
export function supportAddress(link: string, user: string | null, locale: Locale): string | null {
  const address = webAddress(link);
  if (address === null) return null;
  address.searchParams.set('user_id', user ?? GUEST);
  address.searchParams.set('lang', locale);
  return address.href;
}

/** Where customer service is reached; null while the operator names no place. */
export function useSupportAddress(): string | null {
  const app = useAppInfo();
  const user = useUser();
  const { locale } = useLanguage();
  if (!app) return null;
  return supportAddress(app.official_site_customer_service_link || app.im_link, user?.id ?? null, locale);
}
