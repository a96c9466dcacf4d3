import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const RENDERS = '@vitest-environment page';

/**
 * Files that need a browser's globals come before those that need none. Vitest ends a worker, with
 * all it has loaded, as soon as the next file in the queue asks for another environment: in mixed
 * order every few files would load the app and the document anew.
 */
export class EnvironmentsApart extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const renders = sorted.filter(({ moduleId }) => readFileSync(moduleId, 'utf8').includes(RENDERS));
    return [...renders, ...sorted.filter((file) => !renders.includes(file))];
  }
}
