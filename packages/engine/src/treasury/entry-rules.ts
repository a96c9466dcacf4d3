import type { EntryRules } from '../kernel/register/entry-rules.ts';
import { endQuote } from './quote-exchange.ts';

export const conversionRules: EntryRules<'currency_exchange'> = {
  due: (x, live) => endQuote(x, live, 'expired'),
  reset: (x, live) => endQuote(x, live, 'expired'),
};
