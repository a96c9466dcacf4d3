import { generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { digestOf, type PublishedHeads, verifyHeads } from '../src/index.ts';

/** Signed by another program than the one that verifies. */
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const KEY = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
const HASH = 'a1'.repeat(32);

function publish(changes: Record<string, string> = {}): PublishedHeads {
  const fields = {
    venue: 'a-venue_1',
    number: '7',
    time: '1780000000000',
    journal: `42 ${HASH} ${HASH}`,
    audit: `3 ${HASH}`,
    liabilities: 'none',
    previous: '0'.repeat(64),
    accepted: '',
    ...changes,
  };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\n`);
  const statement = `trade-heads-1\n${lines.join('')}`;
  return {
    number: Number(fields.number),
    time: Number(fields.time),
    statement,
    signature: sign(null, Buffer.from(statement), privateKey).toString('base64'),
    public_key: KEY,
  };
}

describe('signed heads', () => {
  it('hold when the key beside them signed them', () => {
    expect(verifyHeads(publish(), null)).toBeNull();
    expect(verifyHeads(publish({ accepted: 'Restored from Monday – été' }), null)).toBeNull();
  });

  const other = generateKeyPairSync('ed25519').publicKey.export({ format: 'der', type: 'spki' });
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey;
  const held = publish();
  const flipped = Buffer.from(held.signature, 'base64');
  flipped.writeUInt8(flipped.readUInt8(3) ^ 1, 3);
  it.each<[string, Partial<PublishedHeads>]>([
    ['another sequence', { statement: held.statement.replace('journal: 42', 'journal: 43') }],
    ['another key', { public_key: other.toString('base64') }],
    ['a key of another kind', { public_key: rsa.export({ format: 'der', type: 'spki' }).toString('base64') }],
    ['no key', { public_key: '' }],
    ['a broken key', { public_key: 'no base64!' }],
    ['a flipped bit', { signature: flipped.toString('base64') }],
    ['no signature', { signature: '' }],
  ])('do not hold with %s', (_what, change) => {
    expect(verifyHeads({ ...held, ...change }, null)).toBe('signature');
  });

  it('are not valid when number, time or text differ from the publication', () => {
    expect(verifyHeads({ ...held, number: 8 }, null)).toBe('other_statement');
    expect(verifyHeads({ ...held, time: held.time + 1 }, null)).toBe('other_statement');
    expect(verifyHeads({ ...held, statement: `${held.statement}more: 1\n` }, null)).toBe('malformed');
  });

  it('follow on the statement before, where it is at hand', () => {
    const before = publish({ number: '6' });
    expect(verifyHeads(publish({ previous: digestOf(before.statement) }), before)).toBeNull();
    expect(verifyHeads(held, before)).toBe('previous');
    // The given heads are older than the previous ones; a restored backup states that its history
    // breaks off.
    expect(verifyHeads(held, publish({ number: '5' }))).toBeNull();
    expect(verifyHeads(publish({ accepted: 'Restored' }), before)).toBeNull();
  });
});
