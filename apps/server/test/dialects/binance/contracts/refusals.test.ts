import { CATALOGUE, type CatalogueCode, CODES } from '@trade/protocol';
import { expect, it } from 'vitest';
import { inTermsOfPerpetuals } from '../../../../src/dialects/binance/perpetual-refusals.ts';
import { Refusal } from '../../../../src/dialects/binance/refusals.ts';
import { CatalogueError } from '../../../../src/platform/gateway/index.ts';

const told = (code: CatalogueCode) => inTermsOfPerpetuals(new CatalogueError(code));

it('says every code of the catalogue in the dialect', () => {
  const all = Object.keys(CATALOGUE).map((code) => told(Number(code) as CatalogueCode));
  expect(all.every((refusal) => refusal instanceof Refusal && refusal.code < 0)).toBe(true);
});

it.each([
  ['insufficient_balance_margin', -2019],
  ['post_only_would_match', -5022],
  ['fill_or_kill_unfillable', -5021],
  ['no_liquidity', -4131],
  ['close_exceeds_position', -2022],
  ['multiple_not_offered', -4028],
  ['position_limit', -2027],
  ['margin_shared', -4049],
  ['margin_too_low', -4051],
  ['other_margin_mode', -4047],
  ['contract_awaits_depth', -4140],
  ['trigger_reached', -2021],
  ['order_not_found', -2013],
  ['order_not_found_or_closed', -2011],
  ['api_key_invalid', -2015],
] as const)('tells %s with the code that programs know', (name, code) => {
  expect(told(CODES[name])).toMatchObject({ code });
});

it('takes no failure for a refusal', () => {
  const failure = new Error('a defect');
  expect(inTermsOfPerpetuals(failure)).toBe(failure);
});
