import type { Locale } from '@trade/protocol';
import { useUser } from '../session/index.ts';
import { useLanguage } from '../texts/index.ts';
import { useAppInfo } from './query.ts';

/** Whoever is not logged in. */
const GUEST = 'guest';

/** The chat's address with who is asking and in which language; null when the link is none that may be opened. */
export function supportAddress(link: string, user: string | null, locale: Locale): string | null {
  if (!URL.canParse(link)) return null;
  const address = new URL(link);
  if (address.protocol !== 'https:' && address.protocol !== 'http:') return null;
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
