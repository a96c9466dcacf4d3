import { type ClientConfig, CONFIG_RETRY_DELAY, CONFIG_TRIES, clientConfig } from '@trade/protocol';
import { basePath } from '../routing/index.ts';

const sleep = (delay: number) => new Promise((resolve) => setTimeout(resolve, delay));

async function fetchConfig(): Promise<ClientConfig> {
  const response = await fetch(`${basePath()}config.json`, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`The configuration answered ${response.status}`);
  return clientConfig.parse(await response.json());
}

/** Where the server and its socket are: up to 3 tries, 1 s apart, then the last failure. */
export async function loadConfig(retryDelay = CONFIG_RETRY_DELAY): Promise<ClientConfig> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await fetchConfig();
    } catch (error) {
      if (attempt >= CONFIG_TRIES) throw error;
      await sleep(retryDelay);
    }
  }
}
