import { config } from 'zod';

// Schemas must not compile code at run time, nor try whether they could: the page's security policy
// forbids it.
config({ jitless: true });
