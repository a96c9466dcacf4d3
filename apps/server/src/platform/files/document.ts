import { fileTypeFromBuffer } from 'file-type';
import { CatalogueError } from '../gateway/index.ts';

/** A document is kept byte for byte, and nothing on the server ever opens it: 562 unless its first bytes are a PDF's. */
export async function acceptDocument(upload: Buffer): Promise<Buffer> {
  const sniffed = await fileTypeFromBuffer(upload);
  if (sniffed?.mime !== 'application/pdf') throw new CatalogueError(562);
  return upload;
}
