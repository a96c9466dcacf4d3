import { termsTable } from './terms-table.ts';

/* `npm run terms`: the word for each term in every language. */

process.stdout.write(`${termsTable()}\n`);
