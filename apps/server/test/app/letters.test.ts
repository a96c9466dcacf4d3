import { type CodePurpose, codePurpose, LOCALES } from '@trade/protocol';
import { describe, expect, it } from 'vitest';
import { keyCreated, keyEnded, keyEndedByOperator } from '../../src/customers/api-keys/notifications.ts';
import type { AccountNotification } from '../../src/customers/history/index.ts';
import { holdPut } from '../../src/customers/holds/notifications.ts';
import { codeMessage, TEMPLATES } from '../../src/customers/identity/letters.ts';
import {
  accountOpened,
  loginFromNewDevice,
  passwordChanged,
  passwordReset,
  totpBound,
  totpUnbound,
} from '../../src/customers/identity/notifications.ts';
import { verificationRejected } from '../../src/customers/verification/notifications.ts';
import { productNotification } from '../../src/earn/notifications.ts';
import { operatorCredited, operatorDebited } from '../../src/money/adjustments/notifications.ts';
import { depositCompleted, depositRejected } from '../../src/money/deposits/notifications.ts';
import {
  bankcardAdded,
  bankcardChanged,
  walletAdded,
  withdrawalRejected,
  withdrawalSent,
  withdrawalSubmitted,
  withdrawalSuccess,
} from '../../src/money/withdrawals/notifications.ts';
import { csvLine } from '../../src/platform/lines/csv.ts';
import { oneLine } from '../../src/platform/lines/one-line.ts';
import { wordsOf } from '../../src/platform/mail/index.ts';
import { chatAnswered } from '../../src/support/chat/notifications.ts';
import { ordersCanceledByTimer } from '../../src/trading/orders/cancel-timers.ts';
import { plainSpaces, writtenIn } from '../harness/figures.ts';
import { writtenTo } from '../harness/notifications.ts';

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
    const opening = writtenTo(accountOpened, null, { locale, name: 'U1000' });
    expect(opening.text).toContain('U1000');
    for (const { subject, text } of [letter(locale, 'register'), opening]) {
      const paragraphs = [subject, ...text.split('\n\n')];
      expect(new Set(paragraphs).size).toBe(paragraphs.length);
      for (const paragraph of paragraphs) expect(paragraph).not.toMatch(/\bmail\.[a-z]|[{}]|undefined/);
    }
  });
});

const WITHDRAWALS = {
  submitted: withdrawalSubmitted,
  sent: withdrawalSent,
  success: withdrawalSuccess,
  rejected: withdrawalRejected,
};
type WithdrawalNews = keyof typeof WITHDRAWALS;
const NEWS = Object.keys(WITHDRAWALS) as WithdrawalNews[];
const ofWithdrawal = (locale: (typeof LOCALES)[number], news: WithdrawalNews) => {
  const withdrawal = {
    id: '7',
    amount: '12.5',
    currency: 'USDT',
    destination: 'TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL (TRC20)',
    reason: news === 'rejected' ? 'The name differs.' : null,
    transactionId: news === 'sent' ? '0xabc123' : null,
  };
  return writtenTo(WITHDRAWALS[news], withdrawal, { locale, name: 'U1000' });
};

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

const CHANGES: readonly [AccountNotification, string][] = [
  [loginFromNewDevice, 'Chrome, Windows · 203.0.113.7'],
  [passwordChanged, 'Chrome, Windows · 203.0.113.7'],
  [passwordReset, 'Chrome, Windows · 203.0.113.7'],
  [totpBound, '203.0.113.7'],
  [totpUnbound, '203.0.113.7'],
  [keyCreated, 'a bot · read, trade'],
  [keyEnded, 'a bot'],
  [keyEndedByOperator, 'a bot · It was found in public.'],
  [ordersCanceledByTimer, 'demo · 3'],
  [walletAdded, 'USDT · TRC20 · TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL'],
  [bankcardAdded, 'First Bank · ****6789'],
  [bankcardChanged, 'First Bank · ****6789'],
  [operatorCredited, '250.5 USDT'],
  [operatorDebited, '250.5 USDT'],
];
const ofAccount = (locale: (typeof LOCALES)[number], [notification, detail]: (typeof CHANGES)[number]) =>
  writtenTo(notification, { detail, at: Date.UTC(2026, 1, 3, 4, 5, 6) }, { locale, name: 'U1000' });

describe.each(LOCALES)('the letters about an account in %s', (locale) => {
  it.each(CHANGES)('say in words what happened ($kind), with what, and when', (notification, detail) => {
    const { subject, text } = ofAccount(locale, [notification, detail]);
    expect(subject).toContain('Trade');
    expect(text).toContain(`${detail.replace('250.5', writtenIn(locale, '250.5'))}\n2026-02-03 04:05 UTC`);
    for (const part of [subject, text]) expect(part).not.toMatch(/\bmail\.[a-z]|[{}]|undefined/);
  });

  it('advise a new password only for what somebody else could have done in their place', () => {
    const advice = wordsOf(locale)('mail.account.stranger');
    const others = CHANGES.filter((change) => !ofAccount(locale, change).text.includes(advice));
    expect(others.map(([{ kind }]) => kind)).toEqual([
      'api_key_ended_by_operator',
      'operator_credited',
      'operator_debited',
    ]);
  });

  it('are a text and a subject each', () => {
    const told = CHANGES.map((change) => ofAccount(locale, change));
    expect(new Set(told.map(({ subject }) => subject)).size).toBe(CHANGES.length);
    expect(new Set(told.map(({ text }) => text.split('\n\n')[1])).size).toBe(CHANGES.length);
  });

  it('say of a deposit who confirmed it, when it was a person', () => {
    const deposit = { id: '7', amount: '5', announced: null, currency: 'USDT', reason: null };
    const [byChain, byOperator] = [false, true].map(
      (by) => writtenTo(depositCompleted, { ...deposit, byOperator: by }, { locale }).text,
    );
    expect(byOperator?.split('\n\n').length).toBe((byChain?.split('\n\n').length ?? 0) + 1);
  });
});

it('differ from language to language', () => {
  for (const change of CHANGES) {
    expect(new Set(LOCALES.map((locale) => ofAccount(locale, change).text)).size).toBe(LOCALES.length);
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
    writtenTo(accountOpened, null, { app: FORGED, locale: 'en', name: FORGED }),
    writtenTo(
      withdrawalRejected,
      { id: '7', amount: '1', currency: 'USDT', destination: FORGED, reason: FORGED, transactionId: null },
      { locale: 'en', name: FORGED },
    ),
    writtenTo(
      depositRejected,
      { id: '7', amount: '1', announced: null, currency: 'USDT', reason: FORGED, byOperator: false },
      { locale: 'jp', name: FORGED },
    ),
    writtenTo(verificationRejected, { level: 'primary', reason: FORGED }, { locale: 'fre', name: FORGED }),
    writtenTo(walletAdded, { detail: FORGED, at: 0 }, { locale: 'en', name: FORGED }),
    writtenTo(
      holdPut,
      { kind: 'trading', cause: 'operator', reason: FORGED, since: 0, until: null },
      { locale: 'en', name: FORGED },
    ),
    writtenTo(
      productNotification('ieo_credited', 'ieo_subscription'),
      { product: FORGED, letter: { event: 'ieo_credited', amount: '1', currency: 'BTC' } },
      { locale: 'en', name: FORGED },
    ),
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
    const { text } = writtenTo(chatAnswered, { answers: [FORGED] }, { locale: 'en' });
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
    const answers = [`Hello${between}Trade Ltd.`];
    const { text } = writtenTo(chatAnswered, { answers }, { locale: 'en' });
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
