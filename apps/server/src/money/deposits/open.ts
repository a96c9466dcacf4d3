import { Cron } from 'croner';
import type { DepositConfig } from '../../platform/config/index.ts';
import type { Measure } from '../../platform/gateway/index.ts';
import { assignedAddresses, openAddressSources } from './addresses/index.ts';
import { creditArrival } from './arrival.ts';
import { ChainWatcher, evmChain } from './chain/index.ts';
import { creditLeftovers } from './credit.ts';
import type { DepositDependencies } from './dependencies.ts';
import { Offers } from './offers.ts';

const EVERY_MINUTE = '23 * * * * *';
/** The network whose chain is watched. */
const EVM_NETWORK = 'ERC20';

/** Everything that brings deposits in. */
interface OpenDeposits {
  /** What the calls need. */
  deps: DepositDependencies;
  /** Of the watcher, if there is one. */
  measures: Measure[];
  /** Ends the watching. */
  stop: () => Promise<void>;
}

/** Opens the networks that the configuration has addresses for, finishes what was left to credit, and starts to watch. */
export async function openDeposits(
  config: DepositConfig,
  {
    isListed,
    isProduction,
    ...rest
  }: Omit<DepositDependencies, 'offers'> & {
    isListed: (currency: string) => boolean;
    isProduction: boolean;
  },
): Promise<OpenDeposits> {
  const { db, log } = rest;
  const sources = openAddressSources(config, { withTestKeys: !isProduction });
  const { evm } = config;
  const chain = evm && evmChain({ ...evm, network: EVM_NETWORK });
  const { currencies, minimums } = config;
  const offers = Offers.of({ currencies, minimums, sources, watched: chain, isListed });
  const deps = { ...rest, offers };

  await creditLeftovers(deps);
  const job = new Cron(EVERY_MINUTE, { unref: true, protect: true }, () =>
    creditLeftovers(deps).catch((err: unknown) => log.error({ err }, 'a deposit was not credited yet')),
  );
  if (!chain) return { deps, measures: [], stop: async () => job.stop() };

  const watcher = new ChainWatcher({
    chain,
    db,
    addresses: () => assignedAddresses(db, EVM_NETWORK),
    onTransfer: (transfer) => creditArrival(deps, transfer),
    interval: evm.interval,
    log,
  });
  watcher.start();
  const stop = async () => {
    job.stop();
    await watcher.stop();
  };
  return { deps, measures: measuresOf(watcher), stop };
}

function measuresOf(watcher: ChainWatcher): Measure[] {
  return [
    {
      name: 'chain_watcher_failing',
      help: '1 while the chain of deposits cannot be read to its end',
      read: () => (watcher.isFailing ? 1 : 0),
    },
    {
      name: 'chain_watcher_block',
      help: 'The last block that was read for deposits',
      read: () => watcher.block,
    },
  ];
}
