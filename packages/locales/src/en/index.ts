import { assets } from './assets.ts';
import { auth } from './auth.ts';
import { catalogue } from './catalogue.ts';
import { home } from './home.ts';
import { kit } from './kit.ts';
import { ledger } from './ledger.ts';
import { mail } from './mail.ts';
import { market } from './market.ts';
import { orders } from './orders.ts';
import { settings } from './settings.ts';
import { shell } from './shell.ts';
import { success } from './success.ts';
import { trade } from './trade.ts';

/** English: the source of truth for every other language. */
const messages = {
  assets,
  auth,
  catalogue,
  home,
  kit,
  ledger,
  mail,
  market,
  orders,
  settings,
  shell,
  success,
  trade,
};
export default messages;
