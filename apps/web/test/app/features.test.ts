import { expect, it } from 'vitest';
import { features } from '../../src/app/features.ts';
import { pagesByCapability } from '../../src/app/routing/routes.tsx';

it('are those of all folders, in the order in which their pages are listed', () => {
  // The ground has a file of that name, too: what a feature is.
  expect(features).toHaveLength(Object.keys(import.meta.glob('../../src/**/feature.{ts,tsx}')).length - 1);
  const listed = features.map(({ pages }) => pages).filter(({ length }) => length > 0);
  expect(listed).toEqual(pagesByCapability.filter((pages) => listed.includes(pages)));
});
