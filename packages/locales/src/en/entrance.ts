import { auth, security, settings } from './account.ts';
import { content, kit, shell } from './app.ts';
import { catalogue, success } from './catalogue.ts';

/** What the pages before the login say, and what every page says. */
const entrance = { auth, catalogue, content, kit, security, settings, shell, success };
export default entrance;
