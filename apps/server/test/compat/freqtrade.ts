import { writeFileSync } from 'node:fs';
import path from 'node:path';
import ccxt from 'ccxt';
import { BASE, type Bot } from '../dialects/binance/bots.ts';
import { type Program, startPython } from './python.ts';

/** How freqtrade trades, and in which market. */
export interface Manner {
  isDry: boolean;
  market: 'futures' | 'spot';
}

/** Its addresses, as its documents have them: `ccxt_config`, which is ccxt's own. */
function addresses(url: string) {
  const { api } = new ccxt.binance().urls as { api: Record<string, unknown> };
  const calls = Object.entries(api).flatMap(([name, given]) =>
    typeof given === 'string' ? [[name, url + BASE + new URL(given).pathname]] : [],
  );
  const sockets = url.replace('http', 'ws') + BASE;
  const ws = {
    spot: `${sockets}/stream/ws`,
    linear: `${sockets}/fstream/ws`,
    'ws-api': { spot: `${sockets}/ws-api/v3`, linear: `${sockets}/ws-fapi/v1` },
  };
  return { urls: { api: { ...Object.fromEntries(calls), ws } } };
}

function configOf({ isDry, market }: Manner, url: string, { key, secret }: Bot) {
  const pairs = ['BTC/USDT', 'ETH/USDT'].map((pair) => (market === 'spot' ? pair : `${pair}:USDT`));
  const pricing = { price_side: 'other', use_order_book: true, order_book_top: 1 };
  return {
    bot_name: 'compat',
    max_open_trades: 2,
    stake_currency: 'USDT',
    stake_amount: 1_000,
    dry_run: isDry,
    dry_run_wallet: 10_000,
    trading_mode: market,
    margin_mode: market === 'spot' ? '' : 'isolated',
    entry_pricing: pricing,
    exit_pricing: pricing,
    unfilledtimeout: { entry: 1, exit: 1, unit: 'minutes' },
    order_types: {
      entry: 'limit',
      exit: 'limit',
      stoploss: market === 'spot' ? 'limit' : 'market',
      stoploss_on_exchange: true,
    },
    exchange: { name: 'binance', key, secret, pair_whitelist: pairs, ccxt_config: addresses(url) },
    pairlists: [{ method: 'StaticPairList' }],
    internals: { process_throttle_secs: 5 },
    initial_state: 'running',
  };
}

/** Starts freqtrade with the strategy of this folder. */
export function startFreqtrade(manner: Manner, { bot, url }: { bot: Bot; url: string }): Program {
  const strategy = manner.market === 'spot' ? 'Often' : 'OftenShort';
  const config = JSON.stringify(configOf(manner, url, bot));
  // Its own folder is known once it runs: it waits for its configuration.
  const begin =
    'import sys, time, os\nwhile not os.path.exists("config.json"): time.sleep(0.1)\nfrom freqtrade.main import main\nmain(sys.argv[1:])';
  const program = startPython(
    [
      '-c',
      begin,
      'trade',
      '--config=config.json',
      '--userdir=.',
      `--strategy-path=${path.join(import.meta.dirname, 'strategies')}`,
      `--strategy=${strategy}`,
      '--db-url=sqlite:///trades.sqlite',
    ],
    { url, bot },
  );
  writeFileSync(path.join(program.folder, 'config.json'), config);
  return program;
}

/** What went wrong in what it has printed. */
export const faultsIn = (said: string): string[] =>
  said.split('\n').filter((line) => / - (ERROR|CRITICAL) - |Traceback|^\w*(Error|Exception): /.test(line));
