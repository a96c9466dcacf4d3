import type { Locale } from '@trade/protocol';
import { en } from './en.ts';
import { fre } from './fre.ts';
import type { Wording } from './rules.ts';
import { spa } from './spa.ts';
import { th } from './th.ts';
import { vie } from './vie.ts';
import { zh } from './zh.ts';

/** The wording of each language that has rules. */
export const WORDINGS = { en, zh, vie, th, fre, spa } as const satisfies Partial<Record<Locale, Wording>>;
