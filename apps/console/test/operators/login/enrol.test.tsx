import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openConsole, operatorWith, pageOf } from '../../harness/console.tsx';

const SECRET = 'JBSWY3DPEHPK3PXP';
const NEW = {
  account: 'bob',
  name: 'Bob',
  password: 'new',
  authenticator: 'new',
  totp: { secret: SECRET, uri: `otpauth://totp/Trade:bob?secret=${SECRET}` },
};
const ROUTES = {
  'POST /enrolment': {
    data: { token: 'new-token', device: 'this-browser', operator: operatorWith(['support']) },
  },
  'GET /me': { data: operatorWith(['support']) },
  'GET /customers': pageOf(),
};

it('lets an invited operator choose a password and bind an app, and is in then', async () => {
  const { api, user } = await openConsole('/enrol#the-token', {
    ...ROUTES,
    'POST /enrolment/link': { data: NEW },
  });
  await user.type(await screen.findByLabelText('Choose a password'), 'too short');
  await user.click(screen.getByRole('button', { name: 'Save and log in' }));
  expect(screen.getByText('Use at least 12 characters.')).toBeTruthy();
  expect(screen.getByText('The passwords do not match. Enter the same one twice.')).toBeTruthy();
  expect(screen.getByText('Enter the 6-digit code.')).toBeTruthy();
  expect(api.callsTo('POST /enrolment')).toEqual([]);
  expect(screen.getByRole('img', { name: 'QR code for the authenticator app' })).toBeTruthy();

  await user.type(screen.getByLabelText('Choose a password'), ' no more');
  await user.type(screen.getByLabelText('Repeat password'), 'too short no more');
  await user.type(screen.getByLabelText('Code from the app'), '123 456');
  await user.dblClick(screen.getByRole('button', { name: 'Save and log in' }));
  expect(await screen.findByText('No matching customers.')).toBeTruthy();
  expect(window.location.pathname + window.location.hash).toBe('/console/customers');
  expect(api.callsTo('POST /enrolment/link').map(({ body }) => body)).toEqual([{ token: 'the-token' }]);
  expect(api.callsTo('POST /enrolment').map(({ body }) => body)).toEqual([
    { token: 'the-token', password: 'too short no more', totp: '123456' },
  ]);
});

it('asks who lost the app alone for the password they have', async () => {
  const { user } = await openConsole('/enrol#the-token', {
    'POST /enrolment/link': { data: { ...NEW, password: 'present' } },
    'POST /enrolment': { code: 555, message: 'The password is wrong' },
  });
  await user.type(await screen.findByLabelText('Your password'), 'the password I have');
  expect(screen.queryByLabelText('Repeat password')).toBeNull();
  await user.type(screen.getByLabelText('Code from the app'), '123456');
  await user.click(screen.getByRole('button', { name: 'Save and log in' }));
  expect((await screen.findByRole('alert')).textContent).toContain('The password is wrong');
});

it('asks who lost the password alone for a code of the app they have', async () => {
  await openConsole('/enrol#the-token', {
    'POST /enrolment/link': { data: { ...NEW, authenticator: 'present', totp: null } },
  });
  expect(await screen.findByLabelText('Code from your authenticator app')).toBeTruthy();
  expect(screen.queryByRole('img')).toBeNull();
});

it('says that a link is used up, and what to do without one', async () => {
  await openConsole('/enrol#old', {
    'POST /enrolment/link': { code: 12313, message: 'This link has been used' },
  });
  expect((await screen.findByRole('alert')).textContent).toContain('This link has been used');
});

it('says what to do without a link', async () => {
  const { api } = await openConsole('/enrol', {});
  expect((await screen.findByRole('alert')).textContent).toContain('Use the whole link');
  expect(api.calls).toEqual([]);
});
