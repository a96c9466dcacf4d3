import { compareOrderBooks } from './engine/order-book.ts';
import { measureEngine } from './engine/whole-engine.ts';
import { measureHttpOrders } from './http.ts';
import type { Benchmark } from './row.ts';
import { measureRunner } from './runner.ts';
import { measureSocketFanOut } from './socket.ts';

/** Every benchmark by name; `npm run bench -- engine` runs those whose name contains the word. */
const BENCHMARKS: Record<string, Benchmark> = {
  'engine: order book alone': compareOrderBooks,
  'engine: all of it': measureEngine,
  'runner: durable commands': measureRunner,
  'http: orders': measureHttpOrders,
  'socket: one book to many readers': measureSocketFanOut,
};

const words = process.argv.slice(2);
for (const [name, run] of Object.entries(BENCHMARKS)) {
  if (words.length > 0 && !words.some((word) => name.includes(word))) continue;
  console.log(`\n${name}`);
  const rows = await run();
  console.table(
    rows.map(({ ratio, ...row }) => (ratio === undefined ? row : { ...row, ratio: ratio.toFixed(1) })),
  );
}
