import type { Feature } from '../platform/feature.tsx';
import { pagesByCapability } from './routing/routes.tsx';

// Found by the build: what lists the pages is loaded with the first screen, which needs none of it.
const found = import.meta.glob<Feature>('../*/*/feature.{ts,tsx}', { eager: true, import: 'feature' });

const placeOf = ({ pages }: Feature) => pagesByCapability.indexOf(pages);

/** What every capability brings, in the order of its pages. */
export const features: readonly Feature[] = Object.values(found).toSorted(
  (one, other) => placeOf(one) - placeOf(other),
);
