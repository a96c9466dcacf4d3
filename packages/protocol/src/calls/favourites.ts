import { z } from 'zod';

/** The starred pairs, oldest star first. */
export const favouritesData = z.object({ symbols: z.array(z.string()) });
export type FavouritesData = z.infer<typeof favouritesData>;
