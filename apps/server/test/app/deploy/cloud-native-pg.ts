import type { SchemaObject } from 'ajv';

/*
 * The fields that deploy/kubernetes uses of the custom resources of CloudNativePG 1.27 and of its
 * Barman Cloud plugin 0.7, by their API references
 * (https://cloudnative-pg.io/documentation/1.27/cloudnative-pg.v1/ and
 * https://cloudnative-pg.io/plugin-barman-cloud/docs/plugin-barman-cloud.v1/). Whatever else stands
 * in an object is an error.
 */

const text = { type: 'string', minLength: 1 };
const texts = { type: 'object', additionalProperties: text };

/** An object of these fields alone; those that are named need to be there. */
function fields(properties: Record<string, SchemaObject>, ...required: string[]): SchemaObject {
  return { type: 'object', properties, required, additionalProperties: false };
}

const list = (items: SchemaObject): SchemaObject => ({ type: 'array', items, minItems: 1 });
const reference = fields({ name: text }, 'name');
const keyOf = fields({ name: text, key: text }, 'name', 'key');
const volume = fields({ size: { type: 'string', pattern: '^\\d+(Mi|Gi|Ti)$' } }, 'size');

const resource = (apiVersion: string, kind: string, spec: SchemaObject) =>
  fields(
    {
      apiVersion: { const: apiVersion },
      kind: { const: kind },
      metadata: fields({ name: text }, 'name'),
      spec,
    },
    'spec',
  );

const synchronous = fields(
  {
    method: { enum: ['any', 'first'] },
    number: { type: 'integer', minimum: 1 },
    dataDurability: { enum: ['required', 'preferred'] },
    failoverQuorum: { type: 'boolean' },
  },
  'method',
  'number',
);
const plugin = fields({ name: text, isWALArchiver: { type: 'boolean' }, parameters: texts }, 'name');
const role = fields(
  {
    name: text,
    ensure: { enum: ['present', 'absent'] },
    login: { type: 'boolean' },
    passwordSecret: reference,
  },
  'name',
);

const cluster = fields(
  {
    imageName: text,
    instances: { type: 'integer', minimum: 2 },
    primaryUpdateStrategy: { enum: ['unsupervised', 'supervised'] },
    switchoverDelay: { type: 'integer', minimum: 0 },
    postgresql: fields({ synchronous, parameters: texts }),
    bootstrap: fields({
      initdb: fields({ database: text, owner: text, secret: reference }, 'database', 'owner'),
    }),
    managed: fields({ roles: list(role) }),
    storage: volume,
    walStorage: volume,
    resources: fields({ requests: texts, limits: texts }),
    affinity: fields({
      enablePodAntiAffinity: { type: 'boolean' },
      podAntiAffinityType: { enum: ['preferred', 'required'] },
      topologyKey: text,
    }),
    backup: fields({ target: { enum: ['primary', 'prefer-standby'] } }),
    plugins: list(plugin),
  },
  'instances',
  'storage',
);
const compression = fields({ compression: { enum: ['bzip2', 'gzip', 'lz4', 'snappy', 'xz', 'zstd'] } });
const objectStore = fields(
  {
    retentionPolicy: { type: 'string', pattern: '^[1-9]\\d*[dwm]$' },
    configuration: fields(
      {
        destinationPath: { type: 'string', pattern: '^s3://' },
        endpointURL: { type: 'string', pattern: '^https://' },
        s3Credentials: fields({ accessKeyId: keyOf, secretAccessKey: keyOf }),
        wal: compression,
        data: compression,
      },
      'destinationPath',
    ),
  },
  'configuration',
);
const scheduledBackup = fields(
  {
    schedule: { type: 'string', pattern: '^(\\S+ ){5}\\S+$' },
    immediate: { type: 'boolean' },
    backupOwnerReference: { enum: ['none', 'self', 'cluster'] },
    cluster: reference,
    method: { enum: ['barmanObjectStore', 'volumeSnapshot', 'plugin'] },
    pluginConfiguration: fields({ name: text, parameters: texts }, 'name'),
  },
  'schedule',
  'cluster',
);

/** By kind. */
export const CLOUD_NATIVE_PG: Readonly<Record<string, SchemaObject>> = {
  Cluster: resource('postgresql.cnpg.io/v1', 'Cluster', cluster),
  ScheduledBackup: resource('postgresql.cnpg.io/v1', 'ScheduledBackup', scheduledBackup),
  ObjectStore: resource('barmancloud.cnpg.io/v1', 'ObjectStore', objectStore),
};
