import { readConfig } from './app/configuration.ts';
import { startFailure } from './app/start-failure.ts';
import { createLogger, createTerminalLogger } from './platform/gateway/index.ts';
import { type RunningServer, startServer } from './server.ts';

/** ms after which an orderly stop counts as failed, beside the time in which it still serves. */
const STOP_PATIENCE = 30_000;

/**
 * Reads the configuration, starts the server, and stops it in order. The exit code is 0 only after
 * an orderly stop.
 */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = process.stdout.isTTY
    ? createTerminalLogger(config.logLevel ?? (config.environment === 'production' ? 'info' : 'warn'))
    : createLogger(config.logLevel ?? 'info');
  for (const warning of config.warnings) log.warn(warning);
  let server: RunningServer | null = null;
  let stopping = false;

  const die = (error: Error) => {
    log.fatal({ err: error }, 'the server cannot go on');
    process.exit(1);
  };
  const stop = async (signal: NodeJS.Signals) => {
    if (stopping) process.exit(1);
    stopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(
      () => die(new Error('The server did not stop in time')),
      config.network.drain + STOP_PATIENCE,
    ).unref();
    await server?.stop();
    process.exit(0);
  };
  process.on('uncaughtException', die);
  process.on('unhandledRejection', (reason) =>
    die(reason instanceof Error ? reason : new Error(String(reason))),
  );
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => void stop(signal).catch(die));
  }

  server = await startServer({ config, log, onFatal: die });
  const address = config.publicUrl ?? server.url;
  process.stdout.write(
    [
      '',
      '  Trade is running',
      `    App       ${address}`,
      `    Console   ${address}/console`,
      `    API       ${address}/api/v3/docs`,
      ...describeFirstOperator(server.firstOperator),
      ...describeSecondAdmin(server.secondAdmin),
      ...(config.feed.kind === 'simulated'
        ? ['    The market is simulated; FEED=ccxt:<exchange> makes it real.']
        : []),
      ...(config.smtpUrl ? [] : ['    Without SMTP_URL, emails are printed here.']),
      '',
      '',
    ].join('\n'),
  );
}

/** The generated password is shown here alone: once, and in development until it was used. */
function describeFirstOperator(first: RunningServer['firstOperator']): string[] {
  if (!first) return [];
  const { account, generatedPassword, keptIn } = first;
  if (generatedPassword === null)
    return [`    First operator of the console: ${account}, with the configured password`];
  const again = keptIn === null ? 'shown only now' : `in ${keptIn} until the first login`;
  return [`    First operator of the console: ${account}, password ${generatedPassword} (${again})`];
}

/** The link is shown only here, and only when it could not be mailed. */
function describeSecondAdmin(second: RunningServer['secondAdmin']): string[] {
  if (!second) return [];
  const { account, expiresAt, mailedTo, url } = second;
  return [
    mailedTo === null
      ? `    Second admin: ${account}; hand them this link, which works once until ${expiresAt.toISOString()}: ${url}`
      : `    Second admin: ${account}, invited by a letter to ${mailedTo}`,
  ];
}

main().catch((error: unknown) => {
  process.stderr.write(`${startFailure(error, process.env)}\n`);
  process.exit(1);
});
