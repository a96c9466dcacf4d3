import type { FastifyRequest } from 'fastify';
import type { Origin } from './sessions.ts';

/** The first that matches names it: many browsers also carry the names of those they descend from. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgi?A?(iOS)?\//, 'Edge'],
  [/\b(OPR|OPT|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];
/** What other programs call themselves, such as `curl/8.5`. */
const PROGRAM = /^[A-Za-z][\w.-]{0,29}/;

/** A user agent in two words that its owner recognises, e.g. `Chrome, Windows`; empty when it says nothing. */
export function deviceOf(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, 500);
  const find = (names: typeof BROWSERS) => names.find(([pattern]) => pattern.test(text))?.[1];
  const parts = [find(BROWSERS), find(SYSTEMS)].filter((part) => part !== undefined);
  if (parts.length > 0) return parts.join(', ');
  return PROGRAM.exec(text)?.[0] ?? '';
}

export function originOf(request: FastifyRequest): Origin {
  return { device: deviceOf(request.headers['user-agent']), ip: request.ip };
}

/** The origin as the account's history tells it. */
export function describeOrigin({ device, ip }: Origin): string {
  return device === '' ? ip : `${device} · ${ip}`;
}
