import type english from '../en/rest.ts';
import type { Translation } from '../translation.ts';
import { alerts } from './alerts.ts';
import { api_keys } from './api-keys.ts';
import { chart } from './chart.ts';
import { conditional } from './conditional.ts';
import { contracts } from './contracts.ts';
import { clipboard, deposits, pictures } from './deposits.ts';
import { desk } from './desk.ts';
import { earn, financial, ieo, lock_mining } from './earn.ts';
import { first_steps, holdings } from './holdings.ts';
import { mail } from './mail.ts';
import { explained, home, market, terms } from './market.ts';
import { assets, ledger, liabilities, number, transfers } from './money.ts';
import { notifications } from './notifications.ts';
import { options } from './options.ts';
import { passkeys } from './passkeys.ts';
import { restCatalogue } from './rest-catalogue.ts';
import { orders, trade } from './spot.ts';
import { chat, contact } from './support.ts';
import { holds, profile, verification } from './verification.ts';
import { bankcards, wallets, withdrawals } from './withdrawals.ts';

const rest: Translation<typeof english> = {
  catalogue: restCatalogue,
  number,
  alerts,
  api_keys,
  assets,
  bankcards,
  chart,
  chat,
  clipboard,
  contact,
  conditional,
  contracts,
  explained,
  first_steps,
  holdings,
  earn,
  transfers,
  holds,
  home,
  ieo,
  financial,
  ledger,
  lock_mining,
  mail,
  market,
  notifications,
  options,
  orders,
  passkeys,
  pictures,
  profile,
  liabilities,
  deposits,
  desk,
  terms,
  trade,
  verification,
  wallets,
  withdrawals,
};
export default rest;
