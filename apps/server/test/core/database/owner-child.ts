import { pino } from 'pino';
import { openDatabase } from '../../../src/core/database/index.ts';

/*
 * A process that owns a private database until it is interrupted: `owner-child.ts <data folder>`.
 */

const [dataDir = ''] = process.argv.slice(2);
const database = await openDatabase({ databaseUrl: null, dataDir }, pino({ level: 'fatal' }));
process.once('SIGINT', async () => {
  // Whoever shuts down has things to write yet.
  await database.pool.query("INSERT INTO assets VALUES ('LAST', 8)");
  await database.close();
  process.exit(0);
});
process.on('message', () => process.exit(3));
process.send?.('ready');
