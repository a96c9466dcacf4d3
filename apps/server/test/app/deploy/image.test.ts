import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { VARIABLES } from '../../../src/app/configuration.ts';
import { inRepository, readText } from './files.ts';

interface Instruction {
  keyword: string;
  rest: string;
}

/** The instructions of each stage of the Dockerfile, with continued lines joined. */
function stages(): Instruction[][] {
  const lines = readText('deploy', 'docker', 'Dockerfile')
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .join('\n')
    .replaceAll(/\\\n\s*/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const found: Instruction[][] = [];
  for (const line of lines) {
    const [, keyword = '', rest = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
    if (keyword === 'FROM') found.push([]);
    found.at(-1)?.push({ keyword, rest });
  }
  return found;
}

const all = stages();
const last = all.at(-1) ?? [];
const of = (stage: readonly Instruction[], keyword: string) =>
  stage.filter((one) => one.keyword === keyword).map(({ rest }) => rest);
const KNOWN = ['FROM', 'WORKDIR', 'COPY', 'RUN', 'ENV', 'USER', 'EXPOSE', 'HEALTHCHECK', 'ENTRYPOINT', 'CMD'];

it('has several stages of known instructions', () => {
  expect(all.length).toBeGreaterThan(2);
  expect(all.flat().filter(({ keyword }) => !KNOWN.includes(keyword))).toEqual([]);
});

it('ends as a user by number that is not root, and says when it is healthy', () => {
  const [user, ...others] = of(last, 'USER');
  expect(others).toEqual([]);
  expect(Number(user?.split(':')[0])).toBeGreaterThan(0);
  expect(of(last, 'HEALTHCHECK')[0]).toContain('/healthz');
});

it('installs nothing and compiles nothing in the image that runs, and takes the package manager out', () => {
  const commands = of(last, 'RUN').join('\n');
  expect(commands).not.toMatch(/apt-get|apk|npm (ci|install|run)|make|gcc|python|curl|wget/);
  expect(commands).toMatch(/rm -rf .*node_modules.*bin\/npm/);
  expect(of(last, 'FROM')[0]).toMatch(/NODE_IMAGE/);
  expect(readText('deploy', 'docker', 'Dockerfile')).toMatch(/^ARG NODE_IMAGE=node:24-\w+-slim$/m);
});

it('installs by the lockfile, and runs no script of a package', () => {
  const installs = all
    .flatMap((stage) => of(stage, 'RUN'))
    .filter((command) => /npm (ci|install)/.test(command));
  expect(installs).toHaveLength(2);
  for (const command of installs) expect(command).toMatch(/^npm ci .*--ignore-scripts/);
});

it('holds no secret: what it sets is known, and none of it is one', () => {
  const names = of(last, 'ENV').flatMap((rest) => rest.split(/\s+/).map((pair) => pair.split('=')[0] ?? ''));
  expect(names.filter((name) => !VARIABLES.includes(name))).toEqual([]);
  expect(names.filter((name) => /KEY|TOKEN|PASSWORD|URL/.test(name))).toEqual([]);
  const written = all.flat().map(({ rest }) => rest);
  expect(written.filter((rest) => /SECRET_KEY|SIGNING_KEY|PASSWORD/.test(rest))).toEqual([]);
});

it('copies only what exists, and the manifest of each workspace, without which npm ci fails', () => {
  const copied = all
    .flatMap((stage) => of(stage, 'COPY'))
    .filter((rest) => !rest.startsWith('--from'))
    .flatMap((rest) => rest.split(/\s+/).slice(0, -1));
  expect(copied.filter((source) => !existsSync(inRepository(source)))).toEqual([]);
  const workspaces = ['packages', 'apps'].flatMap((group) =>
    readdirSync(inRepository(group)).map((name) => `${group}/${name}`),
  );
  const manifests = [...workspaces, 'bench', 'e2e']
    .map((name) => path.posix.join(name, 'package.json'))
    .filter((manifest) => existsSync(inRepository(manifest)));
  expect(manifests.filter((manifest) => !copied.includes(manifest))).toEqual([]);
});

it('sends to the builder nothing that was made or kept here', () => {
  const lines = readText('.dockerignore').split('\n');
  expect(lines[1]).toBe('**');
  for (const kept of ['**/node_modules', '**/dist', '**/data', '**/.env*']) expect(lines).toContain(kept);
});
