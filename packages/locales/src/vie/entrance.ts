import type english from '../en/entrance.ts';
import type { Translation } from '../translation.ts';
import { auth } from './auth.ts';
import { catalogue } from './catalogue.ts';
import { content } from './content.ts';
import { kit } from './kit.ts';
import { security } from './security.ts';
import { settings } from './settings.ts';
import { shell } from './shell.ts';
import { success } from './success.ts';

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
