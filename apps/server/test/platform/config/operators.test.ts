import { expect, it } from 'vitest';
import { readConfig } from '../../../src/app/configuration.ts';

const read = (env: Record<string, string>) => readConfig({ NODE_ENV: 'test', ...env }).operators;

it.each<[string, Record<string, string>]>([
  ['by both addresses', { OPERATOR_EMAIL: 'ann@venue.example', OPERATOR_SECOND_EMAIL: 'Ann@venue.example' }],
  [
    'by the accounts',
    { OPERATOR_ACCOUNT: 'ann@venue.example', OPERATOR_SECOND_ACCOUNT: 'Ann@Venue.example' },
  ],
  [
    'by an account and an address',
    {
      OPERATOR_ACCOUNT: 'ann@venue.example',
      OPERATOR_SECOND_ACCOUNT: 'ben',
      OPERATOR_SECOND_EMAIL: 'ann@venue.example',
    },
  ],
])('refuses two admins who are one person: %s', (_how, env) => {
  expect(() => read(env)).toThrow(/OPERATOR_SECOND_EMAIL: the second admin has the address of the first/);
});

it('takes two admins of two addresses, or one', () => {
  const two = { OPERATOR_EMAIL: 'ann@venue.example', OPERATOR_SECOND_EMAIL: 'ben@venue.example' };
  expect(read(two).second.email).toBe('ben@venue.example');
  expect(read({ OPERATOR_EMAIL: 'ann@venue.example' }).second.account).toBeNull();
});
