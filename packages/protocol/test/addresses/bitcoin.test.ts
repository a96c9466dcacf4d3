import { describe, expect, it } from 'vitest';
import { checkAddress } from '../../src/addresses/index.ts';

const check = (text: string) => checkAddress('bitcoin', text);

/**
 * BIP 350: valid segwit addresses, which replace those of BIP 173. Money sent to them can be taken
 * by anybody: no rule protects the versions and lengths to come, and the private key of the others
 * is 1.
 */
const SEGWIT_MAIN = [
  'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4',
  'bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y',
  'BC1SW50QGDZ25J',
  'bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs',
  'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
];
/** BIP 173 and BIP 341: programs of real keys and scripts. */
const SEGWIT_OWNED = [
  'BC1QRP33G0Q5C5TXSP9ARYSRX4K6ZDKFS4NCE4XJ0GDCCCEFVPYSXF3QCCFMV3',
  'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  'bc1p2wsldez5mud2yam29q22wgfh9439spgduvct83k3pm50fcxa5dps59h4z5',
  'bc1pz37fc4cn9ah8anwm4xqqhvxygjf9rjf2resrw8h8w4tmvcs0863sa2e586',
];
const SEGWIT_TEST = [
  'tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7',
  'tb1qqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesrxh6hy',
  'tb1pqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesf3hn0c',
];
/** BIP 350: invalid segwit addresses, with the reason given there. */
const SEGWIT_INVALID: readonly [string, string][] = [
  ['another prefix', 'tc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq5zuyut'],
  ['bech32 for version 1', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd'],
  ['bech32 for version 2', 'tb1z0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqglt7rf'],
  ['bech32 for version 16', 'BC1S0XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ54WELL'],
  ['bech32m for version 0', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh'],
  ['bech32m for version 0, longer', 'tb1q0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq24jc47'],
  ['a strange character', 'bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4'],
  ['version 17', 'BC130XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ7ZWS8R'],
  ['a program of 1 byte', 'bc1pw5dgrnzv'],
  ['a program of 41 bytes', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v8n0nx0muaewav253zgeav'],
  ['16 bytes of version 0', 'BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P'],
  ['mixed case', 'tb1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq47Zagq'],
  ['more than 4 bits of padding', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v07qwwzcrf'],
  ['padding that is not zero', 'tb1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vpggkg4j'],
  ['nothing', 'bc1gmk9yu'],
];
/** BIP 173: addresses that are still invalid under BIP 350. */
const BIP173_INVALID = [
  'tc1qw508d6qejxtdg4y5r3zarvary0c5xw7kg3g4ty',
  'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5',
  'BC13W508D6QEJXTDG4Y5R3ZARVARY0C5XW7KN40WF2',
  'bc1rw5uspcuh',
  'bc10w508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kw5rljs90',
  'BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P',
  'tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sL5k7',
  'bc1zw508d6qejxtdg4y5r3zarvaryvqyzf3du',
  'tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3pjxtptv',
  'bc1gmk9yu',
];
/** Bitcoin Core's test addresses and keys in base58. */
const BASE58_MAIN = [
  '1AGNa15ZQXAZUgFiqJ2i7Z2DPU2J6hW62i',
  '3CMNFxN1oHBc4R1EpboAL5yzHGgE611Xou',
  '1Ax4gZtb7gAit2TivwejZHYtNNLT18PUXJ',
  '3QjYXhTkvuj8qPaXHTTWb5wjXhdsLAAWVy',
];
const BASE58_TEST = ['mo9ncXisMeAoXwqcV5EWuyncbmCcQN4rVs', '2N2JD6wb56AfK4tfmM6PwdVmoYk2dCKf4Br'];
const WIF = [
  '5Kd3NBUAdUnhyzenEwVLy9pBKxSwXvE9FMPyR4UKZvpe6E3AgLr',
  'Kz6UJmQACJmLtaQj5A3JAge4kVTNQ8gbvXuwbmCj7bsaabudb3RD',
  '9213qJab2HNEpMpYNBa7wHGFKKbkDn24jpANDs2huN3yi4J11ko',
  'cTpB4YiyKiBcPxnefsDpbnDxFDffjqJob8wGCEDXxgQ7zQoMXJdH',
];

describe('a Bitcoin address', () => {
  it.each(SEGWIT_OWNED)('is taken as bech32 or bech32m: %s', (address) => {
    expect(check(address)).toEqual({ ok: true, address: address.toLowerCase() });
  });

  it.each(SEGWIT_MAIN)('is read, and refused because anybody could take the money: %s', (address) => {
    expect(check(address)).toEqual({ ok: false, problem: 'anybody' });
  });

  it.each(SEGWIT_TEST)('of a test network is told apart: %s', (address) => {
    expect(check(address)).toEqual({ ok: false, problem: 'testnet' });
  });

  it.each(SEGWIT_INVALID)('is refused for %s', (_reason, address) => {
    expect(check(address)).toMatchObject({ ok: false, problem: /^(checksum|format)$/ });
  });

  it.each(BIP173_INVALID)('is refused as BIP 173 does: %s', (address) => {
    expect(check(address)).toMatchObject({ ok: false });
  });

  it.each(BASE58_MAIN)('is taken in base58: %s', (address) => {
    expect(check(address)).toEqual({ ok: true, address });
  });

  it.each(BASE58_TEST)('of a test network is told apart in base58: %s', (address) => {
    expect(check(address)).toEqual({ ok: false, problem: 'testnet' });
  });

  it.each(WIF)('is not a private key: %s', (key) => {
    expect(check(key)).toEqual({ ok: false, problem: 'private_key' });
  });

  it('with one character changed does not add up', () => {
    expect(check('1AGNa15ZQXAZUgFiqJ2i7Z2DPU2J6hW62j')).toEqual({ ok: false, problem: 'checksum' });
    expect(check('bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdp')).toEqual({ ok: false, problem: 'checksum' });
  });
});
