import { catalogue } from './catalogue.ts';
import { ledger } from './ledger.ts';
import { mail } from './mail.ts';
import { success } from './success.ts';

/** English: the source of truth for every other language. */
const messages = { catalogue, ledger, mail, success };
export default messages;
