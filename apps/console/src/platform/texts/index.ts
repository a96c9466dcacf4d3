import { app, common, errors, frame, languages, number, reason } from './general.ts';

/**
 * The texts of every page, in English; those of a capability stand in its folder. The server sends
 * the texts of its refusals itself.
 */
export const texts = { app, common, errors, number, reason, frame, languages };
