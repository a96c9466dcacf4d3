import { LOCALES } from '@trade/protocol';
import { describe, expect, it } from 'vitest';
import { type ProductResult, productNotification } from '../../src/earn/notifications.ts';
import { plainSpaces, writtenIn } from '../harness/figures.ts';
import { writtenTo } from '../harness/notifications.ts';

const LETTERS: readonly ProductResult[] = [
  { event: 'financial_settled', amount: '0.1009863', currency: 'BTC', price: '59999' },
  { event: 'mining_done', amount: '10000', currency: 'USDT', income: '165' },
  { event: 'ieo_allotted', amount: '14', currency: 'NOVA', refund: '21.5' },
  { event: 'ieo_refunded', amount: '0', currency: 'NOVA', refund: '25' },
  { event: 'ieo_credited', amount: '14', currency: 'NOVA' },
];

describe.each(LETTERS)('the letter of $event', (letter) => {
  it.each(LOCALES)('in %s names every figure and leaves no gap', (locale) => {
    const told = { product: 'BTC 30D', letter };
    const { subject, text } = writtenTo(productNotification(letter.event, 'financial_order'), told, {
      locale,
    });
    const { event, ...figures } = letter;
    const said =
      event === 'ieo_refunded'
        ? [figures.currency, '25']
        : Object.values(figures).map((figure) => (/^\d/.test(figure) ? writtenIn(locale, figure) : figure));
    for (const figure of said) expect(plainSpaces(text)).toContain(figure);
    expect(`${subject}${text}`).not.toMatch(/[{}]|mail\./);
    expect(subject).toMatch(/BTC 30D|NOVA/);
  });

  it('is another one in each language', () => {
    const told = { product: 'X', letter };
    const texts = LOCALES.map(
      (locale) => writtenTo(productNotification(letter.event, 'financial_order'), told, { locale }).text,
    );
    expect(new Set(texts).size).toBe(LOCALES.length);
  });
});
