import { type ContractOrder, calls, type LedgerEntry, type SpotOrder } from '@trade/protocol';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fund, startVenue, tokenOf, type Venue } from '../../harness/venue.ts';

const CUSTOMER = 6001;
const token = tokenOf(CUSTOMER);

let venue: Venue;
beforeAll(async () => {
  venue = await startVenue();
  await venue.market.move('50000');
  await fund(venue, CUSTOMER, '10000');
  await fund(venue, CUSTOMER, '10000', { kind: 'contract' });
});
afterAll(() => venue.stop());

async function ledger(kind: 'coin' | 'contract') {
  const { data } = await venue.client.call<{ items: LedgerEntry[] }>(calls.listLedger, {
    query: { kind },
    token,
  });
  return data.items;
}

it('says of every movement which order, position or transfer it is about, also of a trade', async () => {
  const bought = await venue.client.call<SpotOrder>(calls.placeSpotOrder, {
    body: { client_id: 'a', symbol: 'BTCUSDT', side: 'buy', type: 'market', amount: '0.01' },
    token,
  });
  const moved = await venue.client.call<{ id: string }>(calls.transfer, {
    body: { client_id: 'b', from: 'coin', to: 'contract', currency: 'USDT', amount: '5' },
    token,
  });
  const opened = await venue.client.call<ContractOrder>(calls.placeContractOrder, {
    body: {
      client_id: 'c',
      symbol: 'BTCUSDT-PERP',
      side: 'buy',
      action: 'open',
      type: 'market',
      lots: '1',
      multiple: 10,
    },
    token,
  });
  const coin = await ledger('coin');
  const trades = coin.filter(({ reference }) => reference.startsWith('trade:'));
  expect(trades.length).toBeGreaterThan(0);
  expect(new Set(trades.map(({ subject }) => JSON.stringify(subject)))).toEqual(
    new Set([JSON.stringify({ kind: 'spot_order', id: bought.data.id })]),
  );
  expect(coin.find(({ category }) => category === 'fund_transfer')?.subject).toEqual({
    kind: 'transfer',
    id: moved.data.id,
  });
  const contract = await ledger('contract');
  const about = contract.filter(({ reference }) => /^(order|trade):/.test(reference));
  expect(about.map(({ category }) => category)).toEqual(
    expect.arrayContaining(['contract_order', 'margin', 'transaction_fee']),
  );
  for (const { subject } of about) expect(subject).toEqual({ kind: 'contract_order', id: opened.data.id });
  // What the test itself paid in is about nothing that can be opened.
  expect(coin.at(-1)?.subject).toBeNull();
});
