import type english from '../en/index.ts';
import type { Translation } from '../translation.ts';
import { assets } from './assets.ts';
import { bankcards } from './bankcards.ts';
import { chat } from './chat.ts';
import { clipboard } from './clipboard.ts';
import { contact } from './contact.ts';
import { contracts } from './contracts.ts';
import entrance from './entrance.ts';
import { finance } from './finance.ts';
import { funds } from './funds.ts';
import { holds } from './holds.ts';
import { home } from './home.ts';
import { ieo } from './ieo.ts';
import { invest } from './invest.ts';
import { ledger } from './ledger.ts';
import { lockming } from './lockming.ts';
import { mail } from './mail.ts';
import { market } from './market.ts';
import { options } from './options.ts';
import { orders } from './orders.ts';
import { pictures } from './pictures.ts';
import { profile } from './profile.ts';
import { proof } from './proof.ts';
import { recharge } from './recharge.ts';
import { terms } from './terms.ts';
import { trade } from './trade.ts';
import { verification } from './verification.ts';
import { wallets } from './wallets.ts';
import { withdrawals } from './withdrawals.ts';

const messages: Translation<typeof english> = {
  ...entrance,
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
export default messages;
