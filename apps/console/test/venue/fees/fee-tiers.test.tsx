import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openAs } from '../../harness/console.tsx';

const WHOLE = { maker: '1', taker: '1' };
const FIRST = { least_volume: '0', spot: WHOLE, contract: WHOLE };
const SECOND = {
  least_volume: '100000',
  spot: { maker: '0.8', taker: '0.9' },
  contract: { maker: '0.85', taker: '0.95' },
};
const TIERS = { tiers: [FIRST, SECOND], waiting: [], version: 'v1' };
const routes = {
  'GET /fee-tiers': { data: TIERS },
  'PUT /fee-tiers': { data: TIERS },
  'GET /terms-notice': { data: { notice_ms: 86_400_000 } },
};

async function opened(replies: object = {}) {
  const { api, user } = await openAs(['market'], '/fee-tiers', { ...routes, ...replies });
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  return { api, user, dialog: within(screen.getByRole('dialog')) };
}

describe('the fee tiers', () => {
  it('are shown with what each leaves of the fees', async () => {
    await openAs(['market'], '/fee-tiers', routes);
    expect(await screen.findByText('80 % / 90 %')).toBeTruthy();
    expect(screen.getByText('85 % / 95 %')).toBeTruthy();
    expect(screen.getAllByText('100 % / 100 %')).toHaveLength(2);
  });

  it('are sent together, a new one after the others', async () => {
    const { api, dialog, user } = await opened();
    await user.click(dialog.getByRole('button', { name: 'Add a tier' }));
    const tier = within(dialog.getByRole('group', { name: 'Tier 3' }));
    await user.type(tier.getByLabelText('From a volume of'), '500000');
    for (const [field, percent] of [
      ['Spot maker', '50'],
      ['Spot taker', '60'],
      ['Contracts maker', '0'],
      ['Contracts taker', '70.5'],
    ] as const) {
      await user.type(tier.getByLabelText(field), percent);
    }
    await user.type(dialog.getByLabelText('Reason'), 'For large customers');
    expect(dialog.queryByText(/Fees at some volume/)).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The fee tiers have been changed.')).toBeTruthy();
    const third = {
      least_volume: '500000',
      spot: { maker: '0.5', taker: '0.6' },
      contract: { maker: '0', taker: '0.705' },
    };
    expect(api.callsTo('PUT /fee-tiers')).toMatchObject([
      { body: { tiers: [FIRST, SECOND, third], reason: 'For large customers', version: 'v1' } },
    ]);
  });

  it('say before they are sent that a fee rises at some volume, and that this waits', async () => {
    const waiting = [{ approval_id: '7', effective_at: null, changes: [] }];
    const { dialog, user } = await opened({ 'PUT /fee-tiers': { data: { ...TIERS, waiting } } });
    await user.click(dialog.getByRole('button', { name: 'Remove tier 2' }));
    expect(dialog.getByText(/Fees at some volume/)).toBeTruthy();
    await user.type(dialog.getByLabelText('Reason'), 'Costs have risen');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/is waiting for a second operator/)).toBeTruthy();
  });

  it('are not sent while one pays more than the one before it, or begins before it', async () => {
    const { api, dialog, user } = await opened();
    await user.clear(dialog.getByLabelText('From a volume of'));
    await user.type(dialog.getByLabelText('From a volume of'), '0');
    await user.clear(dialog.getByLabelText('Spot maker'));
    await user.type(dialog.getByLabelText('Spot maker'), '100.1');
    await user.type(dialog.getByLabelText('Reason'), 'A try');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByText('Enter more than the tier before begins at.')).toBeTruthy();
    expect(api.callsTo('PUT /fee-tiers')).toEqual([]);
  });
});
