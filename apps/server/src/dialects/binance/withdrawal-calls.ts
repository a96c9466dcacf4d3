import { withdrawalFee } from '@trade/engine/quote';
import { AMOUNT_DECIMALS, CODES, toUnits, type WithdrawalRecord } from '@trade/protocol';
import {
  listWallets,
  listWithdrawals,
  submitWithdrawal,
  type WithdrawalDependencies,
  withdrawalRecordOf,
} from '../../money/withdrawals/index.ts';
import type { Services } from '../../platform/capability.ts';
import { CatalogueError } from '../../platform/gateway/index.ts';
import { requireUser } from '../../platform/login/index.ts';
import type { AskedByOwner, DialectCall } from './call.ts';
import { readClientId } from './order-terms.ts';
import { missing, notOffered, Refusal } from './refusals.ts';

/** The networks as the dialect names them, and as the venue does; others have the venue's name. */
const NETWORKS = { BTC: 'Bitcoin', ETH: 'ERC20', SOL: 'Solana', TRX: 'TRC20' } as const;
const MOST = 1000;
const RATE_DECIMALS = 6;
const WHOLE_RATE = 10n ** BigInt(RATE_DECIMALS);
const FOLDER = '/sapi/v1/capital/withdraw';

/** Withdrawals of real money to saved addresses, and what has become of them. */
export function withdrawalCalls({ db, withdrawals }: Pick<Services, 'db' | 'withdrawals'>): DialectCall[] {
  return [
    {
      method: 'POST',
      paths: [`${FOLDER}/apply`],
      weight: 1,
      access: 'withdraw',
      takes: ['coin', 'withdrawOrderId', 'network', 'address', 'amount', 'name', 'walletType'],
      answer: (asked) => apply(withdrawals, asked),
    },
    {
      method: 'GET',
      paths: [`${FOLDER}/history`],
      weight: 1,
      access: 'read',
      takes: ['coin', 'withdrawOrderId', 'limit', 'startTime', 'endTime'],
      async answer({ caller, parameters }) {
        if (caller.mode === 'demo') return [];
        const { customer } = caller;
        await withdrawals.sequencer.projectedFor(customer);
        const limit = parameters.limit(MOST, MOST);
        const found = await listWithdrawals(db, { mode: 'real', customer, limit });
        const [coin, id] = [parameters.text('coin'), parameters.text('withdrawOrderId')];
        const [start, end] = [parameters.time('startTime'), parameters.time('endTime')];
        return found
          .map((one) => withdrawalRecordOf(one, withdrawals.seal))
          .filter(
            ({ client_id: clientId, currency }) =>
              (coin ?? currency) === currency && (id ?? clientId) === clientId,
          )
          .filter(({ created_at: at }) => at >= (start ?? at) && at <= (end ?? at))
          .map(historyOf);
      },
    },
  ];
}

/** Withdraws so much that amount and fee together are what was asked for. */
async function apply(deps: WithdrawalDependencies, { caller, parameters }: AskedByOwner): Promise<object> {
  const currency = parameters.needed('coin');
  const address = parameters.needed('address');
  const asked = parameters.units('amount');
  if (asked === null) throw missing('amount');
  // Zero is the account that the venue has for spot trading.
  if ((parameters.whole('walletType') ?? 0) !== 0) throw notOffered('walletType');
  const network = networkIn(parameters.text('network'), deps);
  const saved = (await listWallets(deps.db, caller.customer)).find(
    (wallet) =>
      wallet.currency === currency &&
      wallet.address === address &&
      (network === null || wallet.network === network),
  );
  const method = saved && deps.methods.find(currency, saved.network);
  if (!saved || !method) throw new Refusal(-4007, 'The address is none of the saved addresses.');
  const { id } = await idOf(deps, caller, {
    client_id: readClientId(parameters, 'withdrawOrderId'),
    channel: 'wallet',
    wallet_id: String(saved.id),
    currency,
    amount: withoutFee(asked, deps.feeRate(), method.decimals),
  });
  return { id };
}

async function idOf(
  deps: WithdrawalDependencies,
  caller: AskedByOwner['caller'],
  body: Parameters<typeof submitWithdrawal>[1]['body'],
): Promise<{ id: string }> {
  if (caller.mode === 'demo') throw new CatalogueError(CODES.insufficient_permissions);
  const { locale } = await requireUser(deps.db, caller.customer);
  const { entry } = await submitWithdrawal(deps, { request: null, caller, locale, body });
  return { id: String(entry.id) };
}

function networkIn(
  named: string | null,
  { methods }: Pick<WithdrawalDependencies, 'methods'>,
): string | null {
  if (named === null) return null;
  const known = Object.entries(NETWORKS).find(([name, own]) => named === name || named === own);
  if (known) return known[1];
  if (!methods.list().some(({ network }) => network === named)) throw notOffered('network');
  return named;
}

/**
 * Returns the most that can be sent when amount and fee together are to be no more than `whole`
 * (smallest units), in the decimals of its network.
 */
function withoutFee(whole: bigint, rate: string, decimals: number): bigint {
  const ppm = toUnits(rate, RATE_DECIMALS) ?? 0n;
  const step = 10n ** BigInt(AMOUNT_DECIMALS - decimals);
  const most = (whole * WHOLE_RATE) / (WHOLE_RATE + ppm);
  const inSteps = most - (most % step);
  return inSteps + withdrawalFee(inSteps, Number(ppm)) <= whole ? inSteps : inSteps - step;
}

function historyOf(record: WithdrawalRecord): object {
  const { amount, client_id, created_at, currency, destination, fee, id, transaction_id } = record;
  const isWallet = destination.channel === 'wallet';
  const network = isWallet ? destination.network : '';
  return {
    id,
    amount,
    transactionFee: fee,
    coin: currency,
    status: statusOf(record),
    address: isWallet ? destination.address : destination.account_number,
    txId: transaction_id ?? '',
    applyTime: new Date(created_at).toISOString().slice(0, 19).replace('T', ' '),
    network: Object.entries(NETWORKS).find(([, own]) => own === network)?.[0] ?? network,
    transferType: 0,
    withdrawOrderId: client_id,
    info: record.reason ?? '',
  };
}

/** 1: cancelled, 2: awaits approval, 3: rejected, 4: is paid out, 6: has arrived. */
function statusOf({ payout, status }: WithdrawalRecord): number {
  if (status === 'success') return 6;
  if (status === 'rejected') return 3;
  if (status === 'cancelled') return 1;
  return payout === null ? 2 : 4;
}
