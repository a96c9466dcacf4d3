import { newCustomer } from '../../../harness/customers.ts';
import { depositsOf, newTransaction, treasuryOf } from '../../../harness/deposits.ts';
import type { Refusal, Success } from '../case.ts';

/** Announcing a deposit. */
export const depositRefusals: readonly Refusal[] = [
  [
    11803,
    'a deposit while the previous one is unconfirmed',
    async ({ server }) => {
      const { announce } = depositsOf(server, (await newCustomer(server)).token);
      await announce();
      return (lang) => announce({}, lang);
    },
  ],
  [
    11804,
    'a deposit below the minimum',
    ({ newcomer, server }) =>
      (lang) =>
        depositsOf(server, newcomer.token).announce({ amount: '9.99999999' }, lang),
  ],
  [
    11806,
    'a network that does not carry the currency',
    ({ newcomer, server }) =>
      (lang) =>
        depositsOf(server, newcomer.token).announce({ network: 'Bitcoin' }, lang),
  ],
  [
    11807,
    'a deposit without a proof of the payment',
    ({ newcomer, server }) =>
      (lang) =>
        depositsOf(server, newcomer.token).announce({ voucher: '' }, lang),
  ],
  [
    11808,
    'a transaction that another deposit was credited for',
    async ({ server, treasury }) => {
      const { approve } = treasuryOf(server, treasury.ann.token);
      const announced = async () => {
        const { announce } = depositsOf(server, (await newCustomer(server)).token);
        return (await announce()).data.id;
      };
      const tx_id = newTransaction();
      await approve(await announced(), { tx_id });
      const again = await announced();
      return (lang) => approve(again, { tx_id }, lang);
    },
  ],
];

export const depositSuccesses: readonly Success[] = [
  [
    'deposit_submitted',
    async ({ server }) => {
      const { announce } = depositsOf(server, (await newCustomer(server)).token);
      return (lang) => announce({}, lang);
    },
  ],
];
