import { cpus } from 'node:os';
import { measureAlerts } from './alerts.ts';
import { measureCharts } from './charts.ts';
import { measureCluster } from './cluster.ts';
import { compareOrderBooks } from './engine/order-book.ts';
import { measureTicks } from './engine/ticks.ts';
import { measureTriggers } from './engine/triggers.ts';
import { measureEngine } from './engine/whole-engine.ts';
import { measureFollower } from './follower.ts';
import { measureFrames } from './frames.ts';
import { measureHttpOrders } from './http.ts';
import { measureIdle } from './idle.ts';
import { type Benchmark, isMet, type Line, ratioOf, rowOf } from './line.ts';
import { measureDialectOrders, measureSocketOrders } from './orders-beside-http.ts';
import { measurePoints } from './points.ts';
import { measureProjection } from './projection.ts';
import { measureRecovery } from './recovery.ts';
import { measureRunner } from './runner.ts';
import { simulateScale } from './scale.ts';
import { measureSocketFanOut } from './socket.ts';

/**
 * Every benchmark by name; `npm run bench -- engine` runs those whose name contains the word.
 * `--json` prints one JSON value instead of tables: the machine, and each benchmark's lines with
 * their ratios.
 */
const BENCHMARKS: Record<string, Benchmark> = {
  'engine: order book alone': compareOrderBooks,
  'engine: all of it': measureEngine,
  'engine: ticks': measureTicks,
  'engine: resting triggers': measureTriggers,
  'runner: durable commands': measureRunner,
  'recovery: a start with many open orders': measureRecovery,
  'follower: memory and start by size': measureFollower,
  'projection: rows of every command': measureProjection,
  'alerts: 100,000 open ones': measureAlerts,
  'idle: nobody trades': measureIdle,
  'http: orders': measureHttpOrders,
  'points: every call without a login': measurePoints,
  'cluster: orders over gateways': measureCluster,
  'charts: public reads beside orders': measureCharts,
  'socket: one book to many readers': measureSocketFanOut,
  'socket: orders beside HTTP': measureSocketOrders,
  'dialect: orders beside HTTP': measureDialectOrders,
  'app: frames while the market floods': measureFrames,
  'scale: many customers, simulated': simulateScale,
};

const asJson = process.argv.includes('--json');
const words = process.argv.slice(2).filter((word) => word !== '--json');
const measured: Record<string, Line[]> = {};
for (const [name, run] of Object.entries(BENCHMARKS)) {
  if (words.length > 0 && !words.some((word) => name.includes(word))) continue;
  if (!asJson) console.log(`\n${name}`);
  const lines = await run();
  measured[name] = lines;
  if (!asJson) console.table(lines.map(rowOf));
}
if (asJson) {
  const benchmarks = Object.entries(measured).map(([name, lines]) => ({
    name,
    lines: lines.map((line) => ({ ...line, ratio: ratioOf(line), met: isMet(line) })),
  }));
  const machine = { processors: cpus().length, model: cpus()[0]?.model ?? '', node: process.version };
  console.log(JSON.stringify({ machine, benchmarks }, null, 2));
}
