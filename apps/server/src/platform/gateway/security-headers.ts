import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/**
 * What the operator's console may load: its own scripts, styles and face, pictures that it has fetched itself, and nothing
 * inline. Whatever is not named is forbidden.
 */
export const CONSOLE_POLICY = [
  "default-src 'none'",
  "base-uri 'none'",
  "connect-src 'self'",
  "font-src 'self'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "img-src 'self' blob:",
  "script-src 'self'",
  "style-src 'self'",
].join('; ');

/**
 * Strict headers for the app and the API. Scripts come from this origin only and never inline; style elements may be inline,
 * because the toast, the chart and the popups insert their own style sheets.
 */
export async function secureHeaders(app: FastifyInstance, publicUrl: string | null): Promise<void> {
  const overTls = publicUrl?.startsWith('https:') ?? false;
  const socket = publicUrl ? [new URL(publicUrl).origin.replace(/^http/, 'ws')] : [];
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        connectSrc: ["'self'", ...socket],
        fontSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        workerSrc: ["'self'"],
        ...(overTls ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: overTls,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
  });
}
