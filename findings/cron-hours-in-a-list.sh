#!/usr/bin/env bash
# When a task runs that is due at 02:00 and at 14:00 of a time zone ("0 2,14 * * *"), on the days on
# which the clocks change: croner 11.0.1, cron-parser 5.10.6, cron 4.4.0 and node-cron 4.6.0.
#
# Expected: as the same libraries run "0 2 * * *": once a day; in croner, cron-parser and cron, in
# spring, when there is no 02:00, at 03:00 instead.
# Seen: a second hour in the list changes what the first one means in croner. In spring the run at
# 02:00 is left out, and in autumn, when 02:00 comes twice, it runs twice. The same with two minutes
# ("0,30 2 * * *"), and with every quarter of an hour of that hour. Of the four only cron-parser
# runs each time once in all these cases. cron does in autumn, but not if the hours are next to each
# other ("2,3" is run at 02:00, 02:00 and 03:00), and it runs "0,30 2" a single time in spring. By
# node-cron both 02:00 in autumn match, and none in spring, list or not.
#
# The tasks of this product run by croner are due every minute or every hour, where nothing of this
# matters, and a daily cut-off is computed from the calendar, not from a pattern. An interest paid
# "at 2 and at 14" by croner would be paid three times on one day and once on another.
set -euo pipefail
cd "$(mktemp -d)"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund croner@11.0.1 cron-parser@5.10.6 cron@4.4.0 node-cron@4.6.0 luxon@3.7.2 >/dev/null
cat > check.mjs <<'JS'
import assert from 'node:assert/strict';
import { CronTime } from 'cron';
import { CronExpressionParser } from 'cron-parser';
import { Cron } from 'croner';
import { DateTime } from 'luxon';
import * as nodeCron from 'node-cron';

const ZONE = 'Europe/Berlin';
const SPRING = '2027-03-28';
const AUTUMN = '2026-10-25';
const nextBy = {
  croner: (pattern) => {
    const job = new Cron(pattern, { timezone: ZONE, paused: true });
    return (after) => job.nextRun(new Date(after)).getTime();
  },
  parser: (pattern) => {
    let times;
    return (after) => {
      times ??= CronExpressionParser.parse(pattern, { tz: ZONE, currentDate: new Date(after) });
      return times.next().getTime();
    };
  },
  cron: (pattern) => {
    const times = new CronTime(pattern, ZONE);
    return (after) => times.getNextDateFrom(DateTime.fromMillis(after, { zone: ZONE }), ZONE).toMillis();
  },
  nodeCron: (pattern) => {
    const task = nodeCron.createTask(pattern, () => undefined, { timezone: ZONE });
    return (after) => {
      let minute = after + 60_000;
      while (!task.match(new Date(minute))) minute += 60_000;
      return minute;
    };
  },
};
/** The runs from midnight to noon of a day, as UTC. */
function runs(library, pattern, day) {
  const next = nextBy[library](pattern);
  const [start, noon] = [day, `${day}T12`].map((text) => DateTime.fromISO(text, { zone: ZONE }));
  const found = [];
  for (let at = next(start.toMillis() - 60_000); at < noon.toMillis(); at = next(at)) found.push(at);
  return found.map((at) => new Date(at).toISOString().slice(11, 16)).join(' ');
}
const seen = (pattern, day) => Object.keys(nextBy).map((library) => runs(library, pattern, day));

assert.deepEqual(seen('0 2 * * *', SPRING), ['01:00', '01:00', '01:00', '']);
assert.deepEqual(seen('0 2,14 * * *', SPRING), ['', '01:00', '01:00', '']);
assert.deepEqual(seen('0,30 2 * * *', SPRING), ['', '01:00 01:30', '01:00', '']);
assert.deepEqual(seen('0 2 * * *', AUTUMN), ['00:00', '00:00', '00:00', '00:00 01:00']);
assert.deepEqual(seen('0 2,14 * * *', AUTUMN), ['00:00 01:00', '00:00', '00:00', '00:00 01:00']);
assert.deepEqual(seen('0 2,3 * * *', AUTUMN), ['00:00 01:00 02:00', '00:00 02:00', '00:00 01:00 02:00', '00:00 01:00 02:00']);
assert.deepEqual(seen('0,30 2 * * *', AUTUMN), ['00:00 00:30 01:00 01:30', '00:00 00:30', '00:00 00:30', '00:00 00:30 01:00 01:30']);
console.log('As described: with a second hour in the list croner leaves 02:00 out in spring, and has it twice in autumn.');
JS
node check.mjs
