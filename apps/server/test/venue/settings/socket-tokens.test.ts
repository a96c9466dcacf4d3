import { afterEach, describe, expect, it, vi } from 'vitest';
import { createSocketTokens } from '../../../src/venue/settings/index.ts';
import { loginOf } from '../../harness/login.ts';

const ANN = loginOf(1000, 'real', 'one');
const KEY = 'k'.repeat(32);

afterEach(() => vi.useRealTimers());

const ADDRESS = '203.0.113.7';

describe('a socket token', () => {
  const tokens = createSocketTokens([KEY], async () => true);

  it('names its caller', async () => {
    expect(await tokens.verify(tokens.issue(ANN).token, ADDRESS)).toEqual(ANN);
  });

  it('is good for ten minutes', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { token, expire_at } = tokens.issue(ANN);
    vi.setSystemTime(expire_at - 1);
    expect(await tokens.verify(token, ADDRESS)).toEqual(ANN);
    vi.setSystemTime(expire_at);
    expect(await tokens.verify(token, ADDRESS)).toBeNull();
  });

  it('is for callers who may read', async () => {
    const trader = { ...ANN, scopes: ['trade'] } as const;
    expect(await tokens.verify(tokens.issue(trader).token, ADDRESS)).toBeNull();
    const reader = { ...ANN, scopes: ['read'] } as const;
    expect(await tokens.verify(tokens.issue(reader).token, ADDRESS)).toEqual(reader);
  });

  it('is not understood when it was issued by a server of another version', async () => {
    const earlier = { ...ANN, sessionId: 'one' };
    expect(await tokens.verify(tokens.issue(earlier).token, ADDRESS)).toBeNull();
  });

  it('ends with the login it was given to', async () => {
    const ended = createSocketTokens([KEY], async () => false);
    expect(await ended.verify(tokens.issue(ANN).token, ADDRESS)).toBeNull();
  });

  it('cannot be made or changed by anybody else', async () => {
    const { token } = tokens.issue(ANN);
    const [payload = '', signature = ''] = token.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const changed = Buffer.from(JSON.stringify({ ...claims, caller: { ...ANN, customer: 1 } })).toString(
      'base64url',
    );
    const foreign = createSocketTokens(['another key'], async () => true).issue(ANN).token;
    for (const forged of [
      `${changed}.${signature}`,
      `${payload}.`,
      payload,
      `${payload}.${signature.slice(1)}`,
      `${token}.more`,
      foreign,
      '',
      '.',
      'not a token at all',
    ]) {
      expect(await tokens.verify(forged, ADDRESS)).toBeNull();
    }
  });
});
