import { Client } from '@trade/client';
import type { z } from 'zod';

type Options = Parameters<Client['ask']>[0];
type CallOptions = Pick<Options, 'query' | 'signal' | 'token'>;

/** Calls by their addresses. */
export class ApiClient extends Client {
  get<Data>(path: string, schema: z.ZodType<Data>, options: CallOptions = {}): Promise<Data> {
    return this.ask({ ...options, method: 'GET', path }, schema);
  }

  post<Data>(path: string, body: unknown, schema: z.ZodType<Data>, options: CallOptions = {}): Promise<Data> {
    return this.ask({ ...options, method: 'POST', path, body }, schema);
  }

  put<Data>(path: string, body: unknown, schema: z.ZodType<Data>, options: CallOptions = {}): Promise<Data> {
    return this.ask({ ...options, method: 'PUT', path, body }, schema);
  }

  delete<Data>(
    path: string,
    schema: z.ZodType<Data>,
    options: CallOptions & { body?: unknown } = {},
  ): Promise<Data> {
    return this.ask({ ...options, method: 'DELETE', path }, schema);
  }

  upload<Data>(
    path: string,
    form: FormData,
    schema: z.ZodType<Data>,
    options: CallOptions & Pick<Options, 'onProgress'> = {},
  ): Promise<Data> {
    return this.ask({ ...options, method: 'POST', path, body: form }, schema);
  }

  download(path: string, options: CallOptions = {}): Promise<Blob> {
    return this.file({ ...options, method: 'GET', path });
  }
}
