import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { gatherWrites } from '../../../src/market/realtime/gathered-writes.ts';

/** A stream that keeps what reached it together. */
class Received extends Writable {
  readonly groups: string[][] = [];

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.groups.push([chunk.toString()]);
    done();
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.groups.push(chunks.map(({ chunk }) => chunk.toString()));
    done();
  }
}

const turn = () => new Promise(setImmediate);

it('lets what one turn writes leave together, in its order, and each stream by itself', async () => {
  const [first, second] = [new Received(), new Received()];
  for (const text of ['a', 'b']) {
    for (const stream of [first, second]) {
      gatherWrites(stream);
      stream.write(text);
    }
    await Promise.resolve();
  }
  expect(first.groups).toEqual([]);
  await turn();
  expect(first.groups).toEqual([['a', 'b']]);
  expect(second.groups).toEqual([['a', 'b']]);

  gatherWrites(first);
  first.write('c');
  first.end('d');
  await turn();
  expect(first.groups.slice(1).flat()).toEqual(['c', 'd']);
  first.destroy();
  gatherWrites(first);
  await turn();
});
