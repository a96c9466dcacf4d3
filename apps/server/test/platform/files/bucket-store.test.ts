import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../../src/app/configuration.ts';
import { bucketStore } from '../../../src/platform/files/open-files.ts';
import { startObjectStore } from '../../harness/object-store.ts';

const ID = 'abcdefghijklmnopqrst';

let bucket: Awaited<ReturnType<typeof startObjectStore>>;
beforeEach(async () => {
  bucket = await startObjectStore();
});
afterEach(() => bucket.stop());

const configOf = (S3_URL: string) => readConfig({ NODE_ENV: 'test', S3_URL }).objectStore;

function open(url = bucket.url()) {
  const config = configOf(url);
  if (!config) throw new Error('There is a bucket');
  return bucketStore(config);
}

describe('files in a bucket', () => {
  it('are kept as they are, under their id, and removed', async () => {
    const store = open();
    const bytes = Buffer.from([0, 255, 10, 13, 128]);
    await store.put(ID, bytes);
    expect([...bucket.objects.keys()]).toEqual([`/uploads/${ID}`]);
    expect(await store.get(ID)).toEqual(bytes);
    await store.remove(ID);
    expect(bucket.objects.size).toBe(0);
    await expect(store.get(ID)).rejects.toMatchObject({ name: 'NoSuchFile' });
    await store.remove(ID);
  });

  it('are for nobody without the secret', async () => {
    await expect(open(bucket.url('another')).put(ID, Buffer.from('x'))).rejects.toThrow(
      '403 SignatureDoesNotMatch',
    );
    expect(bucket.objects.size).toBe(0);
  });

  it('are asked for again when the store is busy, and not for ever', async () => {
    bucket.failures.push(503, 503);
    await open().put(ID, Buffer.from('x'));
    expect(bucket.objects.size).toBe(1);
    bucket.failures.push(503, 503, 503, 503, 503, 503);
    await expect(open().get(ID)).rejects.toThrow('503 SlowDown');
  });

  it('have ids and nothing else for names', async () => {
    await expect(open().get('../other-bucket/secret')).rejects.toThrow();
    await expect(open().put('a?acl', Buffer.from('x'))).rejects.toThrow();
  });
});

describe('the address of a bucket', () => {
  it('carries who may use it', () => {
    expect(configOf('https://key:se%2Fcret@s3.example.com/trade-files?region=eu-1')).toEqual({
      bucketUrl: 'https://s3.example.com/trade-files/',
      region: 'eu-1',
      accessKeyId: 'key',
      secretAccessKey: 'se/cret',
    });
    expect(configOf('https://key:secret@s3.example.com/trade-files/')?.region).toBe('us-east-1');
  });

  it.each(['s3://bucket', 'https://s3.example.com/bucket', 'https://key:secret@s3.example.com/'])(
    '%s is none',
    (url) => {
      expect(() => configOf(url)).toThrow('S3_URL');
    },
  );

  it('is not needed', () => {
    expect(readConfig({ NODE_ENV: 'test' }).objectStore).toBeNull();
  });
});
