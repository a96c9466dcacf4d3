// @vitest-environment page
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { at, press, visit } from '../../customer.ts';
import { ADDRESS, deposit, depositAnswers, ownAddress } from './deposits.ts';

const PAGE = '/recharge/receive-money?currency=USDT&network=TRC20&amount=150';

describe('the address to send to', () => {
  it('is the one of the currency and the network, to scan and to read', async () => {
    const server = await visit(PAGE, { answers: depositAnswers() });
    expect(
      await screen.findByRole('img', { name: 'QR code of your USDT address on Tron (TRC20)' }),
    ).toBeTruthy();
    expect(document.body.textContent).toContain(ADDRESS);
    expect(server.to('/recharge/address')[0]?.query).toEqual({ currency: 'USDT', network: 'TRC20' });
  });

  it('is copied whole', async () => {
    userEvent.setup();
    await visit(PAGE, { answers: depositAnswers() });
    await press('Copy address');
    expect(await navigator.clipboard.readText()).toBe(ADDRESS);
  });

  it('says what would lose the money', async () => {
    await visit(PAGE, { answers: depositAnswers() });
    expect(await screen.findByText(/Send only USDT over Tron \(TRC20\) to this address/)).toBeTruthy();
    expect(screen.getByText('20 confirmations')).toBeTruthy();
    expect(screen.queryByText('Test network')).toBeNull();
  });

  it('says that it leads nowhere on a test network', async () => {
    await visit(PAGE, {
      answers: { ...depositAnswers(), '/recharge/address': { data: { ...ownAddress, is_test: true } } },
    });
    expect(await screen.findByText('Test network')).toBeTruthy();
    expect(screen.getByText(/anything sent to this address is lost/)).toBeTruthy();
  });

  it('leads on to the voucher', async () => {
    await visit(PAGE, { answers: depositAnswers() });
    await userEvent.click(await screen.findByRole('link', { name: 'I have sent the money' }));
    await at('/recharge/submit-voucher');
    expect(location.search).toBe('?currency=USDT&network=TRC20&amount=150');
  });

  it('does not lead on while another deposit is pending', async () => {
    await visit(PAGE, { answers: depositAnswers(() => [deposit()]) });
    expect(await screen.findByText(/wait for the previous deposit to be confirmed/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'I have sent the money' })).toBeNull();
  });

  it('says why there is none', async () => {
    await visit(PAGE, {
      answers: { ...depositAnswers(), '/recharge/address': { code: 558, message: 'None is left.' } },
    });
    expect((await screen.findByRole('alert')).textContent).toContain('None is left.');
  });

  it.each(['/recharge/receive-money', '/recharge/submit-voucher?currency=USDT'])(
    'is chosen first: %s',
    async (path) => {
      await visit(path, { answers: depositAnswers() });
      await at('/recharge/deposit');
    },
  );
});
