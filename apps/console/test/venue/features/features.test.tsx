import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openAs, pageOf } from '../../harness/console.tsx';

it('switches the terms of a service outside of the app on, and says that they are only shown', async () => {
  const { api, user } = await openAs(['admin'], '/features', {
    'GET /features': pageOf(
      { feature: 'spot', enabled: true, version: 'v1' },
      { feature: 'c2c', enabled: false, version: 'v1' },
    ),
    'PUT /features/c2c': { data: { feature: 'c2c', enabled: true, version: 'v2' } },
  });
  const row = (await screen.findByRole('heading', { name: 'C2C' })).closest('li') as HTMLElement;
  expect(within(row).getByText(/only shows the limit/)).toBeTruthy();
  await user.click(within(row).getByRole('button', { name: 'Switch on' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText('Reason'), 'Our desk opens');
  await user.click(dialog.getByRole('button', { name: 'Switch on' }));
  expect(await screen.findByText('C2C is on.')).toBeTruthy();
  expect(api.callsTo('PUT /features/c2c')).toMatchObject([
    { body: { enabled: true, reason: 'Our desk opens', version: 'v1' } },
  ]);
});
