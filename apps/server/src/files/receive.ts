import type { MultipartFile } from '@fastify/multipart';
import { UPLOAD_LIMIT, type UploadPurpose, uploadPurpose } from '@trade/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CatalogueError } from '../gateway/index.ts';

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

/** What a form of `file` and `purpose` carried. A file's own name and declared type are never used. */
export interface Upload {
  purpose: UploadPurpose;
  bytes: Buffer;
}

/** `onRequest` hook: refuses what announces itself as too large without reading it. */
export async function refuseLarge(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (Number(request.headers['content-length'] ?? 0) <= UPLOAD_LIMIT + FORM_OVERHEAD) return;
  cutOff(reply);
  throw new CatalogueError(562);
}

/** Reads the form, refusing with 562 what is too large, 571 what lacks a part, and 561 what has others or is no form. */
export async function receiveUpload(request: FastifyRequest, reply: FastifyReply): Promise<Upload> {
  if (!request.isMultipart()) throw new CatalogueError(561);
  try {
    return await readForm(request);
  } catch (error) {
    // Whatever is still to come of the form is not wanted any more.
    cutOff(reply);
    throw error instanceof CatalogueError ? error : Object.assign(new CatalogueError(561), { cause: error });
  }
}

async function readForm(request: FastifyRequest): Promise<Upload> {
  let purpose: UploadPurpose | null = null;
  let bytes: Buffer | null = null;
  for await (const part of request.parts()) {
    if (part.type === 'file') bytes = await readFile(part);
    else if (part.fieldname === 'purpose') purpose = readPurpose(part.value);
    else throw new CatalogueError(561);
  }
  if (!purpose || !bytes || bytes.length === 0) throw new CatalogueError(571);
  return { purpose, bytes };
}

async function readFile(part: MultipartFile): Promise<Buffer> {
  if (part.fieldname !== 'file') throw new CatalogueError(561);
  // Ends the reading at the limit, where the part's own `toBuffer` would wait for the form's end.
  part.file.once('limit', () => part.file.destroy(new CatalogueError(562)));
  const chunks: Buffer[] = [];
  for await (const chunk of part.file) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function readPurpose(value: unknown): UploadPurpose {
  const parsed = uploadPurpose.safeParse(value);
  if (!parsed.success) throw new CatalogueError(561);
  return parsed.data;
}

/** Ends the connection with the answer, so that the rest of the body is not read. */
function cutOff(reply: FastifyReply): void {
  void reply.header('connection', 'close');
}
