import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig, VARIABLES } from '../../../src/app/configuration.ts';
import { FILLED_IN, inRepository, readText, readVariables } from './files.ts';

/**
 * The keys that the units use, by section (systemd.unit, systemd.service, systemd.exec,
 * systemd.kill, systemd.resource-control).
 */
const KEYS: Readonly<Record<string, readonly string[]>> = {
  Unit: ['Description', 'Wants', 'After', 'StartLimitIntervalSec', 'StartLimitBurst'],
  Service: `
      Type ExecStart Restart RestartSec TimeoutStopSec KillSignal KillMode OOMPolicy DynamicUser
      StateDirectory StateDirectoryMode WorkingDirectory Environment EnvironmentFile LimitNOFILE
      CapabilityBoundingSet AmbientCapabilities NoNewPrivileges UMask RemoveIPC ProtectSystem
      ProtectHome ProtectClock ProtectControlGroups ProtectHostname ProtectProc ProtectKernelLogs
      ProtectKernelModules ProtectKernelTunables PrivateTmp PrivateDevices PrivateUsers
      LockPersonality RestrictAddressFamilies RestrictNamespaces RestrictRealtime RestrictSUIDSGID
      SystemCallArchitectures SystemCallFilter SystemCallErrorNumber
    `
    .trim()
    .split(/\s+/),
  Install: ['WantedBy'],
};
/** An orderly stop takes up to 35 seconds, and the 5 in which it still serves. */
const STOP_SECONDS = 40;
const UNITS = ['trade.service', 'trade@.service'];

function settingsOf(unit: string): { section: string; key: string; value: string }[] {
  let section = '';
  return readText('deploy', 'systemd', unit)
    .split('\n')
    .flatMap((line) => {
      const [, header] = /^\[(\w+)\]$/.exec(line) ?? [];
      if (header !== undefined) section = header;
      const [, key, value] = /^(\w+)=(.*)$/.exec(line) ?? [];
      return key === undefined || value === undefined ? [] : [{ section, key, value }];
    });
}

const analyze = spawnSync('systemd-analyze', ['--version']).status === 0;

describe.each(UNITS)('the unit %s', (unit) => {
  const settings = settingsOf(unit);
  const settingOf = (key: string) => settings.find((one) => one.key === key)?.value;

  it('has only keys that systemd knows', () => {
    expect(settings.filter(({ key, section }) => !KEYS[section]?.includes(key))).toEqual([]);
  });

  it('is confined, and gives the server the time that an orderly stop takes', () => {
    expect(settingOf('DynamicUser')).toBe('yes');
    expect(settingOf('NoNewPrivileges')).toBe('yes');
    expect(settingOf('ProtectSystem')).toBe('strict');
    expect(settingOf('CapabilityBoundingSet')).toBe('');
    expect(Number(settingOf('TimeoutStopSec'))).toBeGreaterThanOrEqual(STOP_SECONDS);
    expect(settingOf('Restart')).toBe('on-failure');
    expect(settingOf('EnvironmentFile')).toBe('/etc/trade/trade.env');
  });

  it('sets only variables that the server knows', () => {
    const names = (settingOf('Environment') ?? '').split(' ').map((pair) => pair.split('=')[0] ?? '');
    expect(names).toContain('NODE_ENV');
    expect(names.filter((name) => !VARIABLES.includes(name))).toEqual([]);
  });

  it('is one by systemd itself', ({ skip }) => {
    skip(!analyze, 'SKIPPED: there is no systemd-analyze here; the unit is checked by its keys alone.');
    const folder = mkdtempSync(path.join(tmpdir(), 'units-'));
    try {
      const copy = path.join(folder, unit.replace('@', '@gateway'));
      copyFileSync(inRepository('deploy', 'systemd', unit), copy);
      const { stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', copy], { encoding: 'utf8' });
      // Where node is, and which other units there are, is the machine's.
      const about = stderr
        .split('\n')
        .filter((line) => line.includes(folder) && !/not executable/.test(line));
      expect(about).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

it('has an example of the configuration that production takes once it is filled in, and refuses before', () => {
  const { optional, set } = readVariables('deploy', 'systemd', 'trade.env.example');
  expect([...set.keys(), ...optional].filter((name) => !VARIABLES.includes(name))).toEqual([]);
  const filled = Object.fromEntries([...set].map(([name, value]) => [name, FILLED_IN[name] ?? value]));
  expect(readConfig({ NODE_ENV: 'production', ...filled }).warnings).toEqual([]);
  expect(() => readConfig({ NODE_ENV: 'production', ...Object.fromEntries(set) })).toThrow(
    'its host is a placeholder',
  );
  const several = Object.fromEntries(optional.map((name) => [name, FILLED_IN[name]]));
  expect(readConfig({ NODE_ENV: 'production', ...filled, ...several, ROLE: 'gateway' }).isWhole).toBe(false);
});
