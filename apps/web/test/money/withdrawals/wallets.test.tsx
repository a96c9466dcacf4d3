// @vitest-environment page
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Wallet } from '@trade/protocol';
import { describe, expect, it } from 'vitest';
import { type Answers, at, field, fill, note, press, toldAt, visit } from '../../customer.ts';
import { inADay, TRON, terms, wallet, withdrawalAnswers } from './fixtures.ts';

const ADD = '/withdrawal/add-wallet';
const LIST = '/setting/crypto-address-management';
const ETHEREUM = '0x52908400098527886E0F7030069857D2E4169EE7';
/** Published examples: they belong to nobody. */
const SECRETS = [
  '5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ',
  'e9873d79c6d87dc0fb6a5778633389f4453213303da61f20bd67fc233aa33262',
  'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about',
];

async function add(answers: Answers = {}, path = ADD) {
  const server = await visit(path, { answers: { ...withdrawalAnswers(), ...answers } });
  await screen.findByLabelText('Address');
  return server;
}

const paste = async (text: string) => {
  await userEvent.clear(field('Address'));
  await userEvent.click(field('Address'));
  await userEvent.paste(text);
};
const posted = (server: Awaited<ReturnType<typeof add>>) =>
  server.to('/wallets').filter(({ method }) => method === 'POST');

describe('adding an address', () => {
  it('starts with the currency that was asked for, and offers its networks', async () => {
    await add({}, `${ADD}?currency=BTC`);
    expect(screen.getByLabelText('Currency').textContent).toBe('BTC');
    const networks = within(screen.getByRole('group', { name: 'Network' })).getAllByRole('radio');
    expect(networks.map((radio) => (radio as HTMLInputElement).value)).toEqual(['Bitcoin']);
  });

  it('says that an address is good as soon as it is', async () => {
    await add();
    await paste(TRON);
    expect(note('Address')).toBe('Valid address on Tron (TRC20)');
    expect(field('Address').getAttribute('aria-invalid')).toBeNull();
  });

  it.each([
    [ETHEREUM, 'This address is not on Tron (TRC20). Check the address or the network.'],
    [`${TRON.slice(0, -1)}u`, 'This address has a typing error: its checksum does not match. Check it.'],
    [
      'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
      'This is the contract of a token, not a wallet: money sent there is lost. Enter the address of your wallet.',
    ],
    [
      'TLsV52sRDL79HXGGm9yzwKibb6BeruhUzy',
      'Nobody has the key to this address: money sent there is lost. Enter the address of your wallet.',
    ],
  ])('says at once what is wrong: %s', async (text, said) => {
    await add();
    await paste(text);
    expect(note('Address')).toBe(said);
  });

  it('waits with an address that is still being typed', async () => {
    await add();
    await paste(TRON.slice(0, 12));
    expect(note('Address')).toBe('Paste it: with a typing error, the money can be lost.');
    await userEvent.tab();
    expect(note('Address')).toBe('This is not a valid address on Tron (TRC20). Check it.');
  });

  it('judges anew on another network', async () => {
    await add();
    await paste(ETHEREUM);
    await userEvent.click(screen.getByRole('radio', { name: /Ethereum/ }));
    expect(note('Address')).toBe('Valid address on Ethereum (ERC20)');
  });

  it.each(SECRETS)('takes a secret off the screen and sends it nowhere: %s', async (secret) => {
    const server = await add();
    await paste(secret);
    expect(note('Address')).toMatch(/private key or a recovery phrase\. It was not sent/);
    expect(field('Address').value).toBe('');
    await press('Save address');
    expect(posted(server)).toEqual([]);
    expect(JSON.stringify(server.calls.map(({ body }) => body))).not.toContain(secret.slice(0, 20));
  });

  it('pastes from the clipboard', async () => {
    userEvent.setup();
    await navigator.clipboard.writeText(` ${TRON}\n`);
    await add();
    await press('Paste address');
    await waitFor(() => expect(field('Address').value).toBe(TRON));
    expect(note('Address')).toBe('Valid address on Tron (TRC20)');
  });

  it('needs an address', async () => {
    const server = await add();
    await press('Save address');
    expect(note('Address')).toBe('Enter the address.');
    expect(document.activeElement).toBe(field('Address'));
    expect(posted(server)).toEqual([]);
  });

  it('is saved as its network writes it, and leads to the list', async () => {
    const server = await add({ 'POST /wallets': { data: wallet() } });
    await userEvent.click(screen.getByRole('radio', { name: /Ethereum/ }));
    await paste(ETHEREUM.toLowerCase());
    await fill({ 'Name (optional)': ' Ledger ' });
    await press('Save address');
    await at(LIST);
    expect(posted(server)[0]?.body).toEqual({
      currency: 'USDT',
      network: 'ERC20',
      address: ETHEREUM,
      label: 'Ledger',
    });
  });

  it('goes back to where it was asked for', async () => {
    let wallets: Wallet[] = [];
    await visit('/withdrawal/cashout', {
      answers: {
        ...withdrawalAnswers({ wallets: () => wallets }),
        'POST /wallets': () => {
          wallets = [wallet()];
          return { data: wallet() };
        },
      },
    });
    await userEvent.click(await screen.findByRole('link', { name: 'Add address' }));
    await screen.findByLabelText('Address');
    await paste(TRON);
    await press('Save address');
    await at('/withdrawal/cashout');
    expect((await screen.findByLabelText('Wallet address')).textContent).toBe('Cold wallet');
  });

  it.each([
    [566, 'It is saved already.'],
    [12264, 'This is not a valid TRC20 address.'],
  ])('tells at the address what the server refuses: %i', async (code, message) => {
    await add({ 'POST /wallets': { code, message } });
    await paste(TRON);
    await press('Save address');
    await toldAt('Address', message);
  });

  it('leaves it to the server whose an address of a published key is', async () => {
    const message = 'This is your own deposit address here.';
    const server = await add({ 'POST /wallets': { code: 11930, message } });
    await paste('TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH');
    await press('Save address');
    await toldAt('Address', message);
    expect(posted(server)).toHaveLength(1);
  });

  it('tells any other refusal above the button', async () => {
    await add({ 'POST /wallets': { code: 11907, message: 'There are too many.' } });
    await paste(TRON);
    await press('Save address');
    expect((await screen.findByText('There are too many.')).closest('[role=alert]')).toBeTruthy();
  });

  it('says how long a new address waits', async () => {
    await add({
      '/withdrawals/terms': { data: { ...terms, new_destination_wait: 86_400_000 } },
    });
    expect(screen.getByText('For your safety, you can use it after 24 hours.')).toBeTruthy();
  });
});

describe('the saved addresses', () => {
  it('are listed with currency, network, address and date', async () => {
    await visit(LIST, {
      answers: withdrawalAnswers({
        wallets: () => [wallet(), wallet({ id: '12', label: '', usable_at: inADay() })],
      }),
    });
    await screen.findByText('2 of 20 addresses');
    const [named, unnamed] = within(screen.getByRole('main')).getAllByRole('listitem');
    expect(named?.textContent).toMatch(/Cold walletUSDTTron \(TRC20\).*Added 2023-11-1[45]/);
    expect(named?.textContent).toContain(TRON);
    expect(named?.textContent).not.toContain('Available from');
    expect(unnamed?.textContent).toContain('Available from');
  });

  it('open with their QR code', async () => {
    await visit(LIST, { answers: withdrawalAnswers() });
    await press('Cold wallet');
    const sheet = within(await screen.findByRole('dialog', { name: 'Cold wallet' }));
    expect(sheet.getByRole('img', { name: 'QR code of the USDT address' })).toBeTruthy();
  });

  it('are deleted after a question', async () => {
    let wallets = [wallet()];
    const server = await visit(LIST, {
      answers: {
        ...withdrawalAnswers({ wallets: () => wallets }),
        'DELETE /wallets/11': () => {
          wallets = [];
          return { data: null };
        },
      },
    });
    await press('Cold wallet');
    const sheet = within(await screen.findByRole('dialog', { name: 'Cold wallet' }));
    await userEvent.click(sheet.getByRole('button', { name: 'Delete' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete this address?' }));
    expect(server.to('/wallets/11')).toEqual([]);
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('No addresses saved yet')).toBeTruthy();
    expect(server.to('/wallets/11')).toHaveLength(1);
  });
});
