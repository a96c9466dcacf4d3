import { type ContractOrderWithFills, LOCALES, type TermChange } from '@trade/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '../../../src/platform/login/schema.ts';
import { tellHolders } from '../../../src/venue/terms/kinds.ts';
import { termsAnnounced } from '../../../src/venue/terms/notifications.ts';
import { percentIn, plainSpaces, writtenIn } from '../../harness/figures.ts';
import { letterWriter, writtenTo } from '../../harness/notifications.ts';
import { fund, startVenue, type Venue } from '../../harness/venue.ts';
import { opening, Trader } from '../../trading/contracts/trader.ts';

/*
 * On a market that moves only when the test says so: a customer keeps the shown terms, and holders
 * are told of changes.
 */

let venue: Venue;
beforeAll(async () => {
  venue = await startVenue();
  await venue.market.move('50000');
});
afterAll(() => venue.stop());

const perpetual = () => {
  const contract = venue.contracts.find('BTCUSDT-PERP');
  if (!contract) throw new Error('BTCUSDT-PERP is listed');
  return contract;
};

it('a resting order of a contract keeps the fee that it was placed at', async () => {
  const trader = await Trader.fund(venue);
  const { spec } = perpetual();
  const { data: placed } = await trader.order(opening({ type: 'limit', price: '49000', lots: '1' }));
  expect(placed.status).toBe('new');
  const dear = { ...spec, makerFeePpm: 2_000, takerFeePpm: 3_000 };
  expect((await venue.sequencer.submit({ type: 'list_contract', contract: dear })).rejection).toBeNull();
  await venue.market.move('48900');
  const { data } = await trader.get<ContractOrderWithFills>(`/contracts/orders/${placed.id}`);
  // A tenth of a coin at 49,000, at 0.02 %.
  expect(data).toMatchObject({ status: 'filled', fee: '0.98' });
  await venue.sequencer.submit({ type: 'list_contract', contract: spec });
  await venue.market.move('50000');
});

it('who has an order of real money in a contract is written to, and nobody else', async () => {
  const [holder, other] = await venue.database.db
    .insert(users)
    .values(
      ['holder', 'other'].map((name) => ({
        email: `${name}@example.com`,
        phone: `+861380000${name.length}222`,
        passwordHash: 'none',
        nickname: name,
        inviteCode: name.toUpperCase(),
        locale: 'fre' as const,
      })),
    )
    .returning({ id: users.id });
  for (const user of [holder, other])
    await fund(venue, user?.id ?? 0, '2000', { kind: 'contract', mode: 'real' });
  const { rejection } = await venue.sequencer.submit({
    type: 'place_contract_order',
    mode: 'real',
    customer: holder?.id ?? 0,
    clientId: 'told-1',
    digest: '1',
    symbol: 'BTCUSDT-PERP',
    side: 'buy',
    action: 'open',
    orderType: 'limit',
    timeInForce: 'GTC',
    postOnly: false,
    price: 4_000_000,
    lots: 10,
    multiple: 10,
    stopLoss: null,
    takeProfit: null,
    positionId: null,
  });
  expect(rejection).toBeNull();
  const { spec } = perpetual();
  await tellHolders(
    {
      db: venue.database.db,
      sequencer: venue.sequencer,
      notifier: letterWriter(),
    },
    perpetual(),
    { ...spec, takerFeePpm: 1_000 },
    Date.UTC(2026, 10, 24, 9, 30),
  );
  const { rows: letters } = await venue.database.pool.query<{
    recipient: string;
    subject: string;
    body: string;
  }>('SELECT recipient, subject, body FROM letters');
  expect(letters).toHaveLength(1);
  expect(letters[0]).toMatchObject({ recipient: 'holder@example.com' });
  expect(letters[0]?.subject).toBe('Les conditions de BTCUSDT-PERP changeront le 2026-11-24 09:30 UTC');
  expect(plainSpaces(letters[0]?.body ?? '')).toContain('0,05 % → 0,1 %');
});

describe('the letter about terms', () => {
  const rate = { above: null, up_to: null, currency: null };
  const tier = { term: 'maintenance', before: '0.005', after: '0.006', currency: 'USDT' } as const;
  const changes: TermChange[] = [
    { ...rate, term: 'liquidation_fee', before: '0.005', after: '0.01' },
    { ...tier, above: null, up_to: null },
    { ...tier, above: null, up_to: '300000' },
    { ...tier, above: '300000', up_to: '3000000' },
    { ...tier, above: '3000000', up_to: null },
    { ...rate, term: 'min_notional', before: '5', after: '20', currency: 'USDT' },
    { ...rate, term: 'max_quantity', before: '80', after: '7', currency: 'BTC' },
    { ...rate, term: 'max_lots', before: '90', after: '6' },
  ];
  const about = { symbol: 'BTCUSDT-PERP', at: Date.UTC(2026, 10, 24), changes };

  it.each(LOCALES)('names every change and leaves no gap in %s', (locale) => {
    const { subject, text } = writtenTo(termsAnnounced, about, { locale });
    for (const part of [
      percentIn(locale, '0.5'),
      percentIn(locale, '1'),
      percentIn(locale, '0.6'),
      writtenIn(locale, '300000'),
      writtenIn(locale, '3000000'),
      '5 USDT',
      '20 USDT',
      '80 BTC',
      '7 BTC',
      '2026-11-24 00:00 UTC',
    ])
      expect(plainSpaces(text)).toContain(part);
    // A number of lots, not a share.
    expect(plainSpaces(text)).toMatch(/(?<!\d)90(?![\d ]*%)/);
    expect(`${subject}${text}`).not.toMatch(/[{}]|mail\.|terms\./);
  });

  it('is another one in each language', () => {
    const texts = LOCALES.map((locale) => writtenTo(termsAnnounced, about, { locale }).text);
    expect(new Set(texts).size).toBe(LOCALES.length);
  });
});
