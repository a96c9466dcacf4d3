import type { DefaultContent } from '../translation.ts';

export const content: DefaultContent = {
  about_us: {
    title: 'About us',
    body: `This is a trading venue that you can check instead of having to trust.

## What we do differently

- **Nobody sets your outcome.** No screen, no call and no setting lets anyone decide who wins an option, move the price of one customer, or change a balance. Prices and settlements follow published rules.
- **Every unit is accounted for.** Our books are double-entry: what leaves one account enters another, and for every currency the sum is always zero.
- **Obligations are funded first.** An option, a yield product or a subscription is only sold while the pool that must pay it holds the worst case. Otherwise you see “sold out”.
- **You can verify your balance.** We publish a proof of what we owe our customers, and the app checks in your own browser that your balance is part of it.

## Risk

Trading can lose all of the money that you put in. Contracts with a multiple and timed options are especially risky. Practise in the demo account first, and never trade with money that you cannot afford to lose.`,
  },
  user_agreement: {
    title: 'User agreement',
    body: `By creating an account you accept this agreement. Please read it in full.

## 1. Your account

You are at least 18 years old and act for yourself. Keep your password and your authenticator to yourself: what is done with them counts as done by you. One person has one account.

## 2. Verification

The law asks us to know who our customers are. Trading with real money starts once your identity is verified. What you hand in must be yours and true. Documents are stored encrypted, and every look at them is recorded.

## 3. Deposits and withdrawals

Send only the currency shown, over the network shown; anything else can be lost. A deposit is credited after the network has confirmed it or our treasury has checked it. Withdrawals go to addresses and bank accounts that are yours. We may hold one for review, and we tell you when and why.

## 4. Trading

Orders are executed by price and time. Fees, margin, the liquidation price and the largest loss are shown before you confirm. An executed order cannot be undone. When prices are not available, trading stops, and liquidations with it.

## 5. Risk

Prices move fast. With a multiple, a small move can cost all of your margin. Timed options can lose the whole stake. Financial products and lock-mining are not guaranteed by capital. Nothing here is investment advice.

## 6. Fees

Fees are shown before each order and in the records after it. We announce changes before they apply.

## 7. What we do not do

We do not set the outcome of a customer’s trade, and we do not show one customer another price than the next. Accounts are changed only by transfers that the records show.

## 8. Closing

You can withdraw your funds and stop at any time. We may disable an account that breaks this agreement or the law; your balance remains yours.

## 9. Changes

A new version of this agreement is announced in the app. Its version is recorded with your registration.`,
  },
  welcome: {
    title: 'Welcome! Practise in the demo account before you trade with real money',
    body: 'The demo account has 100,000 USDT of practice money in each account. Switch to it on the home page; you can start it anew at any time.',
  },
  first_news: {
    title: 'How to check that your balance is really there',
    body: `Every day we publish a proof of everything that we owe our customers: one number for each currency, and a fingerprint of the tree from which it is added up.

Open **Assets → Proof of liabilities**. The app fetches your own leaf of the tree and adds it up to the published fingerprint, in your own browser. If a single balance were left out or made smaller, the fingerprint would not fit.

The same goes for timed options: each settled option shows the prices before and after its expiry, so that anybody can work out the result.`,
  },
  faq: [
    {
      title: 'How do I start?',
      body: 'Create an account with your email address and phone number, then switch to the **demo account** on the home page. It needs no verification and no money.',
    },
    {
      title: 'Why do I have to verify my identity?',
      body: 'Trading with real money needs the primary verification: your name, the number of your document and a photo of both sides. A review takes 1 to 24 hours. The advanced verification raises your limits.',
    },
    {
      title: 'How do I deposit?',
      body: 'Go to **Assets → Deposit**, choose currency and network, and send to the address shown. Check the network: what is sent over another one can be lost. Then hand in the amount and a picture of the payment. You can hand in the next one when the last one is confirmed.',
    },
    {
      title: 'How long does a withdrawal take?',
      body: 'We review each withdrawal. The amount stays frozen until it is sent, and comes back if it is rejected or if you cancel it in time. After a change of your password withdrawals wait for 24 hours.',
    },
    {
      title: 'What do the coin, contract and option accounts do?',
      body: 'Spot orders use the coin account, contracts the contract account, timed options the option account. Move money between them with **Transfer**, at once and without a fee.',
    },
    {
      title: 'What is a liquidation?',
      body: 'A contract position is closed when its margin no longer covers the maintenance margin at the mark price. The liquidation price is shown before you place the order and on the position. You cannot lose more than the margin of the position.',
    },
    {
      title: 'Who decides how a timed option ends?',
      body: 'Nobody. The last reference price at or before the expiry is compared with the one at your purchase. Both are stored with their neighbours and shown in the details of the option.',
    },
    {
      title: 'Can the venue owe more than it has?',
      body: 'Options, yield products and subscriptions are only sold while their pool holds the worst case. What we owe our customers in total is published every day, and you can verify your own part of it.',
    },
    {
      title: 'I lost my authenticator. What now?',
      body: 'Log in with one of the recovery codes that you saved when you bound it. Without them, write to customer service; you will have to prove who you are.',
    },
  ],
};
