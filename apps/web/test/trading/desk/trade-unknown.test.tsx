// @vitest-environment page
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useInstruments } from '../../../src/market/index.ts';
import { TradeUnknown } from '../../../src/trading/desk/index.ts';
import { stage } from '../contracts/stage.tsx';

/** What the page of a symbol shows once the market's rules have come. */
function Unknown({ instrument }: { instrument: null | undefined }) {
  if (!useInstruments().data) return null;
  return (
    <section aria-label="rules have come">
      <TradeUnknown symbol="BTCUSDT" instrument={instrument} />
    </section>
  );
}

test.each([
  ['says that a symbol is not listed', null, true],
  ['says nothing while the page has still to draw what came', undefined, false],
])('%s', async (_what, instrument, isSaid) => {
  await stage(<Unknown instrument={instrument} />);
  await screen.findByRole('region', { name: 'rules have come' });
  expect(screen.queryByText('This pair is not traded here') !== null).toBe(isSaid);
});
