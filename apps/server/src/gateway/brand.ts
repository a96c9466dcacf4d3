import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const HOUR = 3600;

/** The operator's own logo, favicon and fonts under `/brand`; absent files answer 404 and the app shows its own. */
export async function serveBrand(app: FastifyInstance, brandDir: string | null): Promise<void> {
  if (!brandDir || !existsSync(brandDir)) return;
  await app.register(fastifyStatic, {
    root: brandDir,
    prefix: '/brand/',
    decorateReply: false,
    index: false,
    dotfiles: 'ignore',
    maxAge: HOUR * 1000,
  });
}

/** The address of the first of `names` that the operator has provided, otherwise `fallback`. */
export function brandFile(brandDir: string | null, names: readonly string[], fallback: string): string {
  const found = brandDir && names.find((name) => existsSync(path.join(brandDir, name)));
  return found ? `/brand/${found}` : fallback;
}
