import type { DefaultContent } from '../translation.ts';

export const content: DefaultContent = {
  about_us: {
    title: 'About us',
    body: `A trading platform that you can verify, not just trust.

## What we do differently

- **Nobody decides your outcome.** Nobody can decide the outcome of an option, change the price for one customer or alter a balance unseen: there is no such setting. Prices and settlements follow published rules.
- **Every unit is accounted for.** We use double-entry bookkeeping: whatever leaves one account enters another, and for every currency the sum is always zero.
- **We set aside the money first.** We only sell an option, a financial product or a subscription while the money for the largest possible payout is set aside. Otherwise you see “Sold out”.
- **You can verify your balance.** We publish a proof of what we owe our customers, and the app checks in your own browser that your balance is included.

## Risk

You can lose all the money you put in. Leveraged contracts and timed options are especially risky. Practice in the demo account first, and never trade with money you cannot afford to lose.`,
  },
  user_agreement: {
    title: 'User agreement',
    body: `By creating an account you accept this agreement. Please read it in full.

## 1. Your account

You are at least 18 years old and act for yourself. Keep your password and your authenticator app to yourself: whatever is done with them counts as done by you. Each person may have one account.

## 2. Verification

The law requires us to know who our customers are. You can trade with real money once your identity is verified. What you submit must be true and your own. Documents are stored encrypted, and every time someone opens them is recorded.

## 3. Deposits and withdrawals

Send only the currency shown, over the network shown; anything else may be lost. A deposit is credited after the network has confirmed it or our staff have checked it. Withdrawals go only to your own addresses and bank accounts. We may hold a withdrawal for review; if we do, we tell you why.

## 4. Trading

Orders are executed by price, then by time. Fees, margin, the liquidation price and the maximum loss are shown before you confirm. An executed order cannot be undone. When prices are not available, trading and liquidations stop.

## 5. Risk

Prices move fast. With leverage, a small move can cost all of your margin. With timed options you can lose the whole stake. Financial products and lock-mining do not guarantee your capital. Nothing here is investment advice.

## 6. Fees

Fees are shown before each order and in the records after it. We announce changes before they take effect.

## 7. What we do not do

We do not decide the outcome of a customer’s trade, and we show all customers the same prices. Balances change only through entries that you can see in your history.

## 8. Closing

You can withdraw your money and close your account at any time. We may disable an account that breaks this agreement or the law; your balance remains yours.

## 9. Changes

We announce new versions of this agreement in the app. The version you accepted is recorded with your registration.`,
  },
  welcome: {
    title: 'Welcome! Practice in the demo account before you trade with real money',
    body: 'The demo account has 100,000 USDT of practice money in each account. Switch to it on the home page; you can reset it at any time.',
  },
  first_news: {
    title: 'How to check that your balance is really there',
    body: `Every day we publish a proof of everything we owe our customers: one total for each currency, and a fingerprint of the list the totals are calculated from.

Open **Assets → Proof of liabilities**. The app fetches your own entry and recalculates the published fingerprint from it, in your own browser. If a single balance had been left out or reduced, the fingerprint would not match.

The same goes for timed options: each settled option shows the prices before and after its expiry, so anyone can check the result.`,
  },
  faq: [
    {
      title: 'How do I start?',
      body: 'Create an account with your email address and phone number, then switch to the **demo account** on the home page. It needs no verification and no money.',
    },
    {
      title: 'Why do I have to verify my identity?',
      body: 'To trade with real money you need the primary verification: your name, your document number and a photo of both sides of the document. The review takes 1 to 24 hours. The advanced verification raises your limits.',
    },
    {
      title: 'How do I deposit?',
      body: 'Go to **Assets → Deposit**, choose the currency and network, and send the money to the address shown. Check the network: money sent over another one may be lost. Then submit the amount and a screenshot or photo of the payment. You can make the next deposit once this one is confirmed.',
    },
    {
      title: 'How long does a withdrawal take?',
      body: 'We review each withdrawal. The amount stays frozen until it is sent. If the withdrawal is rejected or you cancel it in time, the money is available again. After you change your password, withdrawals are on hold for 24 hours.',
    },
    {
      title: 'What are the spot, contract and option accounts for?',
      body: 'Spot orders use the spot account, contracts the contract account and timed options the option account. Move money between them with **Transfer**: it is immediate and free.',
    },
    {
      title: 'What is a liquidation?',
      body: 'A contract position is liquidated (closed by the platform) when its margin no longer covers the maintenance margin at the mark price. You see the liquidation price before you place the order and on the position. With isolated margin you cannot lose more than the margin of the position; with cross margin you can lose all the money in the contract account.',
    },
    {
      title: 'Who decides how a timed option ends?',
      body: 'Nobody. The last market price at or before expiry is compared with the price when you bought the option. Both are stored, with the prices before and after them, and shown in the details of the option.',
    },
    {
      title: 'Can the platform owe more than it has?',
      body: 'We only sell options, financial products and subscriptions while the money for the largest possible payout is set aside. We publish every day what we owe our customers in total, and you can verify that your balance is included.',
    },
    {
      title: 'I lost my authenticator app. What now?',
      body: 'Log in with one of the recovery codes you saved when you set it up. If you do not have them, contact customer service; you will have to prove who you are.',
    },
  ],
};
