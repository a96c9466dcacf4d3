import type { FastifyInstance } from 'fastify';

/** What must work before traffic is sent here; each throws or answers false when it does not. */
export type Readiness = Readonly<Record<string, () => boolean | Promise<boolean>>>;

/** `/healthz`: the process answers. `/readyz`: everything it needs does, too. */
export function serveProbes(app: FastifyInstance, readiness: Readiness): void {
  const options = { schema: { hide: true } };
  app.get('/healthz', options, async () => ({ status: 'alive' }));
  app.get('/readyz', options, async (_request, reply) => {
    const checks = await Promise.all(
      Object.entries(readiness).map(async ([name, check]) => [name, await holds(check)] as const),
    );
    const ready = checks.every(([, ok]) => ok);
    return reply.status(ready ? 200 : 503).send({ ready, ...Object.fromEntries(checks) });
  });
}

async function holds(check: () => boolean | Promise<boolean>): Promise<boolean> {
  try {
    return await check();
  } catch {
    return false;
  }
}
