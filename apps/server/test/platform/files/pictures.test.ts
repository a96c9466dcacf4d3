import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { type PictureJob, PictureMaker } from '../../../src/platform/files/pictures.ts';

/* Uses a decoder for tests only: a picture's format says what it does to the decoder. */

const programAt = (url: URL) => ({ path: fileURLToPath(url), nodeOptions: [] });
const program = programAt(new URL('./stuck-process.mjs', import.meta.url));
const pictures = new PictureMaker({ program, timeLimit: 5_000, startLimit: 60_000 });
const make = (job: PictureJob) => pictures.make(job);
const job = (format: string): PictureJob => ({ bytes: Buffer.from('p'), format, shape: 'avatar' });
/** The process that made a picture. */
const makerOf = async (format = 'plain') => Number((await make(job(format))).toString().slice(1));

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

it('ends a process that a picture keeps busy, refuses the picture, and makes the next one', async () => {
  const first = await makerOf();
  expect(await makerOf()).toBe(first);
  const stuck = make(job('endless'));
  const next = makerOf();
  await expect(stuck).rejects.toMatchObject({ code: 562 });
  expect(isAlive(first)).toBe(false);
  const second = await next;
  expect(second).not.toBe(first);
  expect(await makerOf()).toBe(second);
});

it('goes on after a picture that the process died of', async () => {
  const before = await makerOf();
  await expect(make(job('deadly'))).rejects.toMatchObject({ code: 562 });
  expect(await makerOf()).not.toBe(before);
});

it('lets sixteen wait, and asks whoever comes then to come again', async () => {
  const all = await Promise.allSettled(Array.from({ length: 20 }, () => makerOf()));
  expect(all.map(({ status }) => status)).toEqual([
    ...Array.from({ length: 16 }, () => 'fulfilled'),
    ...Array.from({ length: 4 }, () => 'rejected'),
  ]);
  expect(all[16]).toMatchObject({ reason: { code: 558 } });
});

it('ends a process that does not start', async () => {
  const silent = new PictureMaker({
    program: programAt(new URL('./silent-process.mjs', import.meta.url)),
    timeLimit: 60_000,
    startLimit: 300,
  });
  await expect(silent.make(job('plain'))).rejects.toMatchObject({ code: 562 });
});

it('asks to come again, and lives on, when the machine lets no process start', async () => {
  const { execPath } = process;
  const maker = new PictureMaker({ program, timeLimit: 60_000, startLimit: 60_000 });
  try {
    process.execPath = '/nowhere/node';
    await expect(maker.make(job('plain'))).rejects.toMatchObject({ code: 558 });
  } finally {
    process.execPath = execPath;
  }
  expect((await maker.make(job('plain'))).toString()).toMatch(/^p\d+$/);
});
