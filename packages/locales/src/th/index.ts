import type english from '../en/index.ts';
import type { Translation } from '../translation.ts';
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

const messages: Translation<typeof english> = {
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
