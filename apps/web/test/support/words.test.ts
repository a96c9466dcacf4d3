import { describe, expect, it } from 'vitest';
import { timesOf } from '../../src/platform/format/index.ts';
import { dayOf, isNewDay } from '../../src/support/conversation.tsx';
import { fileSizeText } from '../../src/support/file-content.tsx';
import { nameOf } from '../../src/support/outgoing.ts';
import { messagesOf, withEvent } from '../../src/support/query.ts';
import { chat, message } from './samples.ts';

/** Three hours behind UTC: noon. */
const NOW = Date.UTC(2026, 2, 9, 15);
const TIMES = timesOf({ timeZone: 'America/Sao_Paulo', hour12: false }, 'en');
const HOUR = 3_600_000;

describe('days', () => {
  it.each([
    [NOW - HOUR, { kind: 'today' }],
    [NOW - 13 * HOUR, { kind: 'yesterday' }],
    [NOW - 40 * HOUR, { date: '2026-03-07' }],
    [9e15, null],
  ])('of %d', (at, day) => {
    expect(dayOf(at, NOW, TIMES)).toEqual(day);
  });

  it('begin at midnight, and with the first message', () => {
    expect(isNewDay(NOW, undefined, TIMES)).toBe(true);
    expect(isNewDay(NOW, NOW - HOUR, TIMES)).toBe(false);
    expect(isNewDay(NOW, NOW - 13 * HOUR, TIMES)).toBe(true);
  });
});

describe('files', () => {
  it.each([
    [0, '0 B'],
    [532, '532 B'],
    [86_016, '84 KB'],
    [2_516_582, '2.4 MB'],
  ])('of %d bytes are %s', (bytes, text) => {
    expect(fileSizeText(bytes)).toBe(text);
  });

  it('keep their ending when their name is too long', () => {
    const name = nameOf({ name: `${'x'.repeat(300)}.pdf` });
    expect(name).toHaveLength(120);
    expect(name.endsWith('.pdf')).toBe(true);
    expect(nameOf({ name: '' })).toBe('file');
  });
});

describe('messages', () => {
  it('stand in their order, each once, across pages', () => {
    const newest = chat([message(9), message(10)]);
    const older = chat([message(8), message(9)]);
    expect(messagesOf([newest, older]).map(({ id }) => id)).toEqual(['8', '9', '10']);
  });

  it('told twice are there once', () => {
    const said = message(1);
    const once = withEvent(chat(), { kind: 'message', message: said });
    expect(once).toMatchObject({ conversation_id: '1', messages: { items: [said] } });
    expect(withEvent(once, { kind: 'message', message: said })).toBe(once);
  });

  it('that end it leave no conversation open', () => {
    const ended = message(2, { content: { kind: 'ended' } });
    expect(withEvent(chat([message(1)]), { kind: 'message', message: ended }).conversation_id).toBeNull();
  });
});
