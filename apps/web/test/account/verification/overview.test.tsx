// @vitest-environment page
import { screen, within } from '@testing-library/react';
import type { RealnameData } from '@trade/protocol';
import { describe, expect, it } from 'vitest';
import { visit } from '../../customer.ts';
import { realnameOf } from './standing.ts';

const PAGE = '/setting/authentication';

async function open(realname: RealnameData) {
  await visit(PAGE, { answers: { '/user/realname': { data: realname } } });
  return {
    primary: await screen.findByRole('region', { name: 'Primary verification' }),
    advanced: screen.getByRole('region', { name: 'Advanced verification' }),
  };
}

function rowsOfLimits(): (string | null)[][] {
  const [, ...rows] = within(screen.getByRole('table')).getAllByRole('row');
  return rows.map((row) => [...row.children].map(({ textContent }) => textContent));
}

describe('the overview of the verification', () => {
  it.each([
    [realnameOf('not_verified'), 'Not verified', 'Verify now'],
    [realnameOf('pending'), 'Under review', 'View'],
    [realnameOf('rejected'), 'Rejected', 'Correct and submit again'],
    [realnameOf('approved'), 'Approved', 'View'],
  ])('shows how the primary level stands (%#): %s', async (realname, status, next) => {
    const { primary } = await open(realname);
    expect(within(primary).getByText(status)).toBeTruthy();
    expect(within(primary).getByRole('link').textContent).toBe(next);
    expect(within(primary).getByRole('link').getAttribute('href')).toBe(
      '/setting/authentication/primary-certification',
    );
  });

  it('says how long a review takes, and why one ended badly', async () => {
    const { primary, advanced } = await open(realnameOf('approved', 'rejected'));
    expect(within(advanced).getByText('The photo is not sharp.')).toBeTruthy();
    expect(within(primary).queryByText(/1 to 24 hours/)).toBeNull();
  });

  it('says how long a review takes', async () => {
    const { primary } = await open(realnameOf('pending'));
    expect(within(primary).getByText(/1 to 24 hours. You cannot change anything until then/)).toBeTruthy();
  });

  it('keeps the advanced level for after the primary one', async () => {
    const { advanced } = await open(realnameOf('pending'));
    expect(within(advanced).getByText('Complete the primary verification first.')).toBeTruthy();
    expect(within(advanced).queryByRole('link')).toBeNull();
  });

  it('opens the advanced level once the primary one is approved', async () => {
    const { advanced } = await open(realnameOf('approved'));
    expect(within(advanced).getByRole('link', { name: 'Verify now' })).toBeTruthy();
  });

  it('compares what each level allows, and marks the own one', async () => {
    await open(realnameOf('approved'));
    const table = within(screen.getByRole('table'));
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Limit',
      'Not verified',
      'Primary (Your level)',
      'Advanced',
    ]);
    expect(rowsOfLimits()).toEqual([
      ['Trading per day', 'Not available', '700,000', '8,000,000'],
      ['Crypto withdrawals per day', 'Not available', '20,000', '500,000'],
      ['Fiat withdrawals per day', 'Not available', '5,000', '100,000'],
    ]);
  });

  it('tells the limits of what else the venue offers', async () => {
    const realname = realnameOf('approved');
    const more = { none: ['0', '0'], primary: ['10000', '4000'], advanced: [null, '90000'] } as const;
    const limits = realname.limits.map((limit) => {
      const [fiat_deposit, c2c_daily] = more[limit.level];
      return { ...limit, fiat_deposit, c2c_daily };
    });
    await open({ ...realname, limits });
    expect(rowsOfLimits().slice(3)).toEqual([
      ['Fiat deposit', 'Not available', '10,000', 'No limit'],
      ['C2C per day', 'Not available', '4,000', '90,000'],
    ]);
  });

  it('can be asked for again when it cannot be loaded', async () => {
    await visit(PAGE, { answers: { '/user/realname': { code: 560, message: 'Broken.' } } });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
