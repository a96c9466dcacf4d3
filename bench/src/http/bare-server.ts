import fastify from 'fastify';

/**
 * The yardstick of HTTP calls, as a process of its own: reads the same JSON and writes an answer of
 * the same length, and nothing else.
 */
const ANSWER = { code: 200, message: 'ok', data: { text: 'x'.repeat(560) }, request_id: '' };

const app = fastify();
app.post('/', (request, reply) => {
  const { client_id } = request.body as { client_id: string };
  return reply.send({ ...ANSWER, request_id: client_id });
});
process.stdout.write(`App ${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
