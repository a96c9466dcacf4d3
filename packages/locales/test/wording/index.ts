import { LOCALES, type Locale } from '@trade/protocol';
import { en } from './en.ts';
import { neverIn } from './everywhere.ts';
import { fre } from './fre.ts';
import { jp } from './jp.ts';
import { kor } from './kor.ts';
import type { Wording } from './rules.ts';
import { spa } from './spa.ts';
import { th } from './th.ts';
import { vie } from './vie.ts';
import { zh } from './zh.ts';

const OWN: Readonly<Record<Locale, Wording>> = { en, zh, jp, vie, th, kor, fre, spa };

/** How the texts of each language are worded, with what is the same in all of them. */
export const WORDINGS = Object.fromEntries(
  LOCALES.map((locale) => [locale, { ...OWN[locale], never: [...neverIn(locale), ...OWN[locale].never] }]),
) as unknown as Readonly<Record<Locale, Wording>>;
