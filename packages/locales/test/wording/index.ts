import type { Locale } from '@trade/protocol';
import { en } from './en.ts';
import { fre } from './fre.ts';
import { jp } from './jp.ts';
import { kor } from './kor.ts';
import type { Wording } from './rules.ts';
import { spa } from './spa.ts';
import { th } from './th.ts';
import { vie } from './vie.ts';
import { zh } from './zh.ts';

export const WORDINGS: Readonly<Record<Locale, Wording>> = { en, zh, jp, vie, th, kor, fre, spa };
