import { type CodePurpose, codePurpose, LOCALES } from '@trade/protocol';
import { describe, expect, it } from 'vitest';
import { type AccountLetter, accountMessage } from '../../src/customers/history/letters.ts';
import { holdMessage } from '../../src/customers/holds/letters.ts';
import { codeMessage, openingMessage, TEMPLATES } from '../../src/customers/identity/letters.ts';
import { decisionMessage } from '../../src/customers/verification/letters.ts';
import { productMessage } from '../../src/earn/letters.ts';
import { depositMessage } from '../../src/money/deposits/letters.ts';
import { type WithdrawalNews, withdrawalMessage } from '../../src/money/withdrawals/letters.ts';
import { csvLine } from '../../src/platform/lines/csv.ts';
import { oneLine } from '../../src/platform/lines/one-line.ts';
import { wordsOf } from '../../src/platform/mail/index.ts';
import { chatAnswerMessage } from '../../src/support/chat/letters.ts';
import { plainSpaces, writtenIn } from '../harness/figures.ts';

const TO = 'ann@example.com';
const letter = (locale: (typeof LOCALES)[number], purpose: CodePurpose) =>
  codeMessage('email', TO, { app: 'Trade', locale, purpose, code: '042137' });

describe.each(LOCALES)('the letters in %s', (locale) => {
  it('carry the code, how long it is valid and for what', () => {
    const subjects = codePurpose.options.map((purpose) => {
      const { subject, text } = letter(locale, purpose);
      expect(text).toContain('042137');
      expect(text).toContain('30');
      expect(subject).toContain('Trade');
      return subject;
    });
    expect(new Set(subjects).size).toBe(codePurpose.options.length);
  });

  it('say everything in words: no key, no placeholder, no part twice', () => {
    const opening = openingMessage(TO, { app: 'Trade', locale, name: 'U1000' });
    expect(opening.text).toContain('U1000');
    for (const { subject, text } of [letter(locale, 'register'), opening]) {
      const paragraphs = [subject, ...text.split('\n\n')];
      expect(new Set(paragraphs).size).toBe(paragraphs.length);
      for (const paragraph of paragraphs) expect(paragraph).not.toMatch(/\bmail\.[a-z]|[{}]|undefined/);
    }
  });
});

const NEWS: readonly WithdrawalNews[] = ['submitted', 'sent', 'success', 'rejected'];
const ofWithdrawal = (locale: (typeof LOCALES)[number], news: WithdrawalNews) =>
  withdrawalMessage(TO, {
    app: 'Trade',
    locale,
    name: 'U1000',
    news,
    amount: '12.5',
    currency: 'USDT',
    destination: 'TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL (TRC20)',
    reason: news === 'rejected' ? 'The name differs.' : null,
    transactionId: news === 'sent' ? '0xabc123' : null,
  });

describe.each(LOCALES)('the letters about a withdrawal in %s', (locale) => {
  it.each(NEWS)('say that it was %s, how much, and what belongs to it', (news) => {
    const { subject, text } = ofWithdrawal(locale, news);
    expect(plainSpaces(text)).toContain(`${writtenIn(locale, '12.5')} USDT`);
    expect(text.includes('TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL (TRC20)')).toBe(news !== 'rejected');
    expect(text.includes('0xabc123')).toBe(news === 'sent');
    expect(text.includes('The name differs.')).toBe(news === 'rejected');
    for (const part of [subject, text]) expect(part).not.toMatch(/\bmail\.[a-z]|[{}]|undefined/);
  });

  it('have a subject each', () => {
    expect(new Set(NEWS.map((news) => ofWithdrawal(locale, news).subject)).size).toBe(NEWS.length);
  });
});

const CHANGES: Record<AccountLetter, string> = {
  login_new_device: 'Chrome, Windows · 203.0.113.7',
  password_changed: 'Chrome, Windows · 203.0.113.7',
  password_reset: 'Chrome, Windows · 203.0.113.7',
  totp_bound: '203.0.113.7',
  totp_unbound: '203.0.113.7',
  api_key_created: 'a bot · read, trade',
  api_key_ended: 'a bot',
  api_key_ended_by_operator: 'a bot · It was found in public.',
  wallet_added: 'USDT · TRC20 · TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL',
  bankcard_added: 'First Bank · ****6789',
  bankcard_changed: 'First Bank · ****6789',
  operator_credited: '250.5 USDT',
  operator_debited: '250.5 USDT',
};
const TYPES = Object.keys(CHANGES) as AccountLetter[];
const ofAccount = (locale: (typeof LOCALES)[number], type: AccountLetter) =>
  accountMessage(TO, {
    app: 'Trade',
    locale,
    name: 'U1000',
    type,
    detail: CHANGES[type],
    at: Date.UTC(2026, 1, 3, 4, 5, 6),
  });

describe.each(LOCALES)('the letters about an account in %s', (locale) => {
  it.each(TYPES)('say in words what happened (%s), with what, and when', (type) => {
    const { subject, text } = ofAccount(locale, type);
    expect(subject).toContain('Trade');
    const detail = CHANGES[type].replace('250.5', writtenIn(locale, '250.5'));
    expect(text).toContain(`${detail}\n2026-02-03 04:05 UTC`);
    for (const part of [subject, text]) expect(part).not.toMatch(/\bmail\.[a-z]|[{}]|undefined/);
  });

  it('advise a new password only for what somebody else could have done in their place', () => {
    const advice = wordsOf(locale)('mail.account.stranger');
    const advised = TYPES.filter((type) => ofAccount(locale, type).text.includes(advice));
    expect(TYPES.filter((type) => !advised.includes(type))).toEqual([
      'api_key_ended_by_operator',
      'operator_credited',
      'operator_debited',
    ]);
  });

  it('are a text and a subject each', () => {
    const told = TYPES.map((type) => ofAccount(locale, type));
    expect(new Set(told.map(({ subject }) => subject)).size).toBe(TYPES.length);
    expect(new Set(told.map(({ text }) => text.split('\n\n')[1])).size).toBe(TYPES.length);
  });

  it('say of a deposit who confirmed it, when it was a person', () => {
    const deposit = { app: 'Trade', locale, name: 'U1000', amount: '5', announced: null, currency: 'USDT' };
    const [byChain, byOperator] = [false, true].map(
      (by) => depositMessage(TO, { ...deposit, reason: null, byOperator: by }).text,
    );
    expect(byOperator?.split('\n\n').length).toBe((byChain?.split('\n\n').length ?? 0) + 1);
  });
});

it('differ from language to language', () => {
  for (const type of TYPES) {
    expect(new Set(LOCALES.map((locale) => ofAccount(locale, type).text)).size).toBe(LOCALES.length);
  }
  for (const news of NEWS) {
    expect(new Set(LOCALES.map((locale) => ofWithdrawal(locale, news).text)).size).toBe(LOCALES.length);
  }
  for (const purpose of codePurpose.options) {
    expect(new Set(LOCALES.map((locale) => letter(locale, purpose).subject)).size).toBe(LOCALES.length);
  }
});

it('have the template codes of the catalogue, each naming a text of its own', () => {
  expect(Object.keys(TEMPLATES).map(Number)).toEqual([99910, 99911, 99912, 99913, 99914, 99915]);
  expect(new Set(Object.values(TEMPLATES)).size).toBe(6);
});

describe('words of other people in a letter', () => {
  const FORGED = 'Ann\n\nYour account is closed.\r\nCall +1 555\u2028now\u0085and\u000bpay \u202eereht';
  const ON_ONE_LINE = 'Ann Your account is closed. Call +1 555 now and pay ereht';
  const letters = [
    openingMessage(TO, { app: FORGED, locale: 'en', name: FORGED }),
    withdrawalMessage(TO, {
      app: 'Trade',
      locale: 'en',
      name: FORGED,
      news: 'rejected',
      amount: '1',
      currency: 'USDT',
      destination: FORGED,
      reason: FORGED,
      transactionId: null,
    }),
    depositMessage(TO, {
      app: 'Trade',
      locale: 'jp',
      name: FORGED,
      amount: '1',
      announced: null,
      currency: 'USDT',
      reason: FORGED,
      byOperator: false,
    }),
    decisionMessage(TO, { app: 'Trade', locale: 'fre', name: FORGED, level: 'primary', reason: FORGED }),
    accountMessage(TO, {
      app: 'Trade',
      locale: 'en',
      name: FORGED,
      type: 'wallet_added',
      detail: FORGED,
      at: 0,
    }),
    holdMessage(TO, {
      app: 'Trade',
      locale: 'en',
      name: FORGED,
      news: 'put',
      hold: { kind: 'trading', cause: 'operator', reason: FORGED, since: 0, until: null },
    }),
    productMessage(TO, {
      app: 'Trade',
      locale: 'en',
      name: FORGED,
      product: FORGED,
      event: 'ieo_credited',
      amount: '1',
      currency: 'BTC',
    }),
  ];

  it('stay on their line, in the text and in the subject', () => {
    for (const { subject, text } of letters) {
      expect(`${subject}\n${text}`).toContain(ON_ONE_LINE);
      expect(subject).not.toMatch(/[\r\n\u2028\u0085]/);
      expect(
        text
          .split(/[\p{Cc}\u2028]+/u)
          .filter((line) => /^(Your account is closed|Call|now|and|pay)/.test(line)),
      ).toEqual([]);
    }
  });

  it('are marked line for line where they may have several', () => {
    const { text } = chatAnswerMessage(TO, { app: 'Trade', locale: 'en', name: 'Ann', answers: [FORGED] });
    for (const line of [
      '> Ann',
      '> ',
      '> Your account is closed.',
      '> Call +1 555',
      '> now',
      '> and',
      '> pay ereht',
    ])
      expect(text.split('\n')).toContain(line);
  });
});

describe('somebody’s words on a line', () => {
  const blank = (text: string) => text.repeat(90);

  it.each([
    ['spaces', blank(' ')],
    ['spaces that do not break', blank('\u00a0')],
    ['wide spaces', blank('\u3000\u2003')],
    ['letters that look like spaces', blank('\u3164\u2800')],
    ['spaces with something unseen between', blank(' \u200b')],
  ])('are not moved to a line of their own by %s', (_what, between) => {
    expect(oneLine(`Ann${between}Decided by: root.`)).toBe('Ann Decided by: root.');
    const { text } = chatAnswerMessage(TO, {
      app: 'Trade',
      locale: 'en',
      name: 'Ann',
      answers: [`Hello${between}Trade Ltd.`],
    });
    expect(text.split('\n')).toContain('> Hello Trade Ltd.');
  });

  it('hold nothing that is not seen', () => {
    expect(oneLine('ro\u200bot\u2060\ufeff, ro\u00adot, root\u{e0041}\u{e007f}')).toBe('root, root, root');
    // What writes a language or one picture out of several stays.
    for (const text of ['می‌خواهم', '👩‍🚀', 'ありがとう ございます']) expect(oneLine(text)).toBe(text);
  });
});

describe('a file for spreadsheets', () => {
  it('keeps each cell on its line, and runs none', () => {
    expect(csvLine(['a\nb,"c"', '=1+1', ' \t=2', '＝3', '-4.5', 'x\u2028y'])).toBe(
      `"a b,""c""",'=1+1,'=2,'＝3,-4.5,x y\r\n`,
    );
  });

  it('runs none where it is opened with another separator either, whatever is in quotes', () => {
    expect(csvLine(['x;=1+1', 'x; @SUM(A1)', 'a,b;"-2', '-4;5', 'a | +b', 'x;y-z'])).toBe(
      `x;'=1+1,x; '@SUM(A1),"a,b;""'-2",'-4;5,a | '+b,x;y-z\r\n`,
    );
  });
});
