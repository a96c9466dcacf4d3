#!/usr/bin/env bash
# Where a day begins and ends in a time zone whose clocks change at midnight, by luxon 3.7.2, dayjs
# 1.11.23, date-fns 4.4.0 with @date-fns/tz 1.5.0, date-fns-tz 3.2.0, rrule 2.8.1 and
# temporal-polyfill 1.0.8.
#
# Expected: each day begins where the one before ends, and all agree with Temporal.
# Seen: in Havana on 2026-11-01 midnight comes twice; luxon begins the day with the second one, so
# an hour belongs to no day. In Cairo on 2027-04-30 there is no midnight; fromZonedTime of
# date-fns-tz gives 23:00 of the day before, and by luxon and @date-fns/tz the day after begins at
# 01:00 if it is reckoned as one day later. dayjs reckons a day as 24 hours on any day of a change,
# Berlin's too, and its start of a day depends on the time zone of the machine, as do all times of
# rrule: with the machine in New York they are four hours off.
#
# The calendar of this product begins a day with its first midnight, or with the change that leaves
# it out: at the midnights around the changes of 2011, 2018, 2026 and 2027 in every zone it agrees
# with Temporal.
set -euo pipefail
cd "$(mktemp -d)"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund luxon@3.7.2 dayjs@1.11.23 date-fns@4.4.0 @date-fns/tz@1.5.0 date-fns-tz@3.2.0 rrule@2.8.1 temporal-polyfill@1.0.8 >/dev/null
cat > check.mjs <<'JS'
import assert from 'node:assert/strict';
import { TZDate } from '@date-fns/tz';
import { addDays, startOfDay } from 'date-fns';
import { fromZonedTime } from 'date-fns-tz';
import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';
import { DateTime } from 'luxon';
import rrule from 'rrule';
import { Temporal } from 'temporal-polyfill';

dayjs.extend(utc);
dayjs.extend(timezone);
const shown = (at) => new Date(Number(at)).toISOString().slice(5, 16);
/** The first moments of a day and of the day after, in UTC. */
function starts(day, zone) {
  const plain = Temporal.PlainDate.from(day);
  const begin = plain.toZonedDateTime(zone).epochMilliseconds;
  const noon = begin + 13 * 3_600_000;
  const luxon = DateTime.fromMillis(noon, { zone }).startOf('day');
  const dayjsDay = dayjs(noon).tz(zone).startOf('day');
  const fns = startOfDay(new TZDate(noon, zone));
  const [year, month, date] = day.split('-').map(Number);
  const rule = { freq: rrule.RRule.DAILY, dtstart: rrule.datetime(year, month, date), tzid: zone, count: 2 };
  const pairs = {
    temporal: [begin, plain.add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds],
    luxon: [luxon, luxon.plus({ days: 1 })],
    dayjs: [dayjsDay, dayjsDay.add(1, 'day')],
    fns: [fns, addDays(fns, 1)],
    fnsTz: [day, plain.add({ days: 1 })].map((each) => fromZonedTime(`${each} 00:00`, zone)),
    rrule: new rrule.RRule(rule).all(),
  };
  return Object.fromEntries(Object.entries(pairs).map(([name, pair]) => [name, pair.map(shown).join(' ')]));
}
const seen = [starts('2026-11-01', 'America/Havana'), starts('2027-04-30', 'Africa/Cairo'), starts('2027-03-28', 'Europe/Berlin')];
const of = (name) => seen.map((each) => each[name]);
assert.deepEqual(of('temporal'), ['11-01T04:00 11-02T05:00', '04-29T22:00 04-30T21:00', '03-27T23:00 03-28T22:00']);
assert.deepEqual(of('luxon'), ['11-01T05:00 11-02T05:00', '04-29T22:00 04-30T22:00', '03-27T23:00 03-28T22:00']);
assert.deepEqual(of('fns'), ['11-01T04:00 11-02T05:00', '04-29T22:00 04-30T22:00', '03-27T23:00 03-28T22:00']);
assert.deepEqual(of('fnsTz'), ['11-01T04:00 11-02T05:00', '04-29T21:00 04-30T21:00', '03-27T23:00 03-28T22:00']);
if (process.env.TZ === 'UTC') {
  assert.equal(seen[2].dayjs, '03-27T23:00 03-28T23:00');
  assert.equal(seen[2].rrule, '03-27T23:00 03-28T22:00');
} else {
  assert.equal(seen[2].dayjs, '03-27T22:00 03-28T22:00');
  assert.equal(seen[2].rrule, '03-27T19:00 03-28T18:00');
}
JS
for zone in UTC America/New_York; do TZ=$zone node check.mjs; done
echo 'As described: only Temporal gives each hour to one day.'
