import english from '../en/index.ts';
import type { Translation } from '../translation.ts';
import { catalogue } from './catalogue.ts';
import { clipboard } from './clipboard.ts';
import { ledger } from './ledger.ts';
import { mail } from './mail.ts';
import { pictures } from './pictures.ts';
import { profile } from './profile.ts';
import { security } from './security.ts';
import { success } from './success.ts';
import { verification } from './verification.ts';

const messages: Translation<typeof english> = {
  ...english,
  catalogue,
  clipboard,
  ledger,
  mail,
  pictures,
  profile,
  security,
  success,
  verification,
};
export default messages;
