import { z } from 'zod';

const PATIENCE = 15_000;

const answer = z.union([
  z.object({ result: z.unknown(), error: z.undefined().optional() }),
  z.object({ error: z.object({ code: z.number(), message: z.string() }) }),
]);

/** Asks a node one thing and reads the answer; rejects on a refusal, on silence, and on an answer of another form. */
export type Rpc = <Result>(
  method: string,
  params: readonly unknown[],
  result: z.ZodType<Result>,
) => Promise<Result>;

/** JSON-RPC 2.0 over HTTP. */
export function createRpc(url: string): Rpc {
  let asked = 0;
  return async (method, params, result) => {
    asked += 1;
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: asked, method, params }),
      signal: AbortSignal.timeout(PATIENCE),
    });
    if (!response.ok) throw new Error(`The node answered ${method} with HTTP ${response.status}`);
    const parsed = answer.parse(await response.json());
    if (parsed.error)
      throw new Error(`The node refused ${method}: ${parsed.error.message} (${parsed.error.code})`);
    return result.parse(parsed.result);
  };
}

/** `0x` and hex digits, lower case. */
export const hexData = z
  .string()
  .regex(/^0x[0-9a-fA-F]*$/)
  .toLowerCase();
/** A number as nodes write it. */
export const hexNumber = hexData.transform((text, context) => {
  const number = Number.parseInt(text, 16);
  if (!Number.isSafeInteger(number)) context.addIssue('not a safe integer');
  return number;
});

export function toHex(number: number): string {
  return `0x${number.toString(16)}`;
}
