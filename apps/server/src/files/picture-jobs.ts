import { type ChildProcess, fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { CatalogueError } from '../gateway/index.ts';
import { createGate } from './gate.ts';

/** What is to become of a picture. */
export type PictureShape = 'avatar' | 'document' | 'logo' | 'icon';

export interface PictureJob {
  bytes: Uint8Array;
  /** What the decoder must find it to be: `jpeg`, `png`, `webp` or `gif`. */
  format: string;
  shape: PictureShape;
}

export type PictureAnswer = { bytes: Uint8Array } | { refused: string };
/** The process says `ready` once it can take pictures. */
export type PictureMessage = PictureAnswer | 'ready';

/** What one picture may take, ms; a process that takes longer is ended. It has the lowest claim on the processor, so a busy machine makes it slow. */
const TIME_LIMIT = 30_000;
/** What the process may take to start. */
const START_LIMIT = 60_000;
/** Pictures that wait for the one being made; whoever comes then is asked to come again. */
const MOST_WAITING = 16;
/** Behind the exchange, which must not wait for a picture. */
const NICENESS = 10;

const isSource = import.meta.url.endsWith('.ts');
const PROGRAM = fileURLToPath(
  new URL(isSource ? './picture-process.ts' : './picture-process.js', import.meta.url),
);

/** One at a time: a decoded picture takes a hundred times its file. */
const gate = createGate(1);
let waiting = 0;
let child: Maker | null = null;

interface Maker {
  process: ChildProcess;
  /** Until it can take the first picture. */
  isStarting: boolean;
}

/**
 * Has a picture made by a process of its own, which a picture can crash or keep busy without the exchange noticing. 562 for what
 * cannot be decoded, is too large or takes too long, 558 when too many wait.
 */
export async function makeInProcess(job: PictureJob): Promise<Buffer> {
  if (waiting >= MOST_WAITING) throw new CatalogueError(558);
  waiting += 1;
  try {
    const answer = await gate(() => ask(job));
    if ('refused' in answer)
      throw Object.assign(new CatalogueError(562), { cause: new Error(answer.refused) });
    return Buffer.from(answer.bytes);
  } finally {
    waiting -= 1;
  }
}

function ask(job: PictureJob): Promise<PictureAnswer> {
  const maker = child ?? start();
  const { process: made } = maker;
  return new Promise((resolve) => {
    const limitTo = (time: number) =>
      setTimeout(() => {
        if (child === maker) child = null;
        made.kill('SIGKILL');
      }, time);
    let limit = limitTo(maker.isStarting ? START_LIMIT : TIME_LIMIT);
    const end = (answer: PictureAnswer) => {
      clearTimeout(limit);
      made.off('message', onMessage);
      made.off('exit', onExit);
      made.channel?.unref();
      resolve(answer);
    };
    const onExit = () => end({ refused: 'the process ended' });
    const onMessage = (message: PictureMessage) => {
      if (message !== 'ready') {
        end(message);
        return;
      }
      maker.isStarting = false;
      clearTimeout(limit);
      limit = limitTo(TIME_LIMIT);
    };
    made.channel?.ref();
    made.on('message', onMessage);
    made.on('exit', onExit);
    made.send(job, (error) => {
      if (error) end({ refused: String(error) });
    });
  });
}

function start(): Maker {
  const made = fork(PROGRAM, {
    serialization: 'advanced',
    // From its sources, which only a loader reads.
    execArgv: isSource ? ['--import', createRequire(import.meta.url).resolve('tsx')] : [],
  });
  const maker = { process: made, isStarting: true };
  made.once('exit', () => {
    if (child === maker) child = null;
  });
  made.once('spawn', () => {
    if (made.pid !== undefined) setPriority(made.pid, NICENESS);
  });
  // It waits for pictures as long as the server runs, and keeps nothing running by that.
  made.unref();
  made.channel?.unref();
  child = maker;
  return maker;
}
