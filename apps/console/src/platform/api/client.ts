import { Client } from '@trade/client';
import type { z } from 'zod';

type Options = Pick<Parameters<Client['ask']>[0], 'query' | 'signal'>;

/** Calls by their addresses below `/console`. */
export class ApiClient extends Client {
  get<Data>(path: string, schema: z.ZodType<Data>, options: Options = {}): Promise<Data> {
    return this.ask({ ...options, method: 'GET', path: `/console${path}` }, schema);
  }

  post<Data>(path: string, body: unknown, schema: z.ZodType<Data>): Promise<Data> {
    return this.ask({ method: 'POST', path: `/console${path}`, body }, schema);
  }

  upload<Data>(path: string, form: FormData, schema: z.ZodType<Data>): Promise<Data> {
    return this.ask({ method: 'POST', path: `/console${path}`, body: form }, schema);
  }

  put<Data>(path: string, body: unknown, schema: z.ZodType<Data>): Promise<Data> {
    return this.ask({ method: 'PUT', path: `/console${path}`, body }, schema);
  }

  delete<Data>(path: string, schema: z.ZodType<Data>): Promise<Data> {
    return this.ask({ method: 'DELETE', path: `/console${path}` }, schema);
  }

  download(path: string, options: Options = {}): Promise<Blob> {
    return this.file({ ...options, method: 'GET', path: `/console${path}` });
  }
}
