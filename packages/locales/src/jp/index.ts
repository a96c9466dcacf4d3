import { catalogue } from './catalogue.ts';
import { ledger } from './ledger.ts';
import { mail } from './mail.ts';
import { success } from './success.ts';

const messages = { catalogue, ledger, mail, success };
export default messages;
