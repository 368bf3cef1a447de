import { createServer } from 'node:http';
import { SMTPServer } from 'smtp-server';

// `node mail-sink.ts <smtp port> <http port>` counts deliveries per message id, in a process that
// survives the kill of the worker.

const [smtpPort = 0, httpPort = 0] = process.argv.slice(2).map(Number);
const MESSAGE_ID = /^message-id:\s*<([^@>]+)@/im;

const times = new Map<string, number>();
let unnamed = 0;
let lastAt = 0;

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['AUTH', 'STARTTLS'],
  disableReverseLookup: true,
  onData: (stream, _session, done) => {
    let head = '';
    stream.on('data', (chunk: Buffer) =>
      head.length < 8_192 ? (head += chunk.toString('latin1')) : undefined,
    );
    stream.on('end', () => {
      const id = MESSAGE_ID.exec(head)?.[1];
      if (id) times.set(id, (times.get(id) ?? 0) + 1);
      else unnamed += 1;
      lastAt = Date.now();
      done();
    });
  },
});
server.on('error', () => undefined);
server.listen(smtpPort, '127.0.0.1');

createServer((request, response) => {
  const doubled = [...times].filter(([, count]) => count > 1).map(([id]) => id);
  const counts = {
    taken: [...times.values()].reduce((sum, count) => sum + count, 0),
    unique: times.size,
    unnamed,
    last_at: lastAt,
    doubled,
  };
  response
    .setHeader('content-type', 'application/json')
    .end(JSON.stringify(request.url === '/ids' ? { ...counts, ids: [...times.keys()] } : counts));
}).listen(httpPort, '127.0.0.1');
