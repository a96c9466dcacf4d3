import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv } from 'ajv';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readConfig, VARIABLES } from '../../../src/app/configuration.ts';
import { CLOUD_NATIVE_PG } from './cloud-native-pg.ts';
import { FILLED_IN, inRepository, readYaml, texts } from './files.ts';

const object = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string() }),
});
type KubernetesObject = z.output<typeof object>;

const NOT_OBJECTS = ['kustomization.yaml', 'nats-values.yaml'];
const files = readdirSync(inRepository('deploy', 'kubernetes'));
const objects = files
  .filter((file) => !NOT_OBJECTS.includes(file))
  .flatMap((file) => readYaml('deploy', 'kubernetes', file))
  .map((one) => object.parse(one));
const isOfKubernetes = ({ apiVersion }: KubernetesObject) => !apiVersion.includes('cnpg.io');
const named = (kind: string, name: string) =>
  objects.find((one) => one.kind === kind && one.metadata.name === name);

const container = z.looseObject({
  name: z.string(),
  image: z.string(),
  env: z.array(z.object({ name: z.string(), value: z.string() })),
  envFrom: z.array(z.looseObject({})),
  livenessProbe: z.object({ httpGet: z.looseObject({ path: z.string() }) }).loose(),
  readinessProbe: z
    .object({ httpGet: z.looseObject({ path: z.string() }) })
    .loose()
    .optional(),
  resources: z.object({ requests: texts, limits: texts }),
  securityContext: z.unknown(),
});
const workload = object.extend({
  spec: z.looseObject({
    selector: z.object({ matchLabels: texts }),
    template: z.object({
      metadata: z.object({ labels: texts }),
      spec: z.looseObject({
        securityContext: z.looseObject({ runAsNonRoot: z.boolean(), runAsUser: z.number() }),
        terminationGracePeriodSeconds: z.number(),
        automountServiceAccountToken: z.boolean(),
        enableServiceLinks: z.boolean(),
        containers: z.tuple([container]),
      }),
    }),
  }),
});
const workloads = objects
  .filter(({ kind }) => kind === 'Deployment' || kind === 'StatefulSet')
  .map((one) => workload.parse(one));

const FOLDER = path.resolve(import.meta.dirname, '../../../.cache/kubernetes-objects');
afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));

/**
 * Checks the objects against the types of Kubernetes' API: names of fields that there are not are
 * errors, too.
 */
function faultsOfTypes(checked: readonly KubernetesObject[]): string[] {
  const lines = checked.map(
    (one, index) =>
      `import type { I${one.kind} as Type${index} } from 'kubernetes-models/${one.apiVersion}';\n` +
      `export const object${index} = ${JSON.stringify(one)} satisfies Type${index};`,
  );
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(path.join(FOLDER, 'objects.ts'), lines.join('\n'));
  const compiler = inRepository('node_modules', 'typescript-7', 'bin', 'tsc');
  const options = '--ignoreConfig --noEmit --strict --skipLibCheck --module nodenext --target es2022'.split(
    ' ',
  );
  const { stdout } = spawnSync(
    process.execPath,
    [compiler].concat(options, ['--types', '', path.join(FOLDER, 'objects.ts')]),
    { encoding: 'utf8' },
  );
  return stdout.split('\n').filter((line) => line.includes('error'));
}

describe('the objects', () => {
  it('are of Kubernetes’ API, field by field', () => {
    const checked = objects.filter(isOfKubernetes);
    expect(checked.length).toBeGreaterThan(15);
    expect(faultsOfTypes(checked)).toEqual([]);
    const mistyped = object.parse({ ...named('Service', 'trade-gateway'), spec: { selektor: {} } });
    expect(faultsOfTypes([mistyped])).toHaveLength(1);
  });

  it('are of CloudNativePG’s, as far as they are used', () => {
    const checked = objects.filter((one) => !isOfKubernetes(one));
    expect(checked.map(({ kind }) => kind).sort()).toEqual(['Cluster', 'ObjectStore', 'ScheduledBackup']);
    for (const one of checked) {
      const validate = new Ajv({ allErrors: true }).compile(CLOUD_NATIVE_PG[one.kind] ?? false);
      validate(one);
      expect(validate.errors ?? [], one.kind).toEqual([]);
    }
  });

  it('are all applied but the examples of secrets, in which nothing is filled in', () => {
    const { resources } = z
      .looseObject({ resources: z.array(z.string()) })
      .parse(readYaml('deploy', 'kubernetes', 'kustomization.yaml')[0]);
    const rest = files.filter((file) => !resources.includes(file) && !NOT_OBJECTS.includes(file));
    expect(rest).toEqual(['secrets.example.yaml']);
    expect(readYaml('deploy', 'kubernetes', 'nats-values.yaml')).toHaveLength(1);
    for (const one of objects.filter(({ kind }) => kind === 'Secret')) {
      const values = Object.entries(texts.parse(one.stringData)).filter(([name]) => name !== 'username');
      expect(values.filter(([, value]) => value !== '')).toEqual([]);
    }
  });
});

describe('the processes', () => {
  const secrets = texts.parse(named('Secret', 'trade-secrets')?.stringData);
  const configuration = texts.parse(named('ConfigMap', 'trade-configuration')?.data);

  it('are configured as production takes it once it is filled in, and refuses before', () => {
    expect(
      [...Object.keys(secrets), ...Object.keys(configuration)].filter((name) => !VARIABLES.includes(name)),
    ).toEqual([]);
    const filled = Object.fromEntries(
      Object.entries({ ...configuration, ...secrets }).map(([name, value]) => [
        name,
        FILLED_IN[name] ?? value,
      ]),
    );
    for (const { metadata, spec } of workloads) {
      const { env } = spec.template.spec.containers[0];
      expect(env.map(({ name }) => name)).toEqual(['ROLE']);
      const ROLE = env[0]?.value;
      expect(readConfig({ NODE_ENV: 'production', ...filled, ROLE }).warnings, metadata.name).toEqual([]);
      expect(() => readConfig({ NODE_ENV: 'production', ...filled, ...configuration, ROLE })).toThrow(
        'PUBLIC_URL: its host is a placeholder',
      );
    }
  });

  it('have one role each, and every role is there', () => {
    const roles = workloads.map(({ metadata, spec }): [string, string | undefined] => [
      metadata.name,
      spec.template.spec.containers[0].env[0]?.value,
    ]);
    expect(new Map(roles)).toEqual(
      new Map(
        ['exchange', 'gateway', 'projection', 'standby', 'worker'].map((role) => [`trade-${role}`, role]),
      ),
    );
  });

  it.each(workloads.map((one) => [one.metadata.name, one] as const))(
    '%s is confined, measured and looked after',
    (_name, { spec }) => {
      const pod = spec.template.spec;
      const [{ livenessProbe, resources, securityContext }] = pod.containers;
      expect(pod.securityContext).toMatchObject({
        runAsNonRoot: true,
        seccompProfile: { type: 'RuntimeDefault' },
      });
      expect(pod).toMatchObject({ automountServiceAccountToken: false, enableServiceLinks: false });
      expect(securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      expect(livenessProbe.httpGet.path).toBe('/healthz');
      expect(Object.keys({ ...resources.requests, ...resources.limits })).toEqual(['cpu', 'memory']);
      // An orderly stop takes up to 35 seconds, and the 5 in which it still serves.
      expect(pod.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(40);
      expect(spec.template.metadata.labels).toMatchObject(spec.selector.matchLabels);
    },
  );

  it('that customers reach are asked whether they are ready; the writers are not, for either may wait', () => {
    const asked = workloads.filter(
      ({ spec }) => spec.template.spec.containers[0].readinessProbe !== undefined,
    );
    expect(asked.map(({ metadata }) => metadata.name)).toEqual(['trade-gateway']);
    expect(asked[0]?.spec.template.spec.containers[0].readinessProbe?.httpGet.path).toBe('/readyz');
    expect(asked[0]?.spec.replicas).toBeUndefined();
  });
});
