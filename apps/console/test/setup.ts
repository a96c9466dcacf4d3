import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

// One second is too short on a busy machine.
configure({ asyncUtilTimeout: 240_000 });

// What jsdom lacks: scrolling, modal dialogs, object URLs, and files as streams.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
Element.prototype.scrollIntoView = () => undefined;
URL.createObjectURL = () => 'blob:in-memory';
URL.revokeObjectURL = () => undefined;
Blob.prototype.stream = function stream() {
  const reader = new FileReader();
  return new ReadableStream({
    start: (controller) => {
      reader.onload = () => {
        controller.enqueue(new Uint8Array(reader.result as ArrayBuffer));
        controller.close();
      };
      reader.readAsArrayBuffer(this);
    },
  });
};

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});
// A page may still be loading, which needs the test's environment.
afterAll(() => vi.dynamicImportSettled());
