import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openAs } from '../harness/console.tsx';
import { project } from './samples.ts';

const ONE = 'GET /ieo/projects/9';
const ALLOTMENT = 'GET /ieo/projects/9/allotment';
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

describe('IEO projects', () => {
  it('say whether the treasury holds their supply', async () => {
    await openAs(['market'], '/ieo-projects', {
      'GET /ieo/projects': {
        data: { items: [project(), project({ id: '10', name: 'Vega', is_funded: false })] },
      },
    });
    expect(await screen.findByRole('row', { name: /Nova.*Funded/ })).toBeTruthy();
    expect(screen.getByRole('row', { name: /Vega.*Not funded/ })).toBeTruthy();
  });

  it.each([
    ['upcoming', true, ['Edit terms', 'Cancel the project']],
    ['open', false, ['Cancel the project']],
    ['closed', false, ['Run the allotment', 'Cancel the project']],
    ['allotted', false, []],
    ['listed', false, ['Open the market']],
    ['canceled', false, []],
  ] as const)('offer when %s what can still be done', async (status, editable, expected) => {
    await openAs(['market'], '/ieo-projects/9', {
      [ONE]: { data: project({ status, editable }) },
      [ALLOTMENT]: { data: allotment },
    });
    await screen.findByText('A token.');
    expect(buttons().filter((name) => /project|terms|allotment|market/i.test(name ?? ''))).toEqual(expected);
  });

  it.each([
    ['Run the allotment', 'allotment', 'Nova has been allotted.', 'closed'],
    ['Cancel the project', 'cancellation', 'Nova has been canceled.', 'closed'],
    ['Open the market', 'listing', 'The market of Nova is open.', 'listed'],
  ] as const)('take a step after asking why: %s', async (action, call, said, status) => {
    const path = `POST /ieo/projects/9/${call}`;
    const { api, user } = await openAs(['market'], '/ieo-projects/9', {
      [ONE]: { data: project({ status }) },
      [ALLOTMENT]: { data: allotment },
      [path]: { data: project() },
    });
    await user.click(await screen.findByRole('button', { name: action }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: action }));
    expect(api.callsTo(path)).toEqual([]);
    await user.type(dialog.getByLabelText('Reason'), 'As announced');
    await user.click(dialog.getByRole('button', { name: action }));
    expect(await screen.findByText(said)).toBeTruthy();
    await waitFor(() => expect(api.callsTo(path)[0]?.body).toEqual({ reason: 'As announced' }));
  });

  it('show what every application was given, without names', async () => {
    await openAs(['market'], '/ieo-projects/9', {
      [ONE]: { data: project({ status: 'listed', passed: '1000000', market: 'NOVAUSDT' }) },
      [ALLOTMENT]: { data: allotment },
    });
    expect(await screen.findByRole('row', { name: '31 7,000 1,000' })).toBeTruthy();
    expect(screen.getByText('NOVAUSDT')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Open the market' })).toBeNull();
  });
});

const allotment = {
  project_id: '9',
  step: '1',
  supply: '1000',
  applied: '7000',
  passed: '1000',
  applications: [{ id: '31', applied: '7000', passed: '1000' }],
};
