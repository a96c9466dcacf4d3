import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// What jsdom lacks: dialogs in front of the page, and addresses of files in memory.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
URL.createObjectURL = () => 'blob:in-memory';
URL.revokeObjectURL = () => undefined;

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});
