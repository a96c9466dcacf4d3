import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Ties } from '../../../src/core/ties/index.ts';
import { configuredSettings, SettingsBook } from '../../../src/venue/settings/index.ts';
import { createTestDatabase, type TestDatabase } from '../../database.ts';
import { tiesOf } from '../../harness/ties.ts';

const DAY = 86_400_000;

let database: TestDatabase;
let ties: Ties;
beforeAll(async () => {
  database = await createTestDatabase();
  ties = await tiesOf(database.pool);
});
afterAll(() => database.close());

const configured = configuredSettings({
  appName: 'Trade',
  timezone: 'UTC',
  publicUrl: null,
  supportLink: null,
  withdrawalFeeRate: '0.01',
});
const open = () => SettingsBook.open(database.db, ties, configured);

it('the day of limits goes on in every process, now and after a restart, however often the time zone is changed', async () => {
  const [book, other] = await Promise.all([open(), open()]);
  const now = Date.now();
  const today = book.limitDayOf(now);
  expect(today).toEqual(book.dayOf(now));
  for (const timezone of ['Asia/Tokyo', 'Pacific/Kiritimati', 'America/New_York', 'Asia/Kolkata']) {
    const settings = { ...book.settings, timezone };
    await book.change({ from: book.version, settings, reason: 'We move', by: 'ann' }, async () => undefined);
    await other.read();
    const restarted = await open();
    for (const each of [book, other, restarted]) {
      expect(each.limitDayOf(now)).toEqual(today);
      const next = each.limitDayOf(today.end);
      expect(next.start).toBe(today.end);
      expect(next.end - next.start).toBeGreaterThanOrEqual(DAY);
    }
  }
  expect(book.dayOf(now)).not.toEqual(today);
});

it('is not moved by a version that somebody else than the server wrote', async () => {
  const book = await open();
  const settings = JSON.stringify({ ...book.settings, timezone: 'Pacific/Pago_Pago' });
  await database.pool.query(
    `INSERT INTO app_settings_versions (version, settings, reason, written_by, written_at)
     VALUES (99, $1, 'x', 'eve', now() - interval '30 days')`,
    [settings],
  );
  const restarted = await open();
  for (let day = -2; day < 4; day += 1) {
    const at = Date.now() + day * DAY;
    expect(restarted.limitDayOf(at)).toEqual(book.limitDayOf(at));
  }
});
