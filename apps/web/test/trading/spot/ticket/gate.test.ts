import { expect, test } from 'vitest';
import { type Gate, gateProblem } from '../../../../src/trading/desk/ticket/gate.ts';

const open: Gate = {
  user: { is_simulation: true, realname: { primary: 'not_verified', advanced: 'not_verified' } },
  connection: 'open',
  wasConnected: true,
  status: 'open',
};
const real = (primary: 'not_verified' | 'pending' | 'approved' | 'rejected'): Gate => ({
  ...open,
  user: { is_simulation: false, realname: { primary, advanced: 'not_verified' } },
});

test('demo money trades without verification', () => {
  expect(gateProblem(open)).toBeNull();
});

test('real money needs an approved verification', () => {
  expect(gateProblem(real('approved'))).toBeNull();
  for (const state of ['not_verified', 'pending', 'rejected'] as const) {
    expect(gateProblem(real(state))).toEqual({ code: 'verify', state });
  }
});

test('nothing is sent without a login, a live connection and an open market', () => {
  expect(gateProblem({ ...open, user: null })).toEqual({ code: 'log_in' });
  expect(gateProblem({ ...open, connection: 'closed' })).toEqual({ code: 'reconnecting' });
  expect(gateProblem({ ...open, connection: 'connecting', wasConnected: false })).toEqual({
    code: 'connecting',
  });
  expect(gateProblem({ ...open, status: 'suspended' })).toEqual({ code: 'suspended' });
});
