import { config } from 'zod';

// The page's security policy forbids schemas to compile code at run time, or to test whether they
// could.
config({ jitless: true });
