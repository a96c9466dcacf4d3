import { powersText } from '../../operators/people/index.ts';

/* `npm run powers`: who may do what in the console, from the declarations of its calls. */

process.stdout.write(powersText());
