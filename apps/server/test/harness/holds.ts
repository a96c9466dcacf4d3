import { type ConsoleHold, calls, type HoldKind } from '@trade/protocol';
import type { TestOperator } from './operators.ts';
import type { TestServer } from './server.ts';

let made = 0;

/**
 * Puts an operator's hold on a customer's account; without `until` it has no end. Returns the holds
 * in force.
 */
export async function hold(
  { client }: TestServer,
  { token }: Pick<TestOperator, 'token'>,
  { id }: { id: number },
  kind: HoldKind,
  { until = null, reason = 'A stolen card' }: { until?: number | null; reason?: string } = {},
): Promise<ConsoleHold> {
  made += 1;
  const body = { client_id: `hold-${made}`, kind, reason, until };
  const put = await client.call<{ items: ConsoleHold[] }>(calls.putHold, { params: { id: id }, body, token });
  const [newest] = put.data?.items ?? [];
  if (!newest) throw new Error(`Nothing was held: ${put.code}`);
  return newest;
}

/** Lifts a hold. */
export function lift(
  { client }: TestServer,
  { token }: Pick<TestOperator, 'token'>,
  { id }: { id: number },
  held: Pick<ConsoleHold, 'id'>,
) {
  const path = `/console/customers/${id}/holds/${held.id}/lift`;
  return client.post<{ items: ConsoleHold[] }>(path, { reason: 'Cleared up' }, { token, lang: 'en' });
}
