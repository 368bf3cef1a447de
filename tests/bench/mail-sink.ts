import { createServer } from 'node:http';
import { type Socket, createServer as createSmtpServer } from 'node:net';

// `node mail-sink.ts <smtp port> <http port>` counts deliveries per message id, in a process that
// survives the kill of the worker.

const [smtpPort = 0, httpPort = 0] = process.argv.slice(2).map(Number);
const HEAD_BYTES = 8_192;
const MESSAGE_ID = /^message-id:\s*<([^@>]+)@/im;
const ALGORITHM = /^dkim-signature:[^]*?\ba=([\w-]+)/gim;
const END = Buffer.from('\r\n.\r\n');

const times = new Map<string, number>();
const signatures = new Map<string, number>();
let unnamed = 0;
let lastAt = 0;
let last: Buffer = Buffer.alloc(0);

function take(mail: Buffer): void {
  const head = mail.toString('latin1', 0, HEAD_BYTES);
  const id = MESSAGE_ID.exec(head)?.[1];
  if (id) times.set(id, (times.get(id) ?? 0) + 1);
  else unnamed += 1;
  for (const [, algorithm = ''] of head.slice(0, head.indexOf('\r\n\r\n')).matchAll(ALGORITHM))
    signatures.set(algorithm, (signatures.get(algorithm) ?? 0) + 1);
  lastAt = Date.now();
  last = mail;
}

const REPLIES: Record<string, string> = {
  EHLO: '250-sink\r\n250-PIPELINING\r\n250-8BITMIME\r\n250 SIZE 10000000\r\n',
  DATA: '354 go on\r\n',
  QUIT: '221 bye\r\n',
};

function converse(socket: Socket): void {
  let rest: Buffer = Buffer.alloc(0);
  let isData = false;
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk) => {
    rest = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    let replies = '';
    for (;;) {
      const end = isData ? rest.indexOf(END) : rest.indexOf('\r\n');
      if (end < 0) break;
      const part = rest.subarray(0, end);
      rest = rest.subarray(end + (isData ? END.length : 2));
      if (isData) take(part);
      const verb = isData ? '' : part.toString('latin1', 0, 4).toUpperCase();
      isData = verb === 'DATA';
      replies += REPLIES[verb] ?? '250 ok\r\n';
    }
    if (replies) socket.write(replies);
  });
  socket.write('220 sink\r\n');
}

createSmtpServer({ noDelay: true }, converse).listen(smtpPort, '127.0.0.1');

createServer((request, response) => {
  if (request.url === '/last') return void response.end(last);
  const taken = [...times.values()].reduce((sum, count) => sum + count, 0);
  const counts = {
    ...{ taken, unique: times.size, unnamed, last_at: lastAt },
    signatures: Object.fromEntries(signatures),
  };
  const lists = {
    ids: [...times.keys()],
    doubled: [...times].filter(([, count]) => count > 1).map(([id]) => id),
  };
  response
    .setHeader('content-type', 'application/json')
    .end(JSON.stringify(request.url === '/ids' ? { ...counts, ...lists } : counts));
}).listen(httpPort, '127.0.0.1');
