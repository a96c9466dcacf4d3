import { API_KEY_ADDRESSES_MAX } from '@trade/protocol';
import { useTranslations } from 'use-intl';
import { z } from 'zod';
import { password, totpRule } from '../../kit/index.ts';
import { useApi } from '../../platform/api/index.ts';
import { useTimes } from '../../platform/format/index.ts';

/** The longest name that the server takes. */
const LONGEST_NAME = 40;
const PUBLIC_KEY = /^-----BEGIN PUBLIC KEY-----[A-Za-z0-9+/=\s]+-----END PUBLIC KEY-----$/;
const IPV4 = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/;
const IPV6 = /^[\da-f:.]*:[\da-f:.]*$/i;

/** The addresses and ranges of a text that has one a line, or parts them otherwise. */
export function addressesIn(text: string): string[] {
  return text.split(/[\s,;]+/).filter((line) => line !== '');
}

/** Whether a text looks like an address, or a range (CIDR) of fewer than all of them. */
function isRange(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const parts = IPV4.exec(address)?.slice(1) ?? [];
  const longest = parts.length > 0 ? 32 : 128;
  const isAddress = parts.length > 0 ? parts.every((part) => Number(part) <= 255) : IPV6.test(address);
  const fits = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= longest);
  return isAddress && fits && more.length === 0;
}

/** What is typed into the form; what it does not ask for is empty. */
export interface KeyEntries {
  name: string;
  public_key: string;
  /** One a line. */
  addresses: string;
  /** YYYY-MM-DD. */
  end_date: string;
  password: string;
  code: string;
}

/** What the form asks for besides name and password. */
interface Asked {
  publicKey: boolean;
  endDate: boolean;
  code: boolean;
}

/** The rules of the form for a new key, with the texts of what is wrong. */
export function useKeyRules(asked: Asked): z.ZodType<KeyEntries, KeyEntries> {
  const t = useTranslations('api_keys.error');
  const { clock } = useApi();
  const { startOfDay } = useTimes();
  const named = t('name', { most: LONGEST_NAME });
  return z.object({
    name: z.string().trim().min(1, named).max(LONGEST_NAME, named),
    public_key: asked.publicKey
      ? z
          .string()
          .trim()
          .refine((text) => !text.includes('PRIVATE KEY'), { error: t('private_key'), abort: true })
          .refine((text) => PUBLIC_KEY.test(text), t('public_key'))
      : z.string(),
    addresses: z.string().superRefine((text, check) => {
      const addresses = addressesIn(text);
      const wrong = addresses.find((address) => !isRange(address));
      const say = (message: string) => check.addIssue({ code: 'custom', message });
      if (wrong !== undefined) say(t('address', { text: wrong }));
      else if (addresses.length > API_KEY_ADDRESSES_MAX) say(t('addresses', { most: API_KEY_ADDRESSES_MAX }));
    }),
    end_date: asked.endDate
      ? z.string().refine((day) => (startOfDay(day) ?? 0) > clock.now(), t('date'))
      : z.string(),
    password,
    code: asked.code ? totpRule.app : z.string(),
  });
}
