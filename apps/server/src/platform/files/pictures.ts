import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { type BrandPurpose, CODES, type UploadPurpose } from '@trade/protocol';
import { fileTypeFromBuffer } from 'file-type';
import { CatalogueError } from '../gateway/index.ts';
import type { Measure } from '../metrics/index.ts';
import { type Program, programOf } from '../program.ts';

/** Accepted media types, detected by the first bytes, with the decoder's name of the format. */
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
 * Makes a new picture from an upload: upright, bounded in size, and with its pixels alone (no
 * position, no camera data, nothing appended). Refuses with CODES.upload_failed what is not a whole
 * JPEG, PNG, WebP or GIF of up to 24 million pixels, with CODES.picture_format_not_taken a picture
 * of another format, and with CODES.service_unavailable when too many wait.
 */
export function makePicture(upload: Buffer, purpose: UploadPurpose): Promise<Buffer> {
  return makeAnew(upload, purpose === 'avatar' ? 'avatar' : 'document');
}

/**
 * As `makePicture`, for the operator's logo or icon: a PNG, which keeps transparency. An icon is
 * square.
 */
export function makeBrandPicture(upload: Buffer, purpose: BrandPurpose): Promise<Buffer> {
  return makeAnew(upload, purpose === 'logo' ? 'logo' : 'icon');
}

async function makeAnew(upload: Buffer, shape: PictureShape): Promise<Buffer> {
  const sniffed = await fileTypeFromBuffer(upload);
  const format = sniffed && FORMATS[sniffed.mime];
  if (!format) {
    const isPicture = sniffed?.mime.startsWith('image/') === true;
    throw new CatalogueError(isPicture ? CODES.picture_format_not_taken : CODES.upload_failed);
  }
  return makeInProcess({ bytes: upload, format, shape });
}

/** Runs at most `width` pieces of work at once; the rest wait in order. */
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

/** What a picture is made into. */
export type PictureShape = 'avatar' | 'document' | 'logo' | 'icon';

export interface PictureJob {
  bytes: Uint8Array;
  /** The format that the decoder must detect: `jpeg`, `png`, `webp` or `gif`. */
  format: string;
  shape: PictureShape;
}

export type PictureAnswer = { bytes: Uint8Array } | { refused: string };
/** The process sends `ready` once it can take pictures. */
export type PictureMessage = PictureAnswer | 'ready';

/** How the process is run. */
interface MakerOptions {
  program: Program;
  /**
   * Most ms for one picture; a slower process is ended. It runs at low priority, so a busy machine
   * makes it slow.
   */
  timeLimit: number;
  /** Most ms for the start of the process. */
  startLimit: number;
}

/** Most pictures that wait; further ones are refused. */
const MOST_WAITING = 16;
/** Lower priority than the server, which must not wait for a picture. */
const NICENESS = 10;

const PROGRAM = programOf(new URL('./picture-process.ts', import.meta.url));

/** The process failed to start; the picture may be valid. */
interface NoProcess {
  failed: Error;
}

interface Maker {
  process: ChildProcess;
  /** Whether the process cannot take pictures yet. */
  isStarting: boolean;
}

/**
 * Makes pictures in a separate process, so that a picture that crashes it or keeps it busy does not
 * disturb the server; one at a time, because a decoded picture takes a hundred times the memory of
 * its file.
 */
export class PictureMaker {
  private readonly gate = createGate(1);
  private waiting = 0;
  private maker: Maker | null = null;

  constructor(private readonly options: MakerOptions) {}

  /** Pictures that are being made or wait for it. */
  get size(): number {
    return this.waiting;
  }

  /**
   * Throws CODES.upload_failed for what cannot be decoded, is too large or takes too long;
   * CODES.service_unavailable when too many wait or no process starts.
   */
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
    const { nodeOptions, path } = this.options.program;
    const made = fork(path, { serialization: 'advanced', execArgv: nodeOptions });
    const maker = { process: made, isStarting: true };
    made.once('exit', () => this.forget(maker));
    // Emitted when the machine cannot start another process; without a listener the error would end
    // the server.
    made.on('error', () => this.forget(maker));
    made.once('spawn', () => {
      if (made.pid !== undefined) setPriority(made.pid, NICENESS);
    });
    // It must not keep the server from ending.
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

export const pictureMeasures: readonly Measure[] = [
  {
    name: 'pictures_waiting',
    help: 'Uploaded pictures that are being made anew or wait for it, at most sixteen',
    read: () => pictures.size,
  },
];

const makeInProcess = (job: PictureJob): Promise<Buffer> => pictures.make(job);
