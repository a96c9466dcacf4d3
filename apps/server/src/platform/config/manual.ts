/** What a variable of the environment says, as `npm run configuration` prints it. */
export interface Explained {
  /**
   * A value that the variable takes, for messages too; of secrets how they are made, so that no
   * example can end up in use.
   */
  example: string;
  /** What holds without it. */
  otherwise: string;
  meaning: string;
}

/** By the names of variables. */
export type Manual = Readonly<Record<string, Explained>>;

/** Of the variables of the ground; capabilities declare their own. */
export const MANUAL = {
  PORT: { example: '8080', otherwise: '8080', meaning: 'the port that the server listens on' },
  HOST: { example: '0.0.0.0', otherwise: '127.0.0.1', meaning: 'the address that the server listens at' },
  PUBLIC_URL: {
    example: 'https://venue.example',
    otherwise: "the request's host; needed in production",
    meaning: 'where customers reach the venue, with the path of BASE_PATH',
  },
  BASE_PATH: {
    example: '/trade',
    otherwise: 'the root of the host',
    meaning: 'the path that the whole product is served under',
  },
  COMPAT_HOSTS: {
    example: 'venue.example',
    otherwise: 'no hosts of their own',
    meaning: "a domain of which some hosts speak Binance's dialect at their root (docs/api.md says which)",
  },
  ROLE: {
    example: 'exchange,projection,worker',
    otherwise: 'all',
    meaning:
      'what this process does: all, or some of gateway, exchange, standby, projection, worker; with a role, NATS_URL, DATABASE_URL, SECRET_KEY and SIGNING_KEY are needed',
  },
  NATS_URL: {
    example: 'nats://nats-1:4222,nats://nats-2:4222',
    otherwise: 'none',
    meaning: 'the servers of the bus between processes',
  },
  DATABASE_URL: {
    example: 'postgresql://trade_app:<password>@db.venue.example/trade?sslmode=require',
    otherwise: 'an embedded PostgreSQL under DATA_DIR; needed in production',
    meaning: 'any PostgreSQL',
  },
  MIGRATION_DATABASE_URL: {
    example: 'postgresql://trade_owner:<password>@db.venue.example/trade?sslmode=require',
    otherwise: 'as DATABASE_URL',
    meaning: 'the same database as the owner of its tables, so that the server need not be that',
  },
  DATABASE_REPLICAS: {
    example: 'postgresql://trade_app:<password>@replica.venue.example/trade',
    otherwise: 'none',
    meaning: "replicas that customers' lists are read from, comma-separated",
  },
  DATA_DIR: {
    example: '/var/lib/trade',
    otherwise: 'data',
    meaning: 'the folder of the embedded database, uploads and keys',
  },
  BACKUP_DIR: {
    example: '/var/backups/trade',
    otherwise: 'nothing is archived',
    meaning: 'the folder of backups, where the embedded database archives its write-ahead log, too',
  },
  JOURNAL_DAYS: {
    example: '90',
    otherwise: '30',
    meaning: "days after which the journal's daily partitions are archived; all keeps them in place",
  },
  FEED: {
    example: 'ccxt:kraken,coinbase',
    otherwise: 'simulated; production needs a real one',
    meaning: 'ccxt:<exchange> for one real exchange, several with commas for their median',
  },
  MARKET_SEED: { example: 'trade', otherwise: 'trade', meaning: 'the seed of the simulated market' },
  SMTP_URL: {
    example: 'smtps://<user>:<password>@mail.venue.example',
    otherwise: 'messages are printed and kept in the outbox; needed in production',
    meaning: 'where letters are sent',
  },
  SMS_URL: {
    example: 'https://sms.venue.example/send',
    otherwise: 'as SMTP_URL; needed in production',
    meaning: 'receives each text message as an HTTP POST',
  },
  S3_URL: {
    example: 'https://<access key>:<secret>@store.venue.example/uploads?region=eu-1',
    otherwise: 'a folder under DATA_DIR',
    meaning: 'the bucket of uploads, in any S3-compatible store',
  },
  SESSION_IDLE_HOURS: {
    example: '72',
    otherwise: '72',
    meaning: "hours after which a customer's login that nobody uses ends",
  },
  OPERATOR_IDLE_MINUTES: {
    example: '30',
    otherwise: '30',
    meaning: "minutes after which an operator's login that nobody uses ends",
  },
  PASSKEY_DOMAIN: {
    example: 'venue.example',
    otherwise: 'the host of PUBLIC_URL',
    meaning: 'the domain that passkeys belong to: another one makes all of them useless',
  },
  PASSKEY_ORIGINS: {
    example: 'https://console.venue.example',
    otherwise: 'none',
    meaning: 'origins on PASSKEY_DOMAIN where passkeys are used, beside PUBLIC_URL',
  },
  OPERATOR_PASSKEYS: {
    example: 'required',
    otherwise: 'optional',
    meaning: 'required: operators log in by passkey alone; one who has none can do nothing before adding one',
  },
  UPLOAD_DAY_MB: {
    example: '100',
    otherwise: '100',
    meaning: 'megabytes of files that one customer or operator uploads in 24 hours',
  },
  UPLOAD_SPACE_MB: {
    example: '1000',
    otherwise: '1000',
    meaning: 'megabytes of files that one customer has in all',
  },
  UPLOAD_VENUE_DAY_MB: {
    example: '20000',
    otherwise: '20000',
    meaning: 'megabytes of files that all customers upload in 24 hours',
  },
  OPERATOR_ACCOUNT: {
    example: 'ann@venue.example',
    otherwise: 'made at first start, and printed once',
    meaning: 'the first operator of the console',
  },
  OPERATOR_PASSWORD: {
    example: '<a long sentence>',
    otherwise: 'made at first start, and printed once',
    meaning: 'their password',
  },
  OPERATOR_EMAIL: { example: 'ann@venue.example', otherwise: 'none', meaning: 'where their letters go' },
  OPERATOR_SECOND_ACCOUNT: {
    example: 'ben@venue.example',
    otherwise: 'nobody',
    meaning: 'an admin who is invited by a one-time link when no operator has this account',
  },
  OPERATOR_SECOND_EMAIL: {
    example: 'ben@venue.example',
    otherwise: 'the link is printed',
    meaning: 'where the link is mailed',
  },
  OPERATOR_POWER_WAIT_HOURS: {
    example: '24',
    otherwise: '24 in production, otherwise 0',
    meaning: 'hours before a new or reset power over money acts',
  },
  APPROVAL_DAYS: {
    example: '7',
    otherwise: '7',
    meaning: 'days after which an act that waits for a second operator is void',
  },
  APP_NAME: {
    example: 'Trade',
    otherwise: 'Trade; app settings, once saved, go before it',
    meaning: 'what the product is called',
  },
  TIMEZONE: {
    example: 'Europe/Berlin',
    otherwise: 'UTC; app settings, once saved, go before it',
    meaning: 'IANA name: days begin at midnight there',
  },
  SUPPORT_LINK: {
    example: 'https://help.venue.example',
    otherwise: "the app's own chat; app settings, once saved, go before it",
    meaning: 'what the customer-service button opens, with user and language appended',
  },
  BRAND_DIR: {
    example: '/etc/trade/brand',
    otherwise: "the app's own brand",
    meaning: 'a folder with logo.svg, favicon.svg and fonts/D-DIN.woff2, fonts/D-DIN-Bold.woff2',
  },
  TERMS_NOTICE_HOURS: {
    example: '24',
    otherwise: '24 in production, otherwise 0',
    meaning:
      'hours between the approval of terms that can hurt somebody who holds something, and their force',
  },
  NODE_ENV: {
    example: 'production',
    otherwise: 'development',
    meaning: 'in production the server refuses to start with what is missing or meant for tests',
  },
  SECRET_KEY: {
    example: '<what `openssl rand -hex 32` prints>',
    otherwise: 'made at first start; needed in production',
    meaning: 'at least 32 characters, random: seals what is stored, signs codes and tokens',
  },
  SECRET_KEYS_OLD: {
    example: '<the key before>,<the key before that>',
    otherwise: 'none',
    meaning: 'keys from before, comma-separated: they read what was sealed with them until npm run reseal',
  },
  SIGNING_KEY: {
    example: '<what `openssl genpkey -algorithm ed25519 -outform DER | base64 -w0` prints>',
    otherwise: 'made at first start; needed in production',
    meaning: 'signs the heads of the books: a private key of Ed25519, PKCS#8 in base64',
  },
  SIGNING_KEYS_OLD: {
    example: '<the public key before>',
    otherwise: 'none',
    meaning: 'public keys of signing keys from before, comma-separated',
  },
  ANCHOR_URL: {
    example: 'https://<access key>:<secret>@store.venue.example/heads',
    otherwise: 'a file under DATA_DIR; needed in production',
    meaning: 'where signed heads are noted outside of the database: file:///<path>, or a bucket as in S3_URL',
  },
  TRUSTED_PROXIES: {
    example: '10.0.0.0/8',
    otherwise: '127.0.0.0/8,::1',
    meaning: "proxies that may name the customer's address, as addresses and ranges",
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    example: 'http://127.0.0.1:4318',
    otherwise: 'nothing is traced',
    meaning: 'the collector that traces are sent to, over HTTP',
  },
  TRACE_SAMPLE: {
    example: '0.01',
    otherwise: '0.01',
    meaning: 'the share of calls that are traced, from 0 to 1',
  },
  METRICS_TOKEN: {
    example: '<what `openssl rand -hex 24` prints>',
    otherwise: '/metrics only on this machine, and nowhere in production',
    meaning: 'what readers of the metrics show as a bearer token: 16 to 200 letters, digits, - and _',
  },
  CONSOLE_ADDRESSES: {
    example: '192.0.2.0/24',
    otherwise: 'everywhere',
    meaning: 'addresses and ranges that the console can be reached from; for others there is none',
  },
  DRAIN_SECONDS: {
    example: '5',
    otherwise: '5 in production, otherwise 0',
    meaning:
      'seconds for which a stop goes on serving while /readyz already says 503, so that balancers turn away',
  },
  SOCKETS_PER_ADDRESS: { example: '200', otherwise: '200', meaning: 'open sockets of one address' },
  SUBSCRIPTIONS_PER_SOCKET: { example: '200', otherwise: '200', meaning: 'channels that one socket follows' },
  SUBSCRIPTIONS_PER_ADDRESS: {
    example: '300',
    otherwise: '300',
    meaning: 'channels that all sockets without a login at one address follow together',
  },
  RATE_LIMITS: { example: 'on', otherwise: 'on', meaning: 'off lifts the limits on calls, for benchmarks' },
  LOG_LEVEL: {
    example: 'info',
    otherwise: "info; warn in a developer's terminal",
    meaning: 'of the log: JSON, or short lines in a terminal',
  },
};

/** Returns all variables with their meaning, what holds without them, and an example. */
export function manualText(manual: Manual): string {
  return Object.entries(manual)
    .map(
      ([name, { example, meaning, otherwise }]) =>
        `${name}\n  ${meaning}\n  without it: ${otherwise}\n  for example ${name}=${example}\n`,
    )
    .join('\n');
}
