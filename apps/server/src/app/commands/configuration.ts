import { manual } from '../../platform/config/index.ts';

/* `npm run configuration`: every variable of the environment, and what holds without it. */

process.stdout.write(manual());
