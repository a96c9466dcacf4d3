import { auth, security, settings } from './account.ts';
import { content, kit, shell } from './app.ts';
import { catalogue, success } from './catalogue.ts';

/** Texts of the pages before the login, and those that every page uses. */
const entrance = { auth, catalogue, content, kit, security, settings, shell, success };
export default entrance;
