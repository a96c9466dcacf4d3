import { transform } from 'oxc-transform-react';
import { expect, it } from 'vitest';

/** What the build makes of a component. */
async function compiled(source: string): Promise<string> {
  const { code, errors } = await transform('component.tsx', source, {
    jsx: { runtime: 'automatic' },
    reactCompiler: {},
  });
  expect(errors).toEqual([]);
  expect(code).toContain('compiler-runtime');
  return code;
}

it('keeps the literals of amounts in a compiled component', async () => {
  const code = await compiled(`
    export function Percent({ millionths }: { millionths: bigint }) {
      const format = useFormat();
      return <b title={format(-1n)}>{format((millionths * 100n + 0x10n) / 10n ** 2n)}</b>;
    }`);
  expect(code).not.toContain('undefined');
  for (const literal of ['-1n', '100n', '16n', '10n', '2n']) expect(code).toContain(literal);
});
