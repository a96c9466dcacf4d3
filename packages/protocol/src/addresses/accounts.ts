import { isEmptyNumber } from './patterns.ts';
import type { LostMoney } from './rule.ts';

/*
 * Accounts of Ethereum and TRON: 20 bytes in hex. Both networks make them in the same way, so an
 * account that nobody has a key for on the one has none on the other: TRON's USDT contract, written
 * as an address of Ethereum, is a place without an owner.
 */

/**
 * Contracts of tokens. What is sent to the contract of a token stays there; most have no way to
 * give it back. Addresses of Ethereum are those of Uniswap's default token list (npm
 * `@uniswap/default-token-list` 22.21.0), or as their issuers publish them; those of TRON are as
 * their issuers and TRONSCAN publish them, here without the leading 41.
 */
const TOKEN_CONTRACTS: ReadonlySet<string> = new Set([
  // Ethereum: stablecoins.
  'dac17f958d2ee523a2206206994597c13d831ec7', // USDT
  'a0b86991c6218b36c1d19d4a2e9eb0ce3606eb48', // USDC
  '6b175474e89094c44da98b954eedeac495271d0f', // DAI
  'dc035d45d973e3ec169d2276ddab16f1e407384f', // USDS
  '6c3ea9036406852006290770bedfcaba0e23a0e8', // PYUSD
  'c5f0f7b66764f6ec8c8dff7ba683102295e16409', // FDUSD
  '8d0d000ee44948fc98c9b98a4fa4921476f08b0d', // USD1
  '4c9edd5852cd905f086c759e8383e09bff1e68b3', // USDe
  '0000000000085d4780b73119b644ae5ecd22b376', // TUSD
  '4fabb145d64652a948d72533023f6e7a623c7c53', // BUSD
  '8e870d67f660d95d5be530380d0ec0bd388289e1', // USDP
  '056fd409e1d7a124bd7017459dfea2f387b6d5cd', // GUSD
  '853d955acef822db058eb8505911ed77f175b99e', // FRAX
  '5f98805a4e8be255a32880fdec7f6728c6568ba0', // LUSD
  '1abaea1f7c830bd89acc67ec4af516284b1bc33c', // EURC
  // Ethereum: wrapped and staked coins, also those of other chains.
  'c02aaa39b223fe8d0a0e5c4f27ead9083c756cc2', // WETH
  'ae7ab96520de3a18e5e111b5eaab095312d7fe84', // stETH
  '7f39c581f595b53c5cb19bd0b3f8da6c935e2ca0', // wstETH
  'be9895146f7af43049ca1c1ae358b0541ea49704', // cbETH
  '2260fac5e5542a773aa44fbcfedf7c193bc2c599', // WBTC
  'cbb7c0000ab88b473b1f5afd9ef808440eed33bf', // cbBTC
  '18084fba666a33d37592fa2633fd49a74dd93a88', // tBTC
  'b8c77482e45f1f44de1745f52c74426c631bdd52', // BNB
  'd31a59c85ae9d8edefec411d448f90841571b89c', // SOL
  '50327c6c5a14dcade707abad2e27eb517df87ab5', // TRX
  '75231f58b43240c9718dd58b4967c5114342a86c', // OKB
  'a0b73e1ff0b80914ab6fe0444e65848c4c34450b', // CRO
  '2af5d2ad76741191d15dfe7bf6ac92d4bd912ca3', // LEO
  '45804880de22913dafe09f4980848ece6ecbaf78', // PAXG
  '68749665ff8d2d112fa859aa293f07a622782f38', // XAUT
  // Ethereum: other tokens that are traded widely.
  '514910771af9ca656af840dff83e8264ecf986ca', // LINK
  '1f9840a85d5af5bf1d1762f925bdaddc4201f984', // UNI
  '7fc66500c84a76ad7e9c93437bfc5ac33e2ddae9', // AAVE
  '9f8f72aa9304c8b593d555f12ef6589cc3a579a2', // MKR
  '95ad61b0a150d79219dcf64e1e6cc01f0b64c4ce', // SHIB
  '6982508145454ce325ddbe47a25d4ec3d2311933', // PEPE
  '7d1afa7b718fb893db30a3abc0cfc608aacfebb0', // MATIC
  '455e53cbb86018ac2b8092fdcd39d8444affc3f6', // POL
  'b50721bcf8d664c30412cfbc6cf7a15145234ad1', // ARB
  'c944e90c64b2c07662a292be6244bdf05cda44a7', // GRT
  '5a98fcbea516cf06857215779fd812ca3bef1b32', // LDO
  '163f8c2467924be0ae7b5347228cabf260318753', // WLD
  'd533a949740bb3306d119cc777fa900ba034cd52', // CRV
  'c18360217d8f7ab5e7c516566761ea12ce7f9d72', // ENS
  '4d224452801aced8b2f0aebe155379bb5d594381', // APE
  '3845badade8e6dff049820680d1f14bd3903a5d0', // SAND
  '0f5d2fb29fb7d3cfee444a200298f468908cc942', // MANA
  'c00e94cb662c3520282e6f5717214004a7f26888', // COMP
  'c011a73ee8576fb46f5e1c5751ca3b9fe0af2a6f', // SNX
  'f57e7e7c23978c3caec3c3548e3d615c346e79ff', // IMX
  'faba6f8e4a5e8ab82f62fe7c39859fa577269be3', // ONDO
  '57e114b691db790c35207b2e685d4a43181e6061', // ENA
  'aea46a60368a7bd060eec7df8cba43b7ef41ad85', // FET
  '4a220e6096b25eadb88358cb44068a3248254675', // QNT
  'e28b3b32b6c345a34ff64674606124dd5aceca30', // INJ
  '0d8775f648430679a709e98d2b0cb6250d2887ef', // BAT
  'e41d2489571d322189246dafa5ebde1f4699f498', // ZRX
  'f629cbd94d3791c9250152bd8dfbdf380e2a3b9c', // ENJ
  '3506424f91fd33084466f402d5d97f05f8e3b4af', // CHZ
  '111111111117dc0aa78b770fa6a738034120c302', // 1INCH
  '6b3595068778dd592e39a122f4f5a5cf09c90fe2', // SUSHI
  '0bc529c00c6401aef6d220be8c6ea1667f6ad93e', // YFI
  '92d6c1e31e14520e676a687f0a93788b716beff5', // DYDX
  '5283d291dbcf85356a21ba090e6db59121208b44', // BLUR
  'bb0e17ef65f82ab018d8edd776e8dd940327b28b', // AXS
  // TRON.
  'a614f803b6fd780986a42c78ec9c7f77e6ded13c', // USDT, TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t
  '3487b63d30b5b2c87fb7ffa8bcfade38eaac1abe', // USDC, TEkxiTehnzSmSe2XqrBj4w32RUN966rdz8
  '94f24e992ca04b49c6f2a2753076ef8938ed4daa', // USDD, TPYmHEhy5n8TCEfYGqW2rPxsghSfzghPDn
  'e91a7411e56ce79e83570570f49b9fc35b7727c5', // USDD since 2025, TXDk8mbtRbXeYuMNS83CfKPaYYT8XWv9Hz
  'cebde71077b830b958c8da17bcddeeb85d0bcf25', // TUSD, TUpMhErZL2fhh4sVNULAbNKLokS4GjC1F4
  '91bed8e784249c91611e61c4585c40e21fd0ace2', // USD1, TPFqcBAaaUMCSVRCqPaQ9QnzKhmuoLR6Rc
  '834295921a488d9d42b4b3021ed1a3c39fb0f03e', // USDJ, TMwFHYXLJaRUPeW6421aqXL4ZEzPRFGkGT
  'c291f808ee3bc3dad2a28e9d4d3c84d9a7d7caed', // stUSDT, TThzxNRLrW2Brp9DcTQU8i4Wd9udCWEdZ3
  '891cdb91d149f23b1a45d9c5ca78a88d0cb44c18', // WTRX, TNUC9Qb1rRpS5CbWLmNMxXBjyFoydXjWFR
  '18fd0626daf3af02389aef3ed87db9c33f638ffa', // JST, TCFLL5dx5ZJdKnWuesXxi1VPwjLVmWZZy9
  'b4a428ab7092c2f1395f376ce297033b3bb446c1', // SUN, TSSMHYeV2uE9qYH95DqyoCuNCzEL1NvU3S
  '032017411f4663b317fe77c257d28d5cd1b26e3d', // BTT, TAFjULxiVgT4qWk6UZwjqwZXTSaGaqnVp4
  '74472e7d35395a6b5add427eecb7f4b62ad2b071', // WIN, TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7
  '3dfe637b2b9ae4190a458b5f3efc1969afe27819', // NFT, TFczxzPhnThNSqr5by8tvxsdCFRRz6cPNq
  '53908308f4aa220fb10d778b5d1b34489cd6edfc', // ETH, THb4CqiFdwNHsWsQCs4JhzwjMWys4aqCbF
  '84716914c0fdf7110a44030d04d0c4923504d9cc', // BTC, TN3W4H6rK2ce4vX9YnFQHwKENnHjoxb3m9
]);

/**
 * Contracts that belong to the network, or that serve everybody and keep what they are sent. As the
 * EIPs and their authors publish them.
 */
const SYSTEM_CONTRACTS: ReadonlySet<string> = new Set([
  '00000000219ab540356cbb839cbe05303d7705fa', // the deposit contract of Ethereum's stakes
  '000f3df6d732807ef1319fb7b8bb8522d0beac02', // EIP-4788, roots of the beacon chain
  '0000f90827f1c53a10cb7a02335b175320002935', // EIP-2935, hashes of blocks
  '00000961ef480eb55e80d19ad83579a64c007002', // EIP-7002, exits
  '0000bbddc7ce488642fb579f8b00f3a590007251', // EIP-7251, consolidations
  'fffffffffffffffffffffffffffffffffffffffe', // the caller of system calls
  '00000000000c2e074ec69a0dfb2997ba6c7d2e1e', // ENS, the registry
  '4e59b44847b379578588920ca78fbf26c0b4956c', // the deployer with CREATE2
  'ca11bde05977b3631167028862be2a173976ca11', // Multicall3
  '000000000022d473030f116ddee9f6b43ac78ba3', // Permit2
  '5ff137d4b0fdcd49dca30c7cf57e578a026d2789', // ERC-4337, the entry point 0.6
  '0000000071727de22e5e9d8baf0edac6f37da032', // ERC-4337, the entry point 0.7
  '1820a4b7618bde71dce8cdc73aab6c95905fad24', // ERC-1820, the registry
]);

/** Made up, or without a key from the beginning. */
const BURN_ACCOUNTS: ReadonlySet<string> = new Set([
  '77944d19c052b73ee2286823aa83f8138cb7032f', // TRON's black hole, TLsV52sRDL79HXGGm9yzwKibb6BeruhUzy
  'dead000000000000000042069420694206942069',
  '000000000000000000000000000000000000dead',
]);

/** Accounts whose private keys everybody has. Whatever arrives there is taken at once. */
const PUBLISHED_KEYS: ReadonlySet<string> = new Set([
  // The private keys 1 to 10.
  '7e5f4552091a69125d5dfcb7b8c2659029395bdf',
  '2b5ad5c4795c026514f8317c7a215e218dccd6cf',
  '6813eb9362372eef6200f3b1dbc3f819671cba69',
  '1eff47bc3a10a45d4b230b5d10e37751fe6aa718',
  'e1ab8145f7e55dc933d51a18c793f901a3a0b276',
  'e57bfe9f44b819898f47bf37e5af72a0783e1141',
  'd41c057fd1c78805aac12b0a94a405c0461a6fbb',
  'f1f6619b38a98d6de0800f1defc0a6399eb6d30c',
  'f7edc8fa1ecc32967f827c9043fcae6ba73afa5c',
  '4cceba2d7d2b4fdce4304d3e09a1fea9fbeb1528',
  // "abandon abandon ... about", on Ethereum and on TRON.
  '9858effd232b4033e47d90003d41ec34ecaeda94',
  'c8599111f29c1e1e061265b4af93ea1f274ad78a',
  // "test test test test test test test test test test test junk", of Hardhat and Anvil.
  'f39fd6e51aad88f6f4ce6ab8827279cfffb92266',
  '70997970c51812dc3a010c7d01b50e0d17dc79c8',
  '3c44cdddb6a900fa2b585dd299e03d12fa4293bc',
  '90f79bf6eb2c4f870365e785982e1f101e93b906',
  '15d34aaf54267db7d7c367839aaf71a00a2c6a65',
  '9965507d1a55bcc2695c58ba16fb37d819b0a4dc',
  '976ea74026e726554db657fa54763abd0c3a0aa9',
  '14dc79964da2c08b23698b3d3cc7ca32193d9955',
  '23618e81e3f5cdf7f54c3d65f7fbc0abf5b21e8f',
  'a0ee7a142d267c1f36714e4a8f75612f20a79720',
]);

/**
 * The last bytes of the addresses at which the networks answer by themselves: contracts that are
 * compiled into the nodes.
 */
const LAST_PRECOMPILE = 0x1ffffffn;

/**
 * Says how money sent to an account of Ethereum or TRON would be lost; null when somebody may have
 * its key. `account` is 40 small hex digits.
 */
export function fateOfAccount(account: string): LostMoney | null {
  if (TOKEN_CONTRACTS.has(account)) return 'token_contract';
  if (SYSTEM_CONTRACTS.has(account)) return 'system_program';
  if (BURN_ACCOUNTS.has(account)) return 'nobody';
  if (PUBLISHED_KEYS.has(account)) return 'anybody';
  const number = BigInt(`0x${account}`);
  if (number > 0n && number <= LAST_PRECOMPILE) return 'system_program';
  return isEmptyNumber(account) ? 'nobody' : null;
}
