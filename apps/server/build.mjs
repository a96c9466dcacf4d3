import { bundle, PROGRAMS } from './bundle.mjs';

await bundle(PROGRAMS, 'dist');
