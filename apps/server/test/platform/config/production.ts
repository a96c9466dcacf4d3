import { generateKeyPairSync } from 'node:crypto';

/** A private key of Ed25519 as `SIGNING_KEY` takes it. */
export const SIGNING_KEY = generateKeyPairSync('ed25519')
  .privateKey.export({ format: 'der', type: 'pkcs8' })
  .toString('base64');

/** The least that production takes. */
export const PRODUCTION = {
  NODE_ENV: 'production',
  SECRET_KEY: 'c41f0b7e9d2a8653f7b05e1d94ac2680',
  SIGNING_KEY,
  ANCHOR_URL: 'file:///notes',
  DATABASE_URL: 'postgres://127.0.0.1/trade',
  PUBLIC_URL: 'https://trade.internal',
  SMTP_URL: 'smtps://mail.internal',
  SMS_URL: 'https://sms.internal',
  FEED: 'ccxt:kraken',
};
