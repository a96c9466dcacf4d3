import { createHash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** 32 random bytes as base64url. */
const TOKEN = /^[\w-]{43}$/;

export function newDeviceToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The token in a request's `device` header; null without one. It says which device asks, and lets nobody in. */
export function deviceTokenOf(request: FastifyRequest): string | null {
  const { device } = request.headers;
  return typeof device === 'string' && TOKEN.test(device) ? device : null;
}

export function digestOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
