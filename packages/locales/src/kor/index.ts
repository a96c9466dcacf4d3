import type english from '../en/index.ts';
import type { Translation } from '../translation.ts';
import { assets } from './assets.ts';
import { auth } from './auth.ts';
import { bankcards } from './bankcards.ts';
import { catalogue } from './catalogue.ts';
import { chat } from './chat.ts';
import { clipboard } from './clipboard.ts';
import { contact } from './contact.ts';
import { content } from './content.ts';
import { contracts } from './contracts.ts';
import { finance } from './finance.ts';
import { funds } from './funds.ts';
import { home } from './home.ts';
import { ieo } from './ieo.ts';
import { invest } from './invest.ts';
import { kit } from './kit.ts';
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
import { security } from './security.ts';
import { settings } from './settings.ts';
import { shell } from './shell.ts';
import { success } from './success.ts';
import { trade } from './trade.ts';
import { verification } from './verification.ts';
import { wallets } from './wallets.ts';
import { withdrawals } from './withdrawals.ts';

const messages: Translation<typeof english> = {
  assets,
  auth,
  bankcards,
  catalogue,
  chat,
  clipboard,
  contact,
  content,
  contracts,
  finance,
  funds,
  home,
  ieo,
  invest,
  kit,
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
  security,
  settings,
  shell,
  success,
  trade,
  verification,
  wallets,
  withdrawals,
};
export default messages;
