import { type ContractQuoteData, type LedgerEntry, LOCALES } from '@trade/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { POSITION_NOTIFICATIONS } from '../../../src/trading/contracts/notifications.ts';
import { plainSpaces, writtenIn } from '../../harness/figures.ts';
import { noticesIn, type Told } from '../../harness/notices.ts';
import { writtenTo } from '../../harness/notifications.ts';
import { startVenue, units, type Venue } from '../../harness/venue.ts';
import { clientId, opening, type Page, Trader } from './trader.ts';

let venue: Venue;
const notices: Told[] = [];
let stop: () => void;

beforeAll(async () => {
  venue = await startVenue();
  await venue.market.move('50000');
  stop = venue.sequencer.onCommitted(({ outcomes }) => {
    notices.push(...noticesIn(outcomes, (read) => venue.sequencer.look(read)));
  });
});
afterAll(async () => {
  stop();
  await venue.stop();
});

describe('a cross position', () => {
  it('shows where it is liquidated with all that stands behind it, as its quote did', async () => {
    const trader = await Trader.fund(venue, '30000');
    const { client_id: _, ...asked } = opening({ lots: '20', margin_mode: 'cross' });
    const { data: quoted } = await trader.post<ContractQuoteData>('/contracts/quote', asked);
    expect(quoted.margin_mode).toBe('cross');
    const position = await trader.open({ ...asked });
    const { available } = await trader.account();
    expect(position).toMatchObject({ margin_mode: 'cross', liquidation_price: quoted.liquidation_price });
    expect(units(position.backing)).toBe(available);
    expect(position.backing).toBe(quoted.backing);
    const isolated = await trader.put<typeof position>(`/contracts/positions/${position.id}/margin_mode`, {
      client_id: clientId(),
      margin_mode: 'isolated',
    });
    expect(isolated).toMatchObject({ code: 200, message: 'Margin mode changed.' });
    expect(isolated.data).toMatchObject({ margin_mode: 'isolated', backing: '0', rescue_price: null });
    for (const earlier of [position.rescue_price, isolated.data.liquidation_price]) {
      expect(units(earlier ?? '0')).toBeGreaterThan(units(position.liquidation_price ?? '0'));
    }
  });

  it('is rescued from what is available, which its owner is told', async () => {
    await venue.market.move('50000');
    const trader = await Trader.fund(venue, '20000');
    const { id, margin } = await trader.open({ lots: '20', multiple: 20, margin_mode: 'cross' });
    for (let times = 0; times < 3; times += 1) await venue.market.move('47400');
    const position = await trader.position(id);
    expect(position).toMatchObject({ status: 'open', lots: '20' });
    const added = units(position.margin) - units(margin);
    expect(added).toBeGreaterThan(0n);
    const told = notices.filter(({ customer }) => customer === trader.customer);
    expect(told.map(({ notice }) => [notice.kind, notice.currency, units(notice.amount ?? '0')])).toEqual([
      ['position_rescued', 'USDT', added],
    ]);
    expect(told[0]?.notice.position).toMatchObject({ position_id: id, side: 'buy', lots: '20' });
    const { data } = await trader.get<Page<LedgerEntry>>('/assets/ledger?category=cross_margin');
    expect(data.items).toMatchObject([{ kind: 'contract' }]);
  });
});

it.each(LOCALES)('the letter about added margin says everything in %s', (locale) => {
  const { subject, text } = writtenTo(
    POSITION_NOTIFICATIONS.rescued,
    {
      event: 'rescued',
      symbol: 'ETHUSDT-PERP',
      side: 'buy',
      lots: '3',
      price: '2950.5',
      pnl: '0',
      currency: 'USDT',
      raised: null,
      added: '12.25',
    },
    { locale },
  );
  expect(subject).toContain('ETHUSDT-PERP');
  for (const part of ['Ana', `${writtenIn(locale, '12.25')} USDT`, 'Trade'])
    expect(plainSpaces(text)).toContain(part);
  expect(text).not.toContain(writtenIn(locale, '2950.5'));
});
