import type { MultipartFile } from '@fastify/multipart';
import multipart from '@fastify/multipart';
import { CODES, calls, fileId, UPLOAD_LIMIT, type UploadPurpose, uploadPurpose } from '@trade/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type App, CatalogueError, callerOf, RATE, route } from '../gateway/index.ts';
import type { Files, ServedFile } from './files.ts';

/** Purposes for which a demo account may upload. */
const OF_DEMO: ReadonlySet<UploadPurpose> = new Set(['avatar', 'contact', 'chat', 'chat_document']);

/** `/upload` and `/files/:id`. */
export async function fileRoutes(app: App, files: Files): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(multipart, { limits: FORM_LIMITS });
    route(scope, calls.uploadFile, { config: RATE.uploads, before: refuseLarge }, async (request, reply) => {
      const { customer: userId, mode } = callerOf(request);
      const { purpose, bytes } = await receiveUpload(request, reply, uploadPurpose);
      if (mode === 'demo' && !OF_DEMO.has(purpose)) throw new CatalogueError(CODES.insufficient_permissions);
      const file_id = await files.keep(userId, purpose, bytes);
      return { file_id, url: `${app.basePath}/api/v3/files/${file_id}` };
    });
  });

  route(app, calls.readFile, async (request, reply) => {
    const id = fileId.safeParse(request.params.id);
    if (!id.success) throw new CatalogueError(CODES.not_found);
    return sendFile(reply, await files.readOwn(callerOf(request).customer, id.data));
  });
}

/**
 * Sends a file with headers that keep the browser from guessing another type. `purpose` becomes its
 * name.
 */
export function sendFile(
  reply: FastifyReply,
  file: Pick<ServedFile, 'bytes' | 'mediaType'> & { purpose: string },
): FastifyReply {
  const extension = file.mediaType.slice(file.mediaType.indexOf('/') + 1);
  // Only pictures are shown inline; a document is downloaded.
  const disposition = file.mediaType.startsWith('image/') ? 'inline' : 'attachment';
  return reply
    .header('content-type', file.mediaType)
    .header('content-disposition', `${disposition}; filename="${file.purpose}.${extension}"`)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(file.bytes);
}

/** Bytes of a form around its file. */
const FORM_OVERHEAD = 16 * 1024;

export const FORM_LIMITS = {
  fileSize: UPLOAD_LIMIT,
  files: 1,
  fields: 1,
  parts: 2,
  fieldNameSize: 50,
  fieldSize: 50,
  headerPairs: 20,
};

/**
 * The content of a form with `file` and `purpose`. The file's own name and declared type are never
 * used.
 */
export interface Upload<Purpose> {
  purpose: Purpose;
  bytes: Buffer;
}

/** `onRequest` hook: refuses a body whose content-length is too large, without reading it. */
export async function refuseLarge(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (Number(request.headers['content-length'] ?? 0) <= UPLOAD_LIMIT + FORM_OVERHEAD) return;
  cutOff(reply);
  throw new CatalogueError(CODES.upload_failed);
}

/**
 * Reads the form. Refuses with 562 a file that is too large, 571 a missing part, and 561 other
 * parts, another purpose or a body that is no form.
 */
export async function receiveUpload<Purpose extends string>(
  request: FastifyRequest,
  reply: FastifyReply,
  purposes: z.ZodType<Purpose>,
): Promise<Upload<Purpose>> {
  if (!request.isMultipart()) throw new CatalogueError(CODES.parameter_invalid);
  try {
    return await readForm(request, purposes);
  } catch (error) {
    // The rest of the form is not read.
    cutOff(reply);
    throw error instanceof CatalogueError
      ? error
      : Object.assign(new CatalogueError(CODES.parameter_invalid), { cause: error });
  }
}

async function readForm<Purpose extends string>(
  request: FastifyRequest,
  purposes: z.ZodType<Purpose>,
): Promise<Upload<Purpose>> {
  let purpose: Purpose | null = null;
  let bytes: Buffer | null = null;
  for await (const part of request.parts()) {
    if (part.type === 'file') bytes = await readFile(part);
    else if (part.fieldname === 'purpose') purpose = readPurpose(part.value, purposes);
    else throw new CatalogueError(CODES.parameter_invalid);
  }
  if (!purpose || !bytes || bytes.length === 0) throw new CatalogueError(CODES.information_incomplete);
  return { purpose, bytes };
}

async function readFile(part: MultipartFile): Promise<Buffer> {
  if (part.fieldname !== 'file') throw new CatalogueError(CODES.parameter_invalid);
  // Stops reading at the limit; the part's own `toBuffer` would wait for the form's end.
  part.file.once('limit', () => part.file.destroy(new CatalogueError(CODES.upload_failed)));
  const chunks: Buffer[] = [];
  for await (const chunk of part.file) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function readPurpose<Purpose extends string>(value: unknown, purposes: z.ZodType<Purpose>): Purpose {
  const parsed = purposes.safeParse(value);
  if (!parsed.success) throw new CatalogueError(CODES.parameter_invalid);
  return parsed.data;
}

/** Ends the connection with the answer, so that the rest of the body is not read. */
function cutOff(reply: FastifyReply): void {
  void reply.header('connection', 'close');
}
