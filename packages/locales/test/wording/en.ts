import type { Wording } from './rules.ts';
import { TERMS, type Term } from './terms.ts';

const spoken = Object.fromEntries(
  Object.entries(TERMS).map(([term, { english }]) => [term, [english]]),
) as unknown as Record<Term, [string]>;

/** English, as traders in the United States write it. */
export const en: Wording = {
  terms: {
    ...spoken,
    liquidation: ['liquidation', 'liquidate'],
    auto_deleveraging: ['auto-deleveraging', 'auto-deleverage'],
  },
  unsaid: {},
  never: [
    {
      found: /colour|favour|cancell(?!ation)|neighbour|behaviour/i,
      like: 'Favourites',
      instead: 'the American spelling: favorites, color, canceled',
    },
    {
      found: /(real|annual|recogn|organ|author|capital)is(e|ing|ation)/i,
      like: 'Unrealised PnL',
      instead: 'the American spelling: unrealized, annualized, recognize',
    },
    {
      found: /\bcentre|labell|analys(ed|ing)\b|\bwhilst\b|\bfulfil\b|\bgrey\b|\bprogramme\b/i,
      like: 'Labelled and analysed',
      instead: 'the American spelling: labeled, analyzed, center',
    },
    { found: /licence|cheque|practise/i, like: 'Driving licence', instead: 'license, check, practice' },
    { found: /\bvenue\b/i, like: 'The venue has changed its terms', instead: 'platform' },
    { found: /\bbank cards?\b|\ba card\b/i, like: 'Add a card', instead: 'bank account' },
    { found: /\bcoin account|\bcoin orders?\b/i, like: 'Coin account', instead: 'spot account, spot order' },
    {
      found: /(?<!\{)\bmultiple\b(?! of)/i,
      like: 'Change the multiple',
      instead: 'leverage',
    },
    { found: /\bat once\b(?<!all at once)/i, like: 'Fills at once', instead: 'immediately' },
    { found: /\b(any|some|every)body\b/i, like: 'Anybody can read it', instead: 'anyone, someone, everyone' },
    { found: /\bledger\b/i, like: 'Every step is in your ledger', instead: 'history' },
    { found: /\bapplications?\b(?! is under review)/i, like: 'IEO application', instead: 'subscription' },
    {
      found: /\b(the|an) operator\b|\boperator log\b/i,
      like: 'The operator has suspended trading',
      instead: 'we, our staff; only what operators themselves read speaks of operators',
    },
    {
      found: /^(Confirm|Reset|Change) your (\{app\}|registration)/,
      like: 'Reset your {app} password',
      instead: 'what the letter brings: your code to reset it; a demand in a subject reads like phishing',
    },
    {
      found: /\b(took|taken) .*\b(money|operator)\b/i,
      like: 'We took money from your account',
      instead: 'debited',
    },
    {
      found: /\bbeing paid out\b|\bpayout being\b|^paid out after\b|\bwithdrawal.* paid out\b/i,
      like: 'Your withdrawal has been paid out',
      instead: 'sent, completed; a product or an option is paid out',
    },
    {
      found: /\b(email address|account|order|product) (does not exist|no longer exists)\b/i,
      like: 'This account does not exist',
      instead: 'was not found; nobody knows that it does not exist',
    },
    {
      found: /\b(change|cancel|stop) the (\w+ )?order of\b/i,
      like: 'Change the order of 5 BTC',
      instead: 'Change order: 5 BTC',
    },
    {
      found: /^No (deposits|withdrawals)\b.* at the moment/,
      like: 'No deposits at the moment',
      instead: 'are not available; “no deposits” is an empty list',
    },
    { found: /\bprofit today\b|\blive profit\b/i, like: 'Profit today', instead: 'PnL: it may be a loss' },
    { found: /\bin return\b/i, like: 'In return, you can lose it', instead: 'but, where no benefit follows' },
    {
      found: /.time to market/i,
      like: 'Credited at the time to market',
      instead: 'when they are listed; it is only a label',
    },
    { found: /\b(to|please) login\b/i, like: 'Please login', instead: 'log in; login is a noun' },
    { found: /\b(the|this) ticket\b/i, like: 'Choose it in the ticket', instead: 'order form' },
    {
      found: /\b(picture|photograph)s?\b/i,
      like: 'Choose a picture',
      instead: 'image, or photo of a document',
    },
  ],
  manners: {
    register: [
      {
        found: /n[’']t\b|\b(you|we|it|let|that|there|they)[’'](re|ll|ve|s|d)\b/i,
        like: 'You haven’t withdrawn',
      },
    ],
    apostrophes: [{ found: /['"]/, like: "Today's change" }],
    signs: [
      { found: / [.,:;!?]|[\d}] %/, like: 'Canceled : by you' },
      { found: /\.\.\.|…/, like: 'Loading...' },
      { found: / {2}/, like: 'Two  spaces' },
      { found: /[.!?:;,]\p{L}/u, like: 'Canceled.Try again' },
    ],
    brackets: [{ found: /\( | \)|\p{L}\(/u, like: 'Margin(USDT)' }],
    placeholders: [{ found: /[\p{L}.,:]\{|\}(?!x\b|d\b)\p{L}/u, like: 'Available{amount}' }],
  },
  apart: {},
  counted:
    /^ (days?|hours?|minutes?|seconds?|lots?|shares?|files?|orders?|positions?|options?|results?|questions?|drawings?|addresses|bank accounts?|slices?|steps?|leaves|entries|subscriptions?|messages?|confirmations?|times)\b/,
};
