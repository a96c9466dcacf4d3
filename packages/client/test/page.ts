import { builtinEnvironments, type Environment } from 'vitest/runtime';
import { forgetStores } from './stores.ts';

/**
 * What reaches the network and is sent over it: Node's own, as what the apps' calls meet there is
 * not what is imitated.
 */
const NODES_OWN = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'AbortController',
  'AbortSignal',
  'URL',
  'URLSearchParams',
] as const;

/**
 * How elements are laid out where nothing says so. happy-dom leaves that empty: then words would
 * seem to stand apart, and cells together.
 */
const DISPLAYS: Readonly<Record<string, string>> = { TD: 'table-cell', TH: 'table-cell', TR: 'table-row' };

/**
 * The environment of tests that render (Vitest): the document of happy-dom, which is several times
 * as fast as jsdom, mostly where the styles of an element are asked for, as every search by role
 * does.
 */
export default {
  ...builtinEnvironments['happy-dom'],
  name: 'page',
  async setup(global, options) {
    const own = Object.fromEntries(NODES_OWN.map((name) => [name, global[name]]));
    const { Blob: NodesBlob, FormData: NodesForm } = global;
    forgetStores(global);
    const environment = await builtinEnvironments['happy-dom'].setup(global, options);
    Object.assign(global, own, {
      fetch: fetchWithForms(own.fetch, global.FormData, { NodesForm, NodesBlob }),
      getComputedStyle: withInitialValues(global.getComputedStyle),
    });
    // happy-dom leaves the page for the address of a file that is saved.
    const { click } = global.HTMLAnchorElement.prototype;
    global.HTMLAnchorElement.prototype.click = function clickUnlessSaved(this: HTMLAnchorElement) {
      if (this.download === '') click.call(this);
    };
    return environment;
  },
} satisfies Environment;

/** Sends a form of the document as Node's own. */
function fetchWithForms(
  send: typeof fetch,
  Form: typeof FormData,
  { NodesForm, NodesBlob }: { NodesForm: typeof FormData; NodesBlob: typeof Blob },
): typeof fetch {
  return async (input, init) => {
    if (!(init?.body instanceof Form)) return send(input, init);
    const body = new NodesForm();
    for (const [name, value] of init.body) {
      if (typeof value === 'string') body.append(name, value);
      else body.append(name, new NodesBlob([await value.arrayBuffer()], { type: value.type }), value.name);
    }
    return send(input, { ...init, body });
  };
}

function withInitialValues(getComputedStyle: typeof window.getComputedStyle): typeof window.getComputedStyle {
  return (element, pseudo) => {
    const style = getComputedStyle(element, pseudo);
    const valueFor = (name: string) => {
      const value = style.getPropertyValue(name);
      if (value !== '') return value;
      return name === 'display'
        ? (DISPLAYS[element.tagName] ?? 'inline')
        : name === 'visibility'
          ? 'visible'
          : '';
    };
    return new Proxy(style, {
      get: (target, name) => {
        if (name === 'getPropertyValue') return valueFor;
        if (name === 'display' || name === 'visibility') return valueFor(name);
        const value = Reflect.get(target, name, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  };
}
