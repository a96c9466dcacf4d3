import {
  type CatalogueCode,
  CODE_VALID,
  type CodePurpose,
  type Locale,
  type PositionEvent,
  type TermChange,
  unitOfTerm,
  type VerificationLevel,
} from '@trade/protocol';
import { refusalText } from '../gateway/index.ts';
import { quotedLines } from '../one-line.ts';
import { amountIn, momentText, percentIn } from './figures.ts';
import type { Message } from './messenger.ts';
import { wordsOf } from './words.ts';

/**
 * The email texts by their template codes: the parts of a verification code's letter, and the
 * letter to a new customer.
 */
export const TEMPLATES = {
  /** By purpose of the code. */
  99910: 'mail.code.subject',
  99911: 'mail.code.greeting',
  99912: 'mail.code.line',
  99913: 'mail.code.validity',
  99914: 'mail.code.ignore',
  99915: 'mail.opening',
} as const;

const MINUTES = CODE_VALID / 60_000;

/**
 * The message with a verification code, in the reader's language. `confirms` is the one withdrawal
 * that the code is for: the amount, a plain decimal, and the destination.
 */
export function codeMessage(
  channel: Message['channel'],
  to: string,
  letter: {
    app: string;
    locale: Locale;
    purpose: CodePurpose;
    code: string;
    confirms?: { amount: string; currency: string; destination: string };
  },
): Message {
  const say = wordsOf(letter.locale);
  const { app, code, confirms, purpose } = letter;
  if (channel === 'sms')
    return { channel, to, subject: '', text: say('mail.sms', { app, code, minutes: MINUTES }) };
  const paragraphs = [
    say(TEMPLATES[99911]),
    say(TEMPLATES[99912], { code }),
    ...(confirms
      ? [
          say('mail.code.confirms', { ...confirms, amount: amountIn(letter.locale, confirms.amount) }),
          say('mail.code.differs'),
        ]
      : []),
    say(TEMPLATES[99913], { minutes: MINUTES }),
    say(TEMPLATES[99914]),
    say('mail.opening.signature', { app }),
  ];
  return {
    channel,
    to,
    subject: say(`${TEMPLATES[99910]}.${purpose}`, { app }),
    text: paragraphs.join('\n\n'),
  };
}

/** Welcomes a new customer. */
export function openingMessage(to: string, letter: { app: string; locale: Locale; name: string }): Message {
  const say = wordsOf(letter.locale);
  const { app, name } = letter;
  const paragraphs = [
    say(`${TEMPLATES[99915]}.greeting`, { name }),
    say(`${TEMPLATES[99915]}.line`),
    say(`${TEMPLATES[99915]}.signature`, { app }),
  ];
  return {
    channel: 'email',
    to,
    subject: say(`${TEMPLATES[99915]}.subject`, { app }),
    text: paragraphs.join('\n\n'),
  };
}

/** The letter about the decision on a verification; `reason` is null when it was approved. */
export function decisionMessage(
  to: string,
  letter: { app: string; locale: Locale; name: string; level: VerificationLevel; reason: string | null },
): Message & { channel: 'email' } {
  const say = wordsOf(letter.locale);
  const { app, level, name, reason } = letter;
  const result = reason === null ? 'approved' : 'rejected';
  const paragraphs = [
    say('mail.opening.greeting', { name }),
    say(`mail.verification.${result}.${level}`),
    ...(reason === null ? [] : [say('mail.verification.reason', { reason }), say('mail.verification.retry')]),
    say('mail.opening.signature', { app }),
  ];
  return {
    channel: 'email',
    to,
    subject: say(`mail.verification.subject.${result}`, { app }),
    text: paragraphs.join('\n\n'),
  };
}

/**
 * The letter about a decided deposit; `reason` is null when it was credited, `announced` is null
 * unless it differs. Amounts are plain decimals.
 */
export function depositMessage(
  to: string,
  letter: {
    app: string;
    locale: Locale;
    name: string;
    amount: string;
    announced: string | null;
    currency: string;
    reason: string | null;
    /** Whether an operator credited it, not a chain. */
    byOperator: boolean;
  },
): Message & { channel: 'email' } {
  const say = wordsOf(letter.locale);
  const { announced, app, byOperator, currency, locale, name, reason } = letter;
  const amount = amountIn(locale, letter.amount);
  const result = reason === null ? 'completed' : 'rejected';
  const paragraphs = [
    say('mail.opening.greeting', { name }),
    say(`mail.deposit.${result}`, { amount, currency }),
    ...(announced === null
      ? []
      : [say('mail.deposit.differs', { announced: amountIn(locale, announced), amount, currency })]),
    ...(byOperator ? [say('mail.deposit.by_operator')] : []),
    ...(reason === null ? [] : [say('mail.verification.reason', { reason }), say('mail.deposit.retry')]),
    say('mail.opening.signature', { app }),
  ];
  return {
    channel: 'email',
    to,
    subject: say(`mail.deposit.subject.${result}`, { app }),
    text: paragraphs.join('\n\n'),
  };
}

/**
 * The letter about what the venue did with a position by its rules. Lots, price and result are
 * plain decimals.
 */
export function positionMessage(
  to: string,
  letter: {
    app: string;
    locale: Locale;
    name: string;
    event: 'liquidated' | 'deleveraged' | 'stop_loss' | 'take_profit' | 'settled' | 'rescued';
    symbol: string;
    side: 'buy' | 'sell';
    lots: string;
    price: string;
    pnl: string;
    currency: string;
    /** The change of terms that caused the liquidation; null when there was none. */
    raised: PositionEvent['raised_terms'];
    /** What a rescue added to the margin; absent or null otherwise. */
    added?: string | null;
  },
): Message {
  const say = wordsOf(letter.locale);
  const { added = null, app, currency, event, lots, name, raised, side, symbol } = letter;
  const shown = (text: string) => amountIn(letter.locale, text);
  const paragraphs = [
    say('mail.opening.greeting', { name }),
    raised === null
      ? say(`mail.position.${event}`)
      : say('mail.position.liquidated_terms', {
          time: momentText(raised.at),
          announced: momentText(raised.announced_at),
        }),
    ...(added === null
      ? [
          say('mail.position.closed', {
            side: say(`mail.position.side.${side}`),
            lots,
            price: shown(letter.price),
          }),
          say('mail.position.result', { pnl: shown(letter.pnl), currency }),
        ]
      : [say('mail.position.added', { added: shown(added), currency })]),
    say('mail.position.see'),
    say('mail.opening.signature', { app }),
  ];
  return {
    channel: 'email',
    to,
    subject: say(`mail.position.subject.${event}`, { symbol }),
    text: paragraphs.join('\n\n'),
  };
}

/**
 * What has become of an order when its price was reached. One that was filled partly, or found
 * nobody, goes on.
 */
export type ConditionalResult = 'triggered' | 'partly' | 'unmatched' | 'failed';

/**
 * The letter about an order that waited for a price; `code` is what refused the order that it was
 * to place, null when nothing did.
 */
export function conditionalMessage(
  to: string,
  letter: {
    app: string;
    locale: Locale;
    name: string;
    id: string;
    symbol: string;
    price: string;
    code: number | null;
    result: ConditionalResult;
  },
): Message {
  const say = wordsOf(letter.locale);
  const { app, code, id, locale, name, result, symbol } = letter;
  const price = amountIn(locale, letter.price);
  const reason = code === null ? '' : refusalText(locale, code as CatalogueCode, {});
  const paragraphs = [
    say('mail.opening.greeting', { name }),
    say(`conditional.event.${result}`, { symbol, price, reason }),
    say('mail.conditional.see', { id }),
    say('mail.opening.signature', { app }),
  ];
  return {
    channel: 'email',
    to,
    subject: say(`mail.conditional.subject.${result}`, { symbol }),
    text: paragraphs.join('\n\n'),
  };
}

/**
 * The letter to holders of a position or an order in a contract: which terms change, and when (ms
 * since the epoch).
 */
export function termsMessage(
  to: string,
  letter: {
    app: string;
    locale: Locale;
    name: string;
    symbol: string;
    at: number;
    changes: readonly TermChange[];
  },
): Message & { channel: 'email' } {
  const say = wordsOf(letter.locale);
  const { app, at, changes, name, symbol } = letter;
  const time = momentText(at);
  const paragraphs = [
    say('mail.opening.greeting', { name }),
    say('mail.terms.line', { symbol, time }),
    changes.map((change) => termChangeText(letter.locale, change)).join('\n'),
    say('mail.terms.until'),
    say('mail.opening.signature', { app }),
  ];
  const subject = say('mail.terms.subject', { symbol, time });
  return { channel: 'email', to, subject, text: paragraphs.join('\n\n') };
}

function termChangeText(locale: Locale, change: TermChange): string {
  const say = wordsOf(locale);
  const { above, after, before, currency, term, up_to } = change;
  const border = (text: string | null) => (text === null ? '' : amountIn(locale, text));
  const borders = { from: border(above), to: border(up_to), currency: currency ?? '' };
  const part = above === null ? (up_to === null ? 'all' : 'to') : up_to === null ? 'above' : 'between';
  const name = term === 'maintenance' ? `maintenance_${part}` : term;
  const value = (text: string) => {
    const unit = unitOfTerm(term);
    if (unit === 'fraction') return percentIn(locale, text);
    return unit === 'lots' ? amountIn(locale, text) : `${amountIn(locale, text)} ${currency}`;
  };
  const words = { term: say(`terms.term.${name}`, borders), before: value(before), after: value(after) };
  return say('terms.change', words);
}

/** The state of a withdrawal in a letter. */
export type WithdrawalNews = 'submitted' | 'sent' | 'success' | 'rejected';

/**
 * The letter about a withdrawal's state; `destination` is an address, or a bank account with a
 * masked number.
 */
export function withdrawalMessage(
  to: string,
  letter: {
    app: string;
    locale: Locale;
    name: string;
    news: WithdrawalNews;
    amount: string;
    currency: string;
    destination: string;
    reason: string | null;
    transactionId: string | null;
  },
): Message & { channel: 'email' } {
  const say = wordsOf(letter.locale);
  const { app, currency, destination, locale, name, news, reason, transactionId: transaction } = letter;
  const amount = amountIn(locale, letter.amount);
  const paragraphs = [
    say('mail.opening.greeting', { name }),
    say(`mail.withdrawal.${news}`, { amount, currency, destination }),
    ...(news === 'submitted' ? [say('mail.withdrawal.stranger')] : []),
    ...(news === 'sent' && transaction ? [say('mail.withdrawal.transaction', { transaction })] : []),
    ...(news === 'rejected' && reason ? [say('mail.verification.reason', { reason })] : []),
    say('mail.opening.signature', { app }),
  ];
  return {
    channel: 'email',
    to,
    subject: say(`mail.withdrawal.subject.${news}`, { app }),
    text: paragraphs.join('\n\n'),
  };
}

/** The letter with support's unseen answers: plain texts, in order. */
export function chatAnswerMessage(
  to: string,
  letter: { app: string; locale: Locale; name: string; answers: readonly string[] },
): Message {
  const say = wordsOf(letter.locale);
  const { answers, app, name } = letter;
  const paragraphs = [
    say('mail.opening.greeting', { name }),
    say('mail.chat.line'),
    ...answers.map(quotedLines),
    say('mail.chat.reply'),
    say('mail.opening.signature', { app }),
  ];
  return {
    channel: 'email',
    to,
    subject: say('mail.chat.subject', { app }),
    text: paragraphs.join('\n\n'),
  };
}

/**
 * What happened to a product that a customer has bought, locked or applied for. Numbers are plain
 * decimals.
 */
export type ProductLetter =
  | { event: 'financial_settled'; amount: string; currency: string; price: string }
  | { event: 'mining_done'; amount: string; currency: string; income: string }
  | { event: 'ieo_allotted' | 'ieo_refunded'; amount: string; currency: string; refund: string }
  | { event: 'ieo_credited'; amount: string; currency: string };

/** The letter about a product; `product` is its name. */
export function productMessage(
  to: string,
  letter: { app: string; locale: Locale; name: string; product: string } & ProductLetter,
): Message {
  const say = wordsOf(letter.locale);
  const { app, currency, event, locale, name, product, ...figures } = letter;
  const shown = Object.entries(figures).map(([figure, text]) => [figure, amountIn(locale, text)]);
  const paragraphs = [
    say('mail.opening.greeting', { name }),
    say(`mail.product.${event}`, { currency, ...Object.fromEntries(shown) }),
    say('mail.product.see'),
    say('mail.opening.signature', { app }),
  ];
  const subject = say(`mail.product.subject.${event}`, { name: product, currency });
  return { channel: 'email', to, subject, text: paragraphs.join('\n\n') };
}
