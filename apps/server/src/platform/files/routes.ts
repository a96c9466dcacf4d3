import multipart from '@fastify/multipart';
import { CODES, calls, fileId, type UploadPurpose, uploadPurpose } from '@trade/protocol';
import type { FastifyReply } from 'fastify';
import { type App, CatalogueError, callerOf, RATE, route } from '../gateway/index.ts';
import type { Files, ServedFile } from './files.ts';
import { FORM_LIMITS, receiveUpload, refuseLarge } from './receive.ts';

/** What a demo account has a use for. */
const OF_DEMO: ReadonlySet<UploadPurpose> = new Set(['avatar', 'contact', 'chat', 'chat_document']);

/** `/upload` and `/files/:id`. */
export async function registerFileRoutes(app: App, files: Files): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(multipart, { limits: FORM_LIMITS });
    route(scope, calls.uploadFile, { config: RATE.uploads, before: refuseLarge }, async (request, reply) => {
      const { userId, mode } = callerOf(request);
      const { purpose, bytes } = await receiveUpload(request, reply, uploadPurpose);
      if (mode === 'demo' && !OF_DEMO.has(purpose)) throw new CatalogueError(CODES.insufficient_permissions);
      const file_id = await files.keep(userId, purpose, bytes);
      return { file_id, url: `${app.basePath}/api/v3/files/${file_id}` };
    });
  });

  route(app, calls.readFile, async (request, reply) => {
    const id = fileId.safeParse(request.params.id);
    if (!id.success) throw new CatalogueError(CODES.not_found);
    return sendFile(reply, await files.readOwn(callerOf(request).userId, id.data));
  });
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
