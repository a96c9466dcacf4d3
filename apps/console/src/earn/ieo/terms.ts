import { type ConsoleIeoProject, createIeoOffer, editIeoOffer, listIeoOffers } from '@trade/protocol';
import { TERM_BOUNDS } from '../../venue/terms/index.ts';
import { type Entries, type FieldSpec, momentEntry } from '../terms/fields.ts';
import { productTexts } from '../texts.ts';

const { hints } = productTexts;
const BOUNDS = TERM_BOUNDS.ieo;

export const IEO_CALLS = { list: listIeoOffers, create: createIeoOffer, edit: editIeoOffer };

export const IEO_FIELDS: readonly FieldSpec[] = [
  { key: 'currency', label: 'token', kind: 'code' },
  { key: 'name', label: 'name', kind: 'name' },
  { key: 'description', label: 'description', kind: 'text', wide: true },
  { key: 'price', label: 'price', kind: 'amount', suffix: 'USDT' },
  { key: 'supply', label: 'supply', kind: 'amount', hint: hints.supply },
  { key: 'step', label: 'step', kind: 'amount' },
  { key: 'minimum', label: 'minimum', kind: 'amount' },
  { key: 'maximum', label: 'maximum', kind: 'amount', wide: true },
  { key: 'starts_at', label: 'starts_at', kind: 'moment', hint: hints.moment },
  {
    key: 'ends_at',
    label: 'ends_at',
    kind: 'moment',
    hint: hints.moment,
    after: { key: 'starts_at', bound: BOUNDS.windowMs },
  },
  {
    key: 'time_to_market',
    label: 'time_to_market',
    kind: 'moment',
    hint: hints.moment,
    after: { key: 'ends_at', bound: BOUNDS.untilMarketMs },
    wide: true,
  },
];

export const NEW_IEO: Entries = { step: '1' };

export function ieoEntries(project: ConsoleIeoProject): Entries {
  const { currency, name, description, price, supply, step, minimum, maximum } = project;
  return {
    currency,
    name,
    description,
    price,
    supply,
    step,
    minimum,
    maximum,
    starts_at: momentEntry(project.starts_at),
    ends_at: momentEntry(project.ends_at),
    time_to_market: momentEntry(project.time_to_market),
  };
}
