/** Changes whenever the same commands could come to another result: a journal tail of another version is not replayed. */
export const ENGINE_VERSION = '3';

/** How many client ids and funding references are remembered; an older one counts as new. */
export const REMEMBERED_COMMANDS = 200_000;
