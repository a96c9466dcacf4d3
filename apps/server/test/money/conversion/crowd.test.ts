import { type Command, FIRST_CUSTOMER } from '@trade/engine';
import { type AssetsData, type ConversionQuote, calls } from '@trade/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fund, startVenue, tokenOf, units, type Venue } from '../../harness/venue.ts';

const CUSTOMER = 8001;
const token = tokenOf(CUSTOMER);

let venue: Venue;
beforeAll(async () => {
  venue = await startVenue();
  await venue.market.move('50000');
});
afterAll(() => venue.stop());

describe('everything at once on one balance', () => {
  it('spends at most the balance, answers every refusal with its code, and leaves the books in balance', async () => {
    const whole = '1000';
    await fund(venue, CUSTOMER, whole);
    const { data: quoted } = await venue.client.call<ConversionQuote>(calls.quoteConversion, {
      body: { from: 'USDT', to: 'BTC', amount: whole },
      token,
    });
    const post = (path: string, body: object) => venue.client.post(path, body, { token });
    const attempts = Array.from({ length: 200 }, (_, index) => {
      const client_id = `crowd-${index}`;
      switch (index % 4) {
        case 0:
          return post('/transfers', {
            client_id,
            from: 'coin',
            to: 'contract',
            currency: 'USDT',
            amount: whole,
          });
        case 1:
          return post('/transfers', {
            client_id,
            from: 'contract',
            to: 'option',
            currency: 'USDT',
            amount: '7',
          });
        case 2:
          return post('/exchanges', {
            client_id,
            from: 'USDT',
            to: 'BTC',
            amount: whole,
            quote_id: quoted.quote_id,
          });
        default:
          return post('/spot/orders', {
            client_id,
            symbol: 'BTCUSDT',
            side: 'buy',
            type: 'limit',
            price: '40000',
            amount: '0.025',
          });
      }
    });
    const answers = await Promise.all(attempts);
    const codes = answers.map(({ code }) => code);
    const accepted = codes.filter((code, index) => code === 200 && index % 4 !== 1);
    expect(accepted, 'only one of them can have the whole balance').toHaveLength(1);
    codes.forEach((code, index) => {
      const refusals = [[12104], [12104], [12104, 12230], [12206]][index % 4] ?? [];
      expect([200, ...refusals]).toContain(code);
    });

    const { data } = await venue.client.call<AssetsData>(calls.readAssets, { token });
    const dollars = data.balances
      .filter(({ currency }) => currency === 'USDT')
      .reduce((sum, row) => sum + units(row.available) + units(row.frozen), 0n);
    expect(dollars).toBeLessThanOrEqual(units(whole));
    await expectBalancedBooks();
  });

  it('lets at most the balance leave when fifty withdrawals of all of it meet transfers, orders and exchanges', async () => {
    const whole = units('1000').toString();
    await fund(venue, CUSTOMER, '1000', { mode: 'real' });
    const who = { mode: 'real', customer: CUSTOMER } as const;
    const quoted = await venue.sequencer.submit({
      type: 'quote_exchange',
      ...who,
      from: 'USDT',
      to: 'BTC',
      amount: whole,
    });
    const commands = Array.from({ length: 50 }, (_, index) => {
      const command = { ...who, clientId: `many-${index}`, digest: `many-${index}` };
      const exchanged = { from: 'USDT', to: 'BTC', amount: whole, quoteId: quoted.orderId ?? 0 };
      return [
        { type: 'open_withdrawal', ...command, asset: 'USDT', amount: whole, fee: '0', approvals: 1 },
        {
          type: 'transfer_funds',
          ...command,
          clientId: `transfer-${index}`,
          from: index % 2 === 0 ? 'coin' : 'option',
          to: index % 2 === 0 ? 'option' : 'coin',
          asset: 'USDT',
          amount: whole,
        },
        { type: 'exchange_funds', ...command, clientId: `exchange-${index}`, ...exchanged },
      ] satisfies Command[];
    }).flat();
    // Another order every time, but always the same one.
    const shuffled = commands.map((command, index) => commands[(index * 67) % commands.length] ?? command);
    const outcomes = await Promise.all(shuffled.map((command) => venue.sequencer.submit(command)));
    const spending = outcomes.filter(
      ({ rejection }, index) => rejection === null && shuffled[index]?.type !== 'transfer_funds',
    );
    expect(spending.length).toBeLessThanOrEqual(1);
    for (const { rejection } of outcomes) {
      if (rejection) expect([11902, 11904, 12104, 12230]).toContain(rejection.code);
    }
    await venue.sequencer.projected(venue.sequencer.status.seq);
    await expectBalancedBooks();
  });
});

async function expectBalancedBooks(): Promise<void> {
  const { rows } = await venue.database.pool.query<{
    asset: string;
    mode: string;
    sum: string;
    least: string;
  }>(
    `SELECT asset, mode, sum(available + frozen + margin) AS sum,
              min(LEAST(available, frozen, margin)) FILTER (WHERE owner >= ${FIRST_CUSTOMER}) AS least
         FROM balances GROUP BY asset, mode`,
  );
  for (const { asset, mode, sum, least } of rows) {
    expect(sum, `${mode} ${asset}`).toBe('0');
    expect(Number(least ?? 0), `${mode} ${asset}`).toBeGreaterThanOrEqual(0);
  }
}
