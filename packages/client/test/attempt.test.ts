import { clientId } from '@trade/protocol';
import { expect, test } from 'vitest';
import { attemptFor, bodyOf } from '../src/attempt.ts';

const draft = { symbol: 'BTCUSDT', side: 'buy', type: 'market', total: '100' } as const;

test('a new draft gets an id that the server accepts, another one each time', () => {
  const first = attemptFor(draft, null);
  expect(clientId.safeParse(first.clientId).success).toBe(true);
  expect(attemptFor(draft, null).clientId).not.toBe(first.clientId);
  expect(bodyOf(first)).toEqual({ ...draft, client_id: first.clientId });
});

test('the same draft after a lost answer keeps its id, another one does not', () => {
  const lost = attemptFor(draft, null);
  expect(attemptFor({ ...draft }, lost)).toBe(lost);
  expect(attemptFor({ ...draft, total: '200' }, lost).clientId).not.toBe(lost.clientId);
});
