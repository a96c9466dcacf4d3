import { describe, expect, it } from 'vitest';
import { negotiateLocale } from '../../../src/platform/gateway/locale.ts';

describe('the language of an answer', () => {
  it.each([
    ['fre', 'de', 'fre'],
    [undefined, 'ja-JP,en;q=0.8', 'jp'],
    [undefined, 'de-DE, es-419;q=0.9, en;q=0.8', 'spa'],
    [undefined, 'zh-Hant-TW', 'zh'],
    ['klingon', 'ko', 'kor'],
    ['__proto__', undefined, 'en'],
    [undefined, 'constructor,toString', 'en'],
    [undefined, '*', 'en'],
    [undefined, undefined, 'en'],
    ['', '', 'en'],
  ])('lang %j, accept-language %j: %s', (lang, accept, expected) => {
    expect(negotiateLocale(lang, accept)).toBe(expected);
  });
});
