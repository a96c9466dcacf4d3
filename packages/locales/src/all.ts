import en from './en/index.ts';
import fre from './fre/index.ts';
import type { Messages } from './index.ts';
import jp from './jp/index.ts';
import kor from './kor/index.ts';
import spa from './spa/index.ts';
import th from './th/index.ts';
import vie from './vie/index.ts';
import zh from './zh/index.ts';

/** Every language at once, for a server that answers each request in its own. */
export const ALL_MESSAGES = { en, zh, jp, vie, th, kor, fre, spa } satisfies Record<string, Messages>;
