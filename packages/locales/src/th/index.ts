import english from '../en/index.ts';
import type { Translation } from '../translation.ts';
import { catalogue } from './catalogue.ts';
import { ledger } from './ledger.ts';
import { mail } from './mail.ts';
import { success } from './success.ts';

const messages: Translation<typeof english> = { ...english, catalogue, ledger, mail, success };
export default messages;
