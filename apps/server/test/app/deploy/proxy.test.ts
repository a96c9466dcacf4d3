import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readText } from './files.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'proxy-'));
afterAll(() => rmSync(folder, { recursive: true }));

const has = (program: string, ...args: string[]) => spawnSync(program, args).status === 0;
const programs = {
  nginx: has('nginx', '-v') && has('openssl', 'version'),
  caddy: has('caddy', 'version'),
};
/** Folders that the program makes wherever it was installed for, were they not named. */
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  .map((name) => `${name}_temp_path ${folder}/${name};`)
  .join(' ');
const NOTE = 'SKIPPED: the program is not installed here; its sample is checked by its lines alone.';

describe('the sample of nginx', () => {
  const site = readText('deploy', 'proxy', 'nginx.conf');

  it('hands on the customer, not what they claim, upgrades sockets, closes the metrics, and redirects to TLS', () => {
    expect(site).toMatch(/proxy_set_header X-Forwarded-For \$remote_addr;/);
    expect(site).toMatch(/proxy_set_header Upgrade \$http_upgrade;/);
    expect(site).toMatch(/location ~ \/metrics\$ \{\s+return 404;/);
    expect(site).toMatch(/return 308 https:/);
    expect(site).not.toContain('non_idempotent');
    expect(site.split('{').length).toBe(site.split('}').length);
  });

  it('is one by nginx itself', ({ skip }) => {
    skip(!programs.nginx, NOTE);
    const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')];
    const subject = ['-subj', '/CN=venue.example', '-days', '1', '-nodes'];
    const made = spawnSync(
      'openssl',
      ['req', '-x509', '-newkey', 'rsa:2048', '-keyout', key, '-out', certificate].concat(subject),
    );
    expect(made.status).toBe(0);
    const here = site
      .replace('/etc/ssl/trade/privkey.pem', key)
      .replace('/etc/ssl/trade/fullchain.pem', certificate)
      .replaceAll(/^\s*listen \[::\].*$/gm, '')
      .replaceAll(/listen (80|443)/g, 'listen 127.0.0.1:18$1');
    writeFileSync(path.join(folder, 'site.conf'), here);
    const whole = `pid ${folder}/pid; error_log ${folder}/error.log; events {} http { access_log off; ${TEMPORARY} include ${folder}/site.conf; }`;
    writeFileSync(path.join(folder, 'nginx.conf'), whole);
    const { status, stderr } = spawnSync(
      'nginx',
      ['-t', '-p', folder, '-c', path.join(folder, 'nginx.conf')],
      {
        encoding: 'utf8',
      },
    );
    expect(stderr).not.toContain('[warn]');
    expect(status, stderr).toBe(0);
  });
});

describe('the sample of Caddy', () => {
  const sample = readText('deploy', 'proxy', 'Caddyfile');

  it('sends nothing to a gateway that is not ready, and closes the metrics', () => {
    expect(sample).toMatch(/health_uri \/readyz/);
    expect(sample).toMatch(/respond @metrics 404/);
    expect(sample).toMatch(/reverse_proxy \{\$GATEWAYS\}/);
  });

  it('is one by Caddy itself', ({ skip }) => {
    skip(!programs.caddy, NOTE);
    const file = path.join(folder, 'Caddyfile');
    writeFileSync(file, sample);
    const { status, stderr } = spawnSync('caddy', ['adapt', '--config', file, '--adapter', 'caddyfile'], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH, HOME: folder, SITE: 'venue.example', GATEWAYS: 'one:8080 two:8080' },
    });
    expect(status, stderr).toBe(0);
  });
});
