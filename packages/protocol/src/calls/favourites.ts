import { z } from 'zod';
import { object } from './object.ts';

/** The starred pairs, oldest star first. */
export const favouritesData = object(() => ({ symbols: z.array(z.string()) }));
export type FavouritesData = z.infer<typeof favouritesData>;
