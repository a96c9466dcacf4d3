import type english from '../en/rest.ts';
import type { Translation } from '../translation.ts';
import { contracts } from './contracts.ts';
import { clipboard, pictures, recharge } from './deposits.ts';
import { finance, ieo, invest, lockming } from './earn.ts';
import { mail } from './mail.ts';
import { home, market, terms } from './market.ts';
import { assets, funds, ledger, proof } from './money.ts';
import { options } from './options.ts';
import { orders, trade } from './spot.ts';
import { chat, contact } from './support.ts';
import { holds, profile, verification } from './verification.ts';
import { bankcards, wallets, withdrawals } from './withdrawals.ts';

const rest: Translation<typeof english> = {
  assets,
  bankcards,
  chat,
  clipboard,
  contact,
  contracts,
  finance,
  funds,
  holds,
  home,
  ieo,
  invest,
  ledger,
  lockming,
  mail,
  market,
  options,
  orders,
  pictures,
  profile,
  proof,
  recharge,
  terms,
  trade,
  verification,
  wallets,
  withdrawals,
};
export default rest;
