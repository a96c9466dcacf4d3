import type english from '../en/entrance.ts';
import type { Translation } from '../translation.ts';
import { auth, security, settings } from './account.ts';
import { content, kit, shell } from './app.ts';
import { catalogue, success } from './catalogue.ts';

const entrance: Translation<typeof english> = {
  auth,
  catalogue,
  content,
  kit,
  security,
  settings,
  shell,
  success,
};
export default entrance;
