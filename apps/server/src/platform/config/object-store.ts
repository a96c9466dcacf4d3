import { z } from 'zod';

/** A bucket of an S3-compatible store, and who may use it. */
export interface ObjectStoreConfig {
  /** Where its objects are: `https://host/bucket/`. */
  bucketUrl: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const DEFAULT_REGION = 'us-east-1';

/** Reads `https://<access key>:<secret>@<host>/<bucket>[?region=<region>]`. */
export const objectStore = z.url({ protocol: /^https?$/ }).transform((text, context): ObjectStoreConfig => {
  const url = new URL(text);
  const bucket = url.pathname.replace(/^\/|\/$/g, '');
  if (url.username === '' || url.password === '') context.addIssue('names no access key and secret');
  if (!/^[a-z0-9][a-z0-9.-]{1,62}$/.test(bucket)) context.addIssue('names no bucket');
  const [accessKeyId, secretAccessKey] = [decoded(url.username), decoded(url.password)];
  if (accessKeyId === null || secretAccessKey === null)
    context.addIssue('names a key or secret with a % that encodes nothing');
  return {
    bucketUrl: `${url.origin}/${bucket}/`,
    region: url.searchParams.get('region') ?? DEFAULT_REGION,
    accessKeyId: accessKeyId ?? '',
    secretAccessKey: secretAccessKey ?? '',
  };
});

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
