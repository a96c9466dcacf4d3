import { type ChildProcess, fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { type BrandPurpose, CODES, type UploadPurpose } from '@trade/protocol';
import { fileTypeFromBuffer } from 'file-type';
import { CatalogueError } from '../gateway/index.ts';

/** What the first bytes must say, and what the decoder then calls it. */
const FORMATS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
};

/** The media type that pictures of a purpose are stored and served as. */
export const MEDIA_TYPE = {
  avatar: 'image/webp',
  identity: 'image/jpeg',
  voucher: 'image/jpeg',
  contact: 'image/jpeg',
  chat: 'image/jpeg',
  chat_document: 'application/pdf',
} as const satisfies Record<UploadPurpose, string>;

/**
 * Makes a new picture out of an uploaded one: upright, bounded, and without anything but its pixels (no position, no camera,
 * nothing hidden behind the end). Refuses with 562 what is not a whole JPEG, PNG, WebP or GIF of up to 24 million pixels, and with
 * 558 when too many wait.
 */
export function makePicture(upload: Buffer, purpose: UploadPurpose): Promise<Buffer> {
  return makeAnew(upload, purpose === 'avatar' ? 'avatar' : 'document');
}

/** As `makePicture`, for the operator's logo or icon: a PNG, which keeps what is transparent. An icon is square. */
export function makeBrandPicture(upload: Buffer, purpose: BrandPurpose): Promise<Buffer> {
  return makeAnew(upload, purpose === 'logo' ? 'logo' : 'icon');
}

async function makeAnew(upload: Buffer, shape: PictureShape): Promise<Buffer> {
  const sniffed = await fileTypeFromBuffer(upload);
  const format = sniffed && FORMATS[sniffed.mime];
  if (!format) throw new CatalogueError(CODES.upload_failed);
  return makeInProcess({ bytes: upload, format, shape });
}

/** Lets `width` pieces of work run at once; the rest wait their turn. */
function createGate(width: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let free = width;
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}

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

/** How the process is run. */
interface MakerOptions {
  program: string;
  /** What one picture may take, ms; a process that takes longer is ended. It has the lowest claim on the processor, so a busy machine makes it slow. */
  timeLimit: number;
  /** What the process may take to start, ms. */
  startLimit: number;
}

/** Pictures that wait for the one being made; whoever comes then is asked to come again. */
const MOST_WAITING = 16;
/** Behind the exchange, which must not wait for a picture. */
const NICENESS = 10;

const isSource = import.meta.url.endsWith('.ts');
const PROGRAM = fileURLToPath(
  new URL(isSource ? './picture-process.ts' : './picture-process.js', import.meta.url),
);

/** There was no process to make it; the picture may be a good one. */
interface NoProcess {
  failed: Error;
}

interface Maker {
  process: ChildProcess;
  /** Until it can take the first picture. */
  isStarting: boolean;
}

/**
 * Has pictures made by a process of its own, which a picture can crash or keep busy without the exchange noticing; one at a time, because a decoded
 * picture takes a hundred times its file.
 */
export class PictureMaker {
  private readonly gate = createGate(1);
  private waiting = 0;
  private maker: Maker | null = null;

  constructor(private readonly options: MakerOptions) {}

  /** 562 for what cannot be decoded, is too large or takes too long; 558 when too many wait or no process can be started. */
  async make(job: PictureJob): Promise<Buffer> {
    if (this.waiting >= MOST_WAITING) throw new CatalogueError(CODES.service_unavailable);
    this.waiting += 1;
    try {
      const answer = await this.gate(() => this.ask(job));
      if ('failed' in answer)
        throw Object.assign(new CatalogueError(CODES.service_unavailable), { cause: answer.failed });
      if ('refused' in answer)
        throw Object.assign(new CatalogueError(CODES.upload_failed), { cause: new Error(answer.refused) });
      return Buffer.from(answer.bytes);
    } finally {
      this.waiting -= 1;
    }
  }

  private ask(job: PictureJob): Promise<PictureAnswer | NoProcess> {
    const { startLimit, timeLimit } = this.options;
    const maker = this.maker ?? this.start();
    const { process: made } = maker;
    return new Promise((resolve) => {
      const limitTo = (time: number) =>
        setTimeout(() => {
          this.forget(maker);
          made.kill('SIGKILL');
        }, time);
      let limit = limitTo(maker.isStarting ? startLimit : timeLimit);
      const end = (answer: PictureAnswer | NoProcess) => {
        clearTimeout(limit);
        made.off('message', onMessage);
        made.off('exit', onExit);
        made.off('error', onError);
        made.channel?.unref();
        resolve(answer);
      };
      const onExit = () => end({ refused: 'the process ended' });
      const onError = (failed: Error) => end({ failed });
      const onMessage = (message: PictureMessage) => {
        if (message !== 'ready') {
          end(message);
          return;
        }
        maker.isStarting = false;
        clearTimeout(limit);
        limit = limitTo(timeLimit);
      };
      made.channel?.ref();
      made.on('message', onMessage);
      made.on('exit', onExit);
      made.on('error', onError);
      made.send(job, (error) => {
        if (error) onError(error);
      });
    });
  }

  private start(): Maker {
    const made = fork(this.options.program, {
      serialization: 'advanced',
      // From its sources, which only a loader reads.
      execArgv: isSource ? ['--import', createRequire(import.meta.url).resolve('tsx')] : [],
    });
    const maker = { process: made, isStarting: true };
    made.once('exit', () => this.forget(maker));
    // A machine without room for one more process says so here, and an error that nobody hears ends the server.
    made.on('error', () => this.forget(maker));
    made.once('spawn', () => {
      if (made.pid !== undefined) setPriority(made.pid, NICENESS);
    });
    // It waits for pictures as long as the server runs, and keeps nothing running by that.
    made.unref();
    made.channel?.unref();
    this.maker = maker;
    return maker;
  }

  private forget(maker: Maker): void {
    if (this.maker === maker) this.maker = null;
  }
}

const pictures = new PictureMaker({ program: PROGRAM, timeLimit: 30_000, startLimit: 60_000 });

const makeInProcess = (job: PictureJob): Promise<Buffer> => pictures.make(job);
