// @vitest-environment page
import { screen } from '@testing-library/react';
import type { RealnameData } from '@trade/protocol';
import { describe, expect, it } from 'vitest';
import { type Answers, field, fill, press, toldAt, visit } from '../../customer.ts';
import { realnameOf } from './standing.ts';

const PAGE = '/setting/authentication/advanced-certification';
const entries = {
  'Home address': 'Calle Mayor 1, Madrid',
  'Work address': 'Gran Via 20, Madrid',
  'Phone number of a relative': '+34 600 999 888',
};

const open = (realname: RealnameData = realnameOf('approved'), answers: Answers = {}) =>
  visit(PAGE, { answers: { 'GET /user/realname': { data: realname }, ...answers } });

describe('the advanced verification', () => {
  it.each([
    ['Home address', '', 'Enter your home address.'],
    ['Home address', 'a 1', 'Enter a complete address.'],
    ['Work address', '', 'Enter your work address.'],
    ['Work address', '12345', 'Enter a complete address.'],
    ['Phone number of a relative', '', 'Enter the phone number of a relative.'],
    ['Phone number of a relative', '+34 ', 'Enter the phone number of a relative.'],
    ['Phone number of a relative', '600999888', 'Enter a valid phone number with its country code.'],
    ['Phone number of a relative', '+34 60099988', 'This number is too short for the country. Check it.'],
  ])('%s "%s": %s', async (label, text, said) => {
    const server = await open();
    await screen.findByLabelText('Home address');
    await fill({ ...entries, [label]: text });
    await press('Submit for review');
    await toldAt(label, said);
    expect(server.to('/user/realname').map(({ method }) => method)).not.toContain('POST');
  });

  it('is submitted, and is then under review', async () => {
    const server = await open(undefined, {
      'POST /user/realname': { data: realnameOf('approved', 'pending') },
    });
    await screen.findByLabelText('Home address');
    await fill(entries);
    await press('Submit for review');
    expect(await screen.findByText('Under review')).toBeTruthy();
    expect(server.to('/user/realname').find(({ method }) => method === 'POST')?.body).toEqual({
      level: 'advanced',
      home_address: 'Calle Mayor 1, Madrid',
      work_address: 'Gran Via 20, Madrid',
      relative_phone: '+34600999888',
    });
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('that was rejected keeps what was entered, and is sent again', async () => {
    const server = await open(realnameOf('approved', 'rejected'), {
      'PUT /user/realname': { data: realnameOf('approved', 'pending') },
    });
    expect(await screen.findByText('The photo is not sharp.')).toBeTruthy();
    expect(field('Home address').value).toBe('Calle Mayor 1, Madrid');
    await press('Submit for review');
    expect(await screen.findByText('Under review')).toBeTruthy();
    expect(server.to('/user/realname').map(({ method }) => method)).toContain('PUT');
  });

  it.each([
    [{ code: 561, message: 'Some entries are not valid.' }, 'Some entries are not valid.'],
    [{ status: 502, text: 'no envelope' }, 'This could not be submitted. Try again.'],
  ])('says what went wrong: %j', async (answer, said) => {
    await open(undefined, { 'POST /user/realname': answer });
    await screen.findByLabelText('Home address');
    await fill(entries);
    await press('Submit for review');
    expect(await screen.findByText(said)).toBeTruthy();
  });

  it('waits for the primary one', async () => {
    await open(realnameOf('pending'));
    expect(await screen.findByText('Complete the primary verification first.')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});
