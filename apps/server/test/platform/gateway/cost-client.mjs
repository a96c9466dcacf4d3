// Calls a server from a separate process, so that the server's process is measured alone: `{ url, call, times }` in, `done` out.
import { Agent, request } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

function send(url, call, isAgain = false) {
  const { body, method, path } = call;
  return new Promise((resolve, reject) => {
    const headers = body === undefined ? {} : { 'content-type': 'application/json' };
    const sent = request(`${url}${path}`, { agent, method, headers }, (answer) => {
      answer.resume().once('end', resolve);
    });
    // Some refusals close the connection: the next call may still try to use it.
    const again = (error) => (isAgain ? reject(error) : send(url, call, true).then(resolve, reject));
    sent.once('error', again).end(body);
  });
}

process.on('message', async ({ url, call, times }) => {
  for (let n = 0; n < times; n += 1) await send(url, call);
  process.send('done');
});
process.on('disconnect', () => process.exit(0));
