import { Agent, request } from 'node:http';

/** A call, and how often it is made, one after the other. */
export interface CallingTask {
  url: string;
  call: { method: string; path: string; body: string | undefined };
  times: number;
}

/** Calls a server from a process of its own, so that the server's process is measured alone. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

function send({ url, call }: CallingTask, isAgain = false): Promise<void> {
  const { body, method, path } = call;
  return new Promise((resolve, reject) => {
    const headers = body === undefined ? {} : { 'content-type': 'application/json' };
    const sent = request(`${url}${path}`, { agent, method, headers }, (answer) => {
      answer.resume().once('end', resolve);
    });
    // Some refusals close the connection: the next call may still try to use it.
    const again = (error: Error) => {
      if (isAgain) reject(error);
      else resolve(send({ url, call, times: 1 }, true));
    };
    sent.once('error', again).end(body);
  });
}

process.on('message', async (task: CallingTask) => {
  for (let n = 0; n < task.times; n += 1) await send(task);
  process.send?.({ done: true });
});
process.on('disconnect', () => process.exit(0));
