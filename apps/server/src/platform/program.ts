import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

/** What Node is called with to run a program of the server as a process of its own. */
export interface Program {
  path: string;
  /** Options of Node itself, which come before the path. */
  nodeOptions: string[];
}

/**
 * Returns the program whose source file is `source`, as its caller would import it: the source
 * while the server itself runs from its sources, and else its bundle, which lies beside the
 * server's.
 */
export function programOf(source: URL): Program {
  const path = fileURLToPath(source);
  if (!import.meta.url.endsWith('.ts')) return { path: path.replace(/\.ts$/, '.js'), nodeOptions: [] };
  return { path, nodeOptions: ['--import', createRequire(import.meta.url).resolve('tsx')] };
}
