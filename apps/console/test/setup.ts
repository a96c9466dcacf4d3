import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// A second is too short on a machine that does other things as well.
configure({ asyncUtilTimeout: 15_000 });

// What jsdom lacks: a layout to scroll, dialogs in front of the page, addresses of files in memory, and files as streams.
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
