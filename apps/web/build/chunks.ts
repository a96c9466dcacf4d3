import { build, type Plugin, type PluginOption, type Rolldown } from 'vite';

/**
 * From so many pages on, code is worth one file that all of them load, rather than one for each set
 * of pages.
 */
const COMMON_FROM = 4;
/**
 * What the entrance needs and more than so many pages, the entrance among them, is not the
 * entrance's own.
 */
const ITS_OWN_UP_TO = 2;
const ENTRY = '/index.html';
const ENTRANCE = '/src/account/login/login-page.tsx';
/** Decides how schemas are made, so that it comes with the library and before all of them. */
const SCHEMAS = '/src/platform/schemas.ts';
/** Hundreds of schemas: made in a task of their own, a slow phone answers in between. */
const PROTOCOL = /packages\/protocol\//;
const LIBRARY = /node_modules\//;
const CHART_LIBRARY = /node_modules\/(lightweight-charts|fancy-canvas)\//;
/** One of them is chosen at run time: a file each. */
const TEXTS = /packages\/locales\/src\/\w+\//;

/** What React's compiler puts into every component; the first build is made without it. */
const COMPILED = /node_modules\/react\/(cjs\/react-)?compiler-runtime/;

/** The first build puts it into one file with what the entrance needs of its library. */
const AFTER_ENTRANCE = /node_modules\/@tanstack\/.*\/(useMutation|mutationObserver)\.js$/;

/** The files that index.html starts. */
const STARTED = /assets\/(rolldown-runtime|foundation|protocol|app)-[^/]+\.js$/;

/** What each entry, static or dynamic, loads before it can run: module ids. */
type Needs = Map<string, Set<string>>;

/**
 * Decides which code shares a file: what the first screen needs, what most pages need, and the rest
 * by page. A first build finds out what each page truly needs, once all that nobody uses is gone.
 * Left alone, the bundler makes a file for each set of pages that share something: dozens of
 * requests. `transpile` makes the plugins of that build.
 */
export function chunksByNeed(transpile: () => PluginOption[]): Plugin {
  return {
    name: 'chunks-by-need',
    apply: 'build',
    async config() {
      const name = chunkNames(needsOf(await firstBuild(transpile())));
      const groups = [{ name, includeDependenciesRecursively: false }];
      return {
        build: {
          // What index.html starts is there already.
          modulePreload: { resolveDependencies: (_, files) => files.filter((file) => !STARTED.test(file)) },
          rolldownOptions: { output: { codeSplitting: { groups } } },
        },
      };
    },
  };
}

function chunkNames(needs: Needs): (module: string) => string | null {
  const initial = needed(needs, ENTRY);
  const entrance = needed(needs, ENTRANCE);
  const uses = new Map<string, number>();
  for (const modules of needs.values()) {
    for (const module of modules) uses.set(module, (uses.get(module) ?? 0) + 1);
  }
  return (module) => {
    if (TEXTS.test(module)) return null;
    if (CHART_LIBRARY.test(module)) return 'lightweight-charts';
    if (AFTER_ENTRANCE.test(module)) return 'common';
    const used = uses.get(module) ?? 0;
    const isFirst =
      initial.has(module) || COMPILED.test(module) || (entrance.has(module) && used > ITS_OWN_UP_TO);
    if (isFirst) {
      if (LIBRARY.test(module) || module.endsWith(SCHEMAS)) return 'foundation';
      return PROTOCOL.test(module) ? 'protocol' : 'app';
    }
    return used >= COMMON_FROM ? 'common' : null;
  };
}

function needed(needs: Needs, root: string): Set<string> {
  const found = [...needs].find(([module]) => module.endsWith(root));
  if (!found) throw new Error(`The build has no ${root}.`);
  return found[1];
}

async function firstBuild(plugins: PluginOption[]): Promise<Rolldown.OutputChunk[]> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins,
    build: { write: false, minify: false },
  });
  const [{ output }] = (Array.isArray(built) ? built : [built]) as [Rolldown.RolldownOutput];
  return output.filter((file) => file.type === 'chunk');
}

function needsOf(chunks: Rolldown.OutputChunk[]): Needs {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const needs: Needs = new Map();
  for (const root of chunks) {
    if (root.facadeModuleId === null || !(root.isEntry || root.isDynamicEntry)) continue;
    const loaded = new Set([root]);
    for (const chunk of loaded) {
      for (const name of chunk.imports) {
        const imported = byName.get(name);
        if (imported) loaded.add(imported);
      }
    }
    const modules = [...loaded].flatMap((chunk) => chunk.moduleIds);
    needs.set(root.facadeModuleId, new Set(modules));
  }
  return needs;
}
