import { loadMessages } from '@trade/locales';
import { customerEvent, LOCALES } from '@trade/protocol';
import { describe, expect, it } from 'vitest';
import { CAPABILITIES, NEWS } from '../../../src/app/capabilities.ts';

/** All that any capability tells. */
const DECLARED = CAPABILITIES.flatMap(({ notifications }) => notifications ?? []);

/** Those for operators, who read English; what customers are told is in their language. */
const FOR_OPERATORS = [
  'operator_link',
  'operator_changed',
  'operator_logins_failed',
  'proposal_proposed',
  'proposal_approved',
  'proposal_rejected',
  'proposal_withdrawn',
  'proposal_expired',
  'proposal_done',
  'proposal_refused',
  'books_faults',
];

/** Returns the text at a path such as `mail.deposit.completed`, if there is one. */
function textAt(messages: object, key: string): unknown {
  return key
    .split('.')
    .reduce<unknown>((found, part) => (found as Record<string, unknown> | undefined)?.[part], messages);
}

/** The texts of `packages/locales` that a notification is made of; none for one in English. */
function keysOf({ texts }: (typeof DECLARED)[number]): string[] {
  if (!texts || 'english' in texts) return [];
  return [texts.subject, ...texts.lines].flatMap(({ keys }) => keys);
}

describe('everything that is told', () => {
  it('has a name of its own', () => {
    const kinds = DECLARED.map(({ kind }) => kind);
    expect(new Set(kinds).size).toBe(kinds.length);
  });

  it.each(DECLARED)('goes to a channel, with what that needs: $kind', (notification) => {
    const { channels, event, kind, texts } = notification;
    expect(channels.length).toBeGreaterThan(0);
    const names: readonly string[] = channels;
    expect(event !== undefined, kind).toBe(names.includes('socket'));
    expect(texts !== undefined, kind).toBe(names.some((name) => name !== 'socket'));
    // Whoever can be told in the app or by a push can choose it.
    if (names.includes('app') || names.includes('push')) expect(notification.group, kind).toBeDefined();
    // Who watches an account may have no app open.
    if (notification.importance === 'security') expect(names).toContain('mail');
  });

  it('is in words of the locales, unless it is for operators', () => {
    const english = DECLARED.filter(({ texts }) => texts && 'english' in texts).map(({ kind }) => kind);
    expect(english.sort()).toEqual([...FOR_OPERATORS].sort());
    for (const notification of DECLARED) {
      const isWritten = notification.texts !== undefined && !FOR_OPERATORS.includes(notification.kind);
      expect(keysOf(notification).length > 0, notification.kind).toBe(isWritten);
    }
  });

  it.each(LOCALES)('has all its texts in %s', async (locale) => {
    const messages = await loadMessages(locale);
    for (const notification of DECLARED) {
      for (const key of keysOf(notification)) {
        expect(textAt(messages, key), `${notification.kind}: ${key}`).toEqual(expect.stringMatching(/\S/));
      }
    }
  });
});

it('every event that an app may get is told by one capability', () => {
  const told = DECLARED.filter(({ event }) => event !== undefined).map(({ kind }) => kind);
  expect(told.sort()).toEqual([...customerEvent.shape.kind.options].sort());
});

it('what is stored until it is told is found again by the capability that stored it', () => {
  const stored = [
    ['position', { event: 'liquidated' }, 'position_liquidated'],
    // Builds before the result was stored.
    ['conditional', { code: null }, 'conditional_triggered'],
    ['conditional', { code: 12202 }, 'conditional_failed'],
    ['product', { letter: { event: 'mining_done' } }, 'mining_done'],
    ['product', { letter: { event: 'ieo_credited' } }, 'ieo_credited'],
    ['product', { letter: { event: 'financial_settled' } }, 'financial_settled'],
  ] as const;
  for (const [kind, body, told] of stored) {
    const found = NEWS.filter(({ storedAs }) => storedAs === kind).flatMap(({ read }) => read(body) ?? []);
    expect(found.map(({ notification }) => notification.kind)).toEqual([told]);
  }
});
