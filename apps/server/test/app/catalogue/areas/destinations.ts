import { BANKCARDS_MAX, type CatalogueCode, calls } from '@trade/protocol';
import { newCustomer } from '../../../harness/customers.ts';
import { depositsOf } from '../../../harness/deposits.ts';
import { ADDRESSES, CARD, saveCard, saveWallet } from '../../../harness/withdrawals.ts';
import type { Refusal, Success } from '../case.ts';
import type { World } from '../world.ts';

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

const lost = (code: CatalogueCode, what: string, network: string, address: string) =>
  saving(code, what, '/wallets', { currency: network === 'Bitcoin' ? 'BTC' : 'USDT', network, address });

const wallet = (code: CatalogueCode, currency: string, network: string) =>
  saving(code, `what is no address of ${network}`, '/wallets', { currency, network, address: 'nowhere' });

/** Saves somebody's deposit address to withdraw to. */
function toDeposits(
  code: CatalogueCode,
  what: string,
  depositorIn: (world: World) => { token: string } | Promise<{ token: string }>,
): Refusal {
  return [
    code,
    what,
    async (world) => {
      const { newcomer, server } = world;
      const { token } = await depositorIn(world);
      const { data } = await depositsOf(server, token).address('USDT', 'ERC20');
      const body = { currency: 'USDT', network: 'ERC20', address: data.address };
      return (lang) => server.client.call(calls.addWallet, { body, lang, token: newcomer.token });
    },
  ];
}

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
  lost(11926, 'the contract of a token', 'TRC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'),
  lost(11927, 'a program of the network', 'Solana', 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'),
  lost(11928, 'an address that nobody has the key of', 'Bitcoin', '1BitcoinEaterAddressDontSendf59kuE'),
  lost(11929, 'an address that anybody can take from', 'Bitcoin', 'bc1pfeessrawgf'),
  toDeposits(11930, 'the customer’s own deposit address', ({ newcomer }) => newcomer),
  toDeposits(11931, 'another customer’s deposit address', ({ server }) => newCustomer(server)),
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
