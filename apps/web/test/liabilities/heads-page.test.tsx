// @vitest-environment page
import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { cleanup, screen } from '@testing-library/react';
import { loadMessages } from '@trade/locales';
import { digestOf } from '@trade/proof';
import { LOCALES, type SignedHeads } from '@trade/protocol';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { press, visit } from '../customer.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const PATH = '/setting/signed-history';
const HOUR = 3_600_000;
const hash = (digit: string) => digit.repeat(64);
const keys = () => generateKeyPairSync('ed25519');
const textOf = (key: KeyObject) => key.export({ format: 'der', type: 'spki' }).toString('base64');
const venue = keys();

function heads(number: number, before: SignedHeads | null, by = venue): SignedHeads {
  const time = 1_780_000_000_000 + number * HOUR;
  const statement = [
    'trade-heads-1',
    'venue: a-venue',
    `number: ${number}`,
    `time: ${time}`,
    `journal: ${number * 1_000} ${hash(String(number))} ${hash('f')}`,
    `audit: ${number} ${hash('e')}`,
    'liabilities: none',
    `previous: ${before === null ? hash('0') : digestOf(before.statement)}`,
    'accepted: ',
    '',
  ].join('\n');
  const signature = sign(null, Buffer.from(statement), by.privateKey).toString('base64');
  return { number, time, statement, signature, public_key: textOf(by.publicKey) };
}
const first = heads(1, null);
const second = heads(2, first);

const open = (...items: SignedHeads[]) =>
  visit(PATH, { answers: { 'GET /transparency/heads': { data: { items, next_cursor: null } } } });

describe('the signed history', () => {
  it('shows day, sequence and hash of every statement, and that its signature was verified here', async () => {
    await open(second, first);
    expect(await screen.findAllByText('Signature valid')).toHaveLength(2);
    for (const text of ['2,000', '1,000', hash('2'), hash('1')]) expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByText(textOf(venue.publicKey))).toBeTruthy();
    expect(screen.queryByText('Not valid')).toBeNull();
    expect(localStorage.getItem('signing_key')).toBe(textOf(venue.publicKey));
  });

  it.each<[RegExp, SignedHeads]>([
    [/signature does not match the published key/, { ...second, signature: first.signature }],
    [/signed statement differs/, { ...second, time: second.time + 1 }],
    [/cannot be read/, { ...second, statement: 'nothing' }],
    [/does not follow from the previous one/, heads(2, heads(1, second))],
  ])('says what does not hold: %s', async (said, newest) => {
    await open(newest, first);
    expect(await screen.findByText('Not valid')).toBeTruthy();
    expect(screen.getByText(said)).toBeTruthy();
    expect(screen.getAllByText('Signature valid')).toHaveLength(1);
  });

  it('warns of another key than this browser saw first, until that is trusted', async () => {
    await open(second, first);
    await screen.findAllByText('Signature valid');
    cleanup();
    await open(heads(3, second, keys()), second, first);
    expect(await screen.findByText('The key has changed')).toBeTruthy();
    expect(screen.getAllByText('Signed with an older key.')).toHaveLength(2);
    await press('Trust this key from now on');
    expect(screen.queryByText('The key has changed')).toBeNull();
    expect(localStorage.getItem('signing_key')).not.toBe(textOf(venue.publicKey));
  });

  it('says when nothing was signed yet', async () => {
    await open();
    expect(await screen.findByText('Nothing has been signed yet')).toBeTruthy();
  });

  it.each(LOCALES)('is told in every language: %s', async (locale) => {
    localStorage.setItem('locale', locale);
    const { liabilities } = await loadMessages(locale);
    await open(second, first);
    expect(await screen.findAllByText(liabilities.heads.valid)).toHaveLength(2);
    expect(screen.getByText(liabilities.heads.key)).toBeTruthy();
  });
});
