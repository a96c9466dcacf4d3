import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { TOKEN_BYTECODE } from './erc20-token.ts';

const PLATFORM: Readonly<Record<string, string>> = {
  'linux-x64': 'linux-amd64',
  'linux-arm64': 'linux-arm64',
  'darwin-x64': 'darwin-amd64',
  'darwin-arm64': 'darwin-arm64',
};
/** The node's first account, for which it signs. */
const SENDER = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266';
export const CHAIN_ID = 31_337;
const SELECTOR = { transfer: 'a9059cbb', transferTwice: '854dd2e2' };

/** A local EVM chain for one test. Blocks are mined on request only. */
export class EvmNode {
  /** The address of a token with 6 decimals; the node's account holds all of it. */
  token = '';

  private constructor(
    readonly url: string,
    readonly stop: () => Promise<void>,
  ) {}

  static async start(): Promise<EvmNode> {
    const child = spawn(binary(), ['--port', '0', '--no-mining', '--chain-id', String(CHAIN_ID)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    const url = await new Promise<string>((resolve, reject) => {
      let said = '';
      child.stdout.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        const address = /Listening on (127\.0\.0\.1:\d+)/.exec(said)?.[1];
        if (address) resolve(`http://${address}`);
      });
      child.once('error', reject);
      child.once('exit', () => reject(new Error(`The node ended:\n${said}`)));
    });
    const node = new EvmNode(url, async () => {
      child.kill('SIGKILL');
      await ended;
    });
    node.token = await node.deploy();
    return node;
  }

  async call<Result>(method: string, ...params: unknown[]): Promise<Result> {
    const response = await fetch(this.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    });
    const { error, result } = (await response.json()) as { error?: { message: string }; result: Result };
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  }

  /** Mines blocks, the first with all waiting transactions. */
  async mine(blocks = 1): Promise<void> {
    await this.call('anvil_mine', toHex(blocks));
  }

  async height(): Promise<number> {
    return Number(await this.call<string>('eth_blockNumber'));
  }

  /**
   * Sends tokens (in the token's smallest units) in a block of their own. Returns the transaction's
   * id.
   */
  async transfer(to: string, units: bigint, how: keyof typeof SELECTOR = 'transfer', token = this.token) {
    const data = `0x${SELECTOR[how]}${word(to.slice(2))}${word(units.toString(16))}`;
    const id = await this.call<string>('eth_sendTransaction', {
      from: SENDER,
      to: token,
      data,
      gas: toHex(200_000),
    });
    await this.mine();
    return id;
  }

  /** Replaces the last blocks by as many empty ones, so that their transactions are undone. */
  async reorganise(depth: number): Promise<void> {
    await this.call('anvil_reorg', depth, []);
  }

  /** Deploys another token with the same code. Returns its address. */
  async deploy(): Promise<string> {
    const data = `0x${TOKEN_BYTECODE}${word((10n ** 15n).toString(16))}`;
    const id = await this.call<string>('eth_sendTransaction', { from: SENDER, data, gas: toHex(2_000_000) });
    await this.mine();
    return (await this.call<{ contractAddress: string }>('eth_getTransactionReceipt', id)).contractAddress;
  }
}

function binary(): string {
  const platform = PLATFORM[`${process.platform}-${process.arch}`];
  if (!platform) throw new Error(`There is no local EVM node for ${process.platform} on ${process.arch}`);
  const { resolve } = createRequire(import.meta.url);
  return path.join(path.dirname(resolve(`@foundry-rs/anvil-${platform}/package.json`)), 'bin', 'anvil');
}

function word(hex: string): string {
  return hex.toLowerCase().padStart(64, '0');
}

function toHex(number: number): string {
  return `0x${number.toString(16)}`;
}
