import { BANKCARDS_MAX, type CatalogueCode, calls } from '@trade/protocol';
import { newCustomer } from '../../../harness/customers.ts';
import { ADDRESSES, CARD, saveCard, saveWallet } from '../../../harness/withdrawals.ts';
import type { Refusal, Success } from '../case.ts';

/** The same card, of a bank where the operator is not. */
const ABROAD = {
  ...CARD,
  bank_country: 'DE',
  account_number: 'DE89370400440532013000',
  international_code: 'COBADEFFXXX',
};

function saving(code: CatalogueCode, what: string, path: string, body: Record<string, string>): Refusal {
  return [
    code,
    what,
    ({ newcomer: { token }, server }) =>
      (lang) =>
        server.client.post(path, body, { lang, token }),
  ];
}

const card = (code: CatalogueCode, what: string, change: Partial<typeof ABROAD> & { aba_number?: string }) =>
  saving(code, what, '/bankcards', { ...ABROAD, ...change });

const wallet = (code: CatalogueCode, currency: string, network: string) =>
  saving(code, `what is no address of ${network}`, '/wallets', { currency, network, address: 'nowhere' });

/** The addresses and bank cards that money can go to. */
export const destinationRefusals: readonly Refusal[] = [
  saving(11906, 'an address on a network that does not carry the currency', '/wallets', {
    currency: 'USDT',
    network: 'Bitcoin',
    address: 'nowhere',
  }),
  [
    11907,
    'one bank card more than can be saved',
    async ({ server }) => {
      const { token } = await newCustomer(server);
      const save = (at: number, lang = 'en') =>
        server.client.call(calls.saveBankcard, {
          body: { ...CARD, account_number: `10001${at}` },
          lang,
          token,
        });
      for (let saved = 0; saved < BANKCARDS_MAX; saved += 1) await save(saved);
      return (lang) => save(BANKCARDS_MAX, lang);
    },
  ],
  card(11908, 'an IBAN that does not add up', { account_number: 'DE89370400440532013001' }),
  card(11909, 'an ABA number that does not add up', { aba_number: '021000022' }),
  card(11910, 'a SWIFT code that is too short', { international_code: 'COBADEF' }),
  card(12256, 'a card without the name of its payee', { payee_name: '' }),
  card(12257, 'a card without the address of its payee', { payee_address: '' }),
  card(12258, 'a card of no kind', { bank_type: '' }),
  card(12259, 'a card without the name of its bank', { bank_name: '' }),
  card(12260, 'a card without a number', { account_number: '' }),
  card(12261, 'a card without the address of its bank', { bank_address: '' }),
  card(12262, 'a card of no country', { bank_country: '' }),
  card(12263, 'a card of a bank abroad without its international code', { international_code: '' }),
  wallet(12264, 'USDT', 'TRC20'),
  wallet(12265, 'USDT', 'ERC20'),
  wallet(12266, 'BTC', 'Bitcoin'),
  wallet(12267, 'SOL', 'Solana'),
];

const WALLET = { currency: 'USDT', network: 'TRC20', address: ADDRESSES.TRC20 };

export const destinationSuccesses: readonly Success[] = [
  [
    'wallet_added',
    async ({ server }) => {
      const { token } = await newCustomer(server);
      return (lang) => server.client.call(calls.addWallet, { body: WALLET, lang, token });
    },
  ],
  [
    'wallet_removed',
    async ({ server, treasury }) => {
      const customer = await newCustomer(server);
      const { id } = await saveWallet(treasury, customer);
      return (lang) =>
        server.client.call(calls.removeWallet, { params: { id: id }, lang, token: customer.token });
    },
  ],
  [
    'bankcard_saved',
    async ({ server }) => {
      const { token } = await newCustomer(server);
      return (lang) => server.client.call(calls.saveBankcard, { body: CARD, lang, token });
    },
  ],
  [
    'bankcard_removed',
    async ({ server, treasury }) => {
      const customer = await newCustomer(server);
      const { id } = await saveCard(treasury, customer);
      return (lang) =>
        server.client.call(calls.removeBankcard, { params: { id: id }, lang, token: customer.token });
    },
  ],
];
