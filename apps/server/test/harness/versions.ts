/**
 * Where an operator reads what a call changes, by the path of the change: the path of the reading,
 * and the item in its answer.
 */
const READINGS: readonly (readonly [
  RegExp,
  (id: string) => string,
  (answer: Item, id: string) => Item | undefined,
])[] = [
  [/^\/console\/operators\/([^/]+)(?:\/invitation)?$/, () => '/console/operators', itemWith('id')],
  [/^\/console\/instruments\/([^/]+)$/, () => '/console/instruments', itemWith('symbol')],
  [/^\/console\/contracts\/([^/]+)$/, () => '/console/contracts', itemWith('symbol')],
  [/^\/console\/options\/terms\/([^/]+)$/, () => '/console/options/terms', itemWith('symbol')],
  [/^\/console\/features\/([^/]+)$/, () => '/console/features', itemWith('feature')],
  [/^\/console\/(contract-cap|exchange-terms|fee-tiers|settings)$/, (name) => `/console/${name}`, whole],
  [/^\/console\/customers\/([^/]+)\/state$/, (id) => `/console/customers/${id}`, whole],
  [/^\/console\/content\/([^/]+)\/state$/, (id) => `/console/content/${id}`, whole],
  [
    /^\/console\/((?:financial\/products|lockmining\/products|ieo\/projects)\/[^/]+)$/,
    (path) => `/console/${path}`,
    whole,
  ],
];
const TEXT = /^\/console\/content\/([^/]+)\/texts\/([^/]+)$/;
const ASSIGNMENT = /^\/console\/desk\/([^/]+)\/assignment$/;

type Item = Readonly<Record<string, unknown>>;
type Read = (path: string) => Promise<Item | null>;

/**
 * Returns what an operator's change says of the version that it is made from, read just before, as
 * the console does; nothing for any other call. What is not there has a version that nothing has.
 */
export async function versionBefore(method: string, path: string, read: Read): Promise<Item> {
  if (method === 'POST' && ASSIGNMENT.test(path)) {
    const thread = await read(path.replace(/\/assignment$/, ''));
    return thread ? { from: thread.assigned_to } : {};
  }
  if (method !== 'PUT' && !path.endsWith('/invitation')) return {};
  const [, id, locale] = TEXT.exec(path) ?? [];
  if (id !== undefined && locale !== undefined) {
    const item = await read(`/console/content/${id}`);
    const { texts = {} } = (item ?? {}) as { texts?: Record<string, Item> };
    return { version: texts[locale]?.version ?? 0 };
  }
  for (const [pattern, pathOf, find] of READINGS) {
    const name = pattern.exec(path)?.[1];
    if (name === undefined) continue;
    const answer = await read(pathOf(name));
    const version = answer && find(answer, name)?.version;
    return { version: version ?? (path.startsWith('/console/options/') ? 0 : '') };
  }
  return {};
}

function itemWith(key: string): (answer: Item, id: string) => Item | undefined {
  return ({ items }, id) =>
    Array.isArray(items) ? (items as Item[]).find((item) => item[key] === id) : undefined;
}

function whole(answer: Item): Item {
  return answer;
}
