import { listColleagues, type PeopleDependencies } from './letters.ts';

/** Says in the log of production what leaves one operator with too much power, or all of them with too little. */
export async function warnOfLonelyPowers({
  db,
  log,
  powerWait,
}: Pick<PeopleDependencies, 'db' | 'log' | 'powerWait'>): Promise<void> {
  if (powerWait === 0)
    log.warn(
      'OPERATOR_POWER_WAIT_HOURS is 0: new and reset powers over money act at once, before anybody can object',
    );
  const colleagues = await listColleagues(db);
  const admins = colleagues.filter(({ canLogIn, roles }) => canLogIn && roles.includes('admin'));
  if (admins.length < 2)
    log.warn(
      { admins: admins.length },
      'fewer than two admins have set up their logins: nothing is done that takes two persons. OPERATOR_SECOND_ACCOUNT invites the second',
    );
}
