import type { ChildProcess } from 'node:child_process';

/**
 * Returns the next message of a child process with `key` (its loader uses the same channel).
 * Rejects when the process ends first.
 */
export function nextMessage<Message extends object>(child: ChildProcess, key: string): Promise<Message> {
  return new Promise((resolve, reject) => {
    const hear = (message: object) => {
      if (!(key in message)) return;
      child.off('message', hear).off('exit', ended);
      resolve(message as Message);
    };
    const ended = () => reject(new Error('A process of the benchmark has ended'));
    child.on('message', hear).once('exit', ended);
  });
}

/**
 * Whether a process has ended, by itself or by a signal: then no exit follows that could be waited
 * for.
 */
export function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}
