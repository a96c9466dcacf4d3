import multipart from '@fastify/multipart';
import { envelope, fileId, UPLOAD_LIMIT, type UploadPurpose, uploadedFile } from '@trade/protocol';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { type App, CatalogueError, callerOf, RATE, requireCaller } from '../gateway/index.ts';
import type { Files, ServedFile } from './files.ts';
import { FORM_LIMITS, receiveUpload, refuseLarge } from './receive.ts';

/** What a call that answers a picture is described with. */
export const pictureBody = z.unknown().describe('The picture');

/** What a demo account has a use for. */
const OF_DEMO: ReadonlySet<UploadPurpose> = new Set(['avatar', 'contact']);

/** `/upload` and `/files/:id`. */
export async function registerFileRoutes(app: App, files: Files): Promise<void> {
  const security = [{ bearer: [] }];
  await app.register(async (scope) => {
    await scope.register(multipart, { limits: FORM_LIMITS });
    scope.post(
      '/upload',
      {
        schema: {
          tags: ['Files'],
          summary: 'Keep a picture (multipart: file, purpose)',
          description: `A JPEG, PNG, WebP or GIF of at most ${UPLOAD_LIMIT} bytes. It is encoded anew: nothing but its pixels is kept.`,
          security,
          consumes: ['multipart/form-data'],
          response: { 200: envelope(uploadedFile) },
        },
        onRequest: [requireCaller, refuseLarge],
        config: { rateLimit: RATE.uploads },
      },
      async (request, reply) => {
        const { userId, mode } = callerOf(request);
        const { purpose, bytes } = await receiveUpload(request, reply);
        if (mode === 'demo' && !OF_DEMO.has(purpose)) throw new CatalogueError(556);
        const file_id = await files.keep(userId, purpose, bytes);
        return request.answer({ file_id, url: `/api/v3/files/${file_id}` });
      },
    );
  });

  app.get(
    '/files/:id',
    {
      schema: {
        tags: ['Files'],
        summary: "The caller's own avatar, or their own voucher of a deposit",
        security,
        params: z.object({ id: z.string() }),
        response: { 200: pictureBody },
      },
      onRequest: requireCaller,
    },
    async (request, reply) => {
      const id = fileId.safeParse(request.params.id);
      if (!id.success) throw new CatalogueError(559);
      return sendFile(reply, await files.readOwn(callerOf(request).userId, id.data));
    },
  );
}

/** Answers with a picture that a browser shows as what it is and as nothing else. */
export function sendFile(reply: FastifyReply, file: ServedFile): FastifyReply {
  const extension = file.mediaType.slice('image/'.length);
  return reply
    .header('content-type', file.mediaType)
    .header('content-disposition', `inline; filename="${file.purpose}.${extension}"`)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(file.bytes);
}
