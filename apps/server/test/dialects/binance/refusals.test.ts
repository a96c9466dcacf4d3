import { CATALOGUE, type CatalogueCode, CODES } from '@trade/protocol';
import { expect, it } from 'vitest';
import { asRefusal, refusalOf } from '../../../src/dialects/binance/refusals.ts';
import { CatalogueError } from '../../../src/platform/gateway/index.ts';

const CODES_OF_CATALOGUE = Object.keys(CATALOGUE).map((code) => Number(code) as CatalogueCode);

it.each(CODES_OF_CATALOGUE)('says %s of the catalogue in the dialect', (code) => {
  const { body, status } = refusalOf(code);
  expect(body.code).toBeLessThan(0);
  expect(body.msg).not.toBe('');
  expect(status).toBeGreaterThanOrEqual(400);
});

it.each([
  ['insufficient_balance_order', -2010],
  ['post_only_would_match', -2010],
  ['order_not_found', -2013],
  ['order_not_found_or_closed', -2011],
  ['lot_range', -1013],
  ['price_invalid', -1013],
  ['timestamp_outside_window', -1021],
  ['signature_invalid', -1022],
  ['api_key_invalid', -2015],
  ['too_many_requests', -1003],
] as const)('tells %s with the code that programs know', (name, code) => {
  expect(asRefusal(new CatalogueError(CODES[name]))?.code).toBe(code);
});

it('takes no failure for a refusal', () => {
  expect(asRefusal(new Error('a defect'))).toBeNull();
});
