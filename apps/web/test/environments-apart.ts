import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const NAMED = /@vitest-environment ([\w-]+)/;
/** The environment that most files ask for comes first, those that ask for none come last. */
const ORDER = ['page', 'jsdom-page', 'node', undefined];

/**
 * Files that need a browser's globals come before those that need none. Vitest ends a worker, with
 * all it has loaded, as soon as the next file in the queue asks for another environment: in mixed
 * order every few files would load the app and the document anew.
 */
export class EnvironmentsApart extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) =>
      ORDER.indexOf(NAMED.exec(readFileSync(moduleId, 'utf8'))?.[1]);
    const ranked = (await super.sort(files)).map((file) => ({ file, at: rank(file) }));
    return ranked.sort((one, other) => one.at - other.at).map(({ file }) => file);
  }
}
