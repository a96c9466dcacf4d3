import { randomUUID } from 'node:crypto';
import {
  type AppData,
  type ConversionQuote,
  type ConversionTerms,
  calls,
  type Wallet,
  type WithdrawalTerms,
} from '@trade/protocol';
import { expect, vi } from 'vitest';
import { DEFAULT_LISTING } from '../../../src/market/listing/index.ts';
import { depositsOf, treasuryOf } from '../../harness/deposits.ts';
import { PATIENCE } from '../../harness/patience.ts';
import {
  ADDRESSES,
  askFor,
  coins,
  customerWith,
  type Treasury,
  withdrawalCode,
} from '../../harness/withdrawals.ts';

/*
 * A currency of six decimals and a network with the rule of Ethereum, of which nothing but rows
 * knows.
 */

const [model] = DEFAULT_LISTING.instruments.filter(({ symbol }) => symbol === 'LTCUSDT');

/** The rows of a currency, its way in and out, and its market. */
export function rowsOf(code: string, network: string) {
  if (!model) throw new Error('LTCUSDT is listed');
  return [
    {
      kind: 'currency',
      name: code,
      spec: { decimals: 6, given: { provider: '100000000000000', contracts: '0', insurance: '0' } },
    },
    {
      kind: 'network',
      name: `${code}:${network}`,
      spec: { addressRule: 'evm', minimum: '1', decimals: 6, isWithdrawalOnly: false, token: null },
    },
    {
      kind: 'pair',
      name: `${code}USDT`,
      spec: { instrument: { ...model, symbol: `${code}USDT`, base: code }, hasOptions: false },
    },
  ] as const;
}

/** Takes a customer through all that can be done with it, as the calls of a venue offer it. */
export async function expectWhole(treasury: Treasury, code: string, network: string): Promise<void> {
  const { ann, server } = treasury;
  const { client } = server;
  const customer = await customerWith(treasury, {});
  const { token } = customer;
  await vi.waitFor(async () => {
    const { data } = await client.call<ConversionTerms>(calls.readConversionTerms, { token });
    expect(data.currencies).toContain(code);
    expect((await client.call<AppData>(calls.readAppData, {})).data.fewer_decimals).toEqual({ [code]: 6 });
  }, PATIENCE);

  const deposits = depositsOf(server, token);
  expect((await deposits.address(code, network)).data.address).toMatch(/^0x[0-9a-fA-F]{40}$/);
  const way = { currency: code, network };
  expect((await deposits.announce({ ...way, amount: '20.1234567' })).code).toBe(11804);
  const announced = await deposits.announce({ ...way, amount: '20.123456' });
  const decide = (tx_id: string) => treasuryOf(server, ann.token).approve(announced.data.id, { tx_id });
  expect((await decide('no hash')).code).toBe(561);
  const credited = await decide('A'.repeat(64));
  expect(credited.data).toMatchObject({ status: 'completed', tx_id: `0x${'a'.repeat(64)}` });

  const pair = { from: code, to: 'USDT' };
  const quote = (amount: string) =>
    client.call<ConversionQuote>(calls.quoteConversion, { body: { ...pair, amount }, token });
  expect((await quote('5.1234567')).code).toBe(561);
  const { quote_id } = (await quote('5.123456')).data;
  const converted = { ...pair, amount: '5.123456', client_id: 'c-1', quote_id };
  expect((await client.call(calls.convert, { body: converted, token })).code).toBe(200);

  const move = (amount: string) =>
    client.call(calls.transfer, {
      body: { client_id: randomUUID(), from: 'coin', to: 'contract', currency: code, amount },
      token,
    });
  expect((await move('2.0000001')).code).toBe(561);
  expect((await move('2.000001')).code).toBe(200);

  const save = (address: string) =>
    client.call<Wallet>(calls.addWallet, { body: { ...way, address }, token });
  expect((await save(ADDRESSES.TRC20)).code).toBe(11905);
  const saved = await save(ADDRESSES.ERC20.toLowerCase());
  expect(saved).toMatchObject({ code: 200, data: { address: ADDRESSES.ERC20, network } });
  const { methods } = (await client.call<WithdrawalTerms>(calls.readWithdrawalTerms, { token })).data;
  expect(methods).toContainEqual(expect.objectContaining({ ...way, address_rule: 'evm', decimals: 6 }));
  const asked = { wallet_id: saved.data.id, currency: code };
  expect((await askFor(treasury, customer, { ...asked, amount: '3.1234567' })).code).toBe(11914);
  const what = { ...asked, amount: '3.123456' };
  const verify_code = await withdrawalCode(treasury, customer, what);
  expect(await askFor(treasury, customer, { ...what, verify_code })).toMatchObject({
    code: 200,
    data: { status: 'pending', amount: '3.123456', destination: { network } },
  });
  // 20.123456 - 5.123456 - 2.000001 are left, less the amount and its fee of a hundredth.
  expect(await coins(treasury, customer, code)).toEqual({ available: '9.84530844', frozen: '3.15469056' });
}
