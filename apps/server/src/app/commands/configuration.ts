import { manualText } from '../../platform/config/index.ts';
import { MANUAL } from '../configuration.ts';

/* `npm run configuration`: every variable of the environment, and what holds without it. */

process.stdout.write(manualText(MANUAL));
