import multipart from '@fastify/multipart';
import {
  envelope,
  fileId,
  UPLOAD_LIMIT,
  type UploadPurpose,
  uploadedFile,
  uploadPurpose,
} from '@trade/protocol';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { type App, CatalogueError, callerOf, RATE, requireCaller } from '../gateway/index.ts';
import type { Files, ServedFile } from './files.ts';
import { FORM_LIMITS, receiveUpload, refuseLarge } from './receive.ts';

/** What a call that answers a picture is described with. */
export const pictureBody = z.unknown().describe('The picture');

/** What a demo account has a use for. */
const OF_DEMO: ReadonlySet<UploadPurpose> = new Set(['avatar', 'contact', 'chat', 'chat_document']);

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
          summary: 'Keep a picture, or a PDF for the chat (multipart: file, purpose)',
          description: `A JPEG, PNG, WebP or GIF of at most ${UPLOAD_LIMIT} bytes and 24 million pixels. It is encoded anew: nothing but its pixels is kept. A PDF for the purpose chat_document is kept as it is.`,
          security,
          consumes: ['multipart/form-data'],
          response: { 200: envelope(uploadedFile) },
        },
        onRequest: [requireCaller, refuseLarge],
        config: RATE.uploads,
      },
      async (request, reply) => {
        const { userId, mode } = callerOf(request);
        const { purpose, bytes } = await receiveUpload(request, reply, uploadPurpose);
        if (mode === 'demo' && !OF_DEMO.has(purpose)) throw new CatalogueError(556);
        const file_id = await files.keep(userId, purpose, bytes);
        return request.answer({ file_id, url: `${app.basePath}/api/v3/files/${file_id}` });
      },
    );
  });

  app.get(
    '/files/:id',
    {
      schema: {
        tags: ['Files'],
        summary: "The caller's own avatar, voucher of a deposit, or file of the chat",
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

/** Answers with a file that a browser takes for what it is and for nothing else. `purpose` becomes its name. */
export function sendFile(
  reply: FastifyReply,
  file: Pick<ServedFile, 'bytes' | 'mediaType'> & { purpose: string },
): FastifyReply {
  const extension = file.mediaType.slice(file.mediaType.indexOf('/') + 1);
  // Only pictures are shown in their place; a document is for the reader's own viewer.
  const disposition = file.mediaType.startsWith('image/') ? 'inline' : 'attachment';
  return reply
    .header('content-type', file.mediaType)
    .header('content-disposition', `${disposition}; filename="${file.purpose}.${extension}"`)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(file.bytes);
}
