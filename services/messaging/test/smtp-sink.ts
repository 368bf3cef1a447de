import { type Server, type Socket, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { pushSettings } from './worker';
import type { WorkerEnv } from '../src/env';

export const workerSettings = ({ url }: SmtpSink): Partial<WorkerEnv> => ({
  ...{
    SMTP_URL: url,
    MAIL_FROM: 'no-reply@duet.test',
    MAIL_CONCURRENCY: 5,
    MAIL_REFILL_MS: 3_600_000,
    MAIL_LEASE_MS: 60_000,
  },
  MAIL_SERVER_RETRY_MS: 300,
  ...{ MAIL_ATTEMPTS: 3, MAIL_BACKOFF_MS: 5_000, MAIL_PER_SECOND: 0, MAIL_DOMAIN_PER_MINUTE: 0 },
  ...pushSettings,
});

export interface SmtpSink {
  url: string;
  mails: string[];
  /** SMTP reply to each recipient; null means '250 ok'. */
  answer: string | null;
  /** Reply to one recipient; an empty reply ends the connection. */
  poison: { to: string; answer: string } | null;
  greeting: string;
  /** If true, the server ends connections after it has received the text of a mail. */
  isDropping: boolean;
  senders: string[];
  close(): Promise<void>;
}

export async function smtpSink(port = 0): Promise<SmtpSink> {
  const mails: string[] = [];
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
    converse(socket, sink);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const sink: SmtpSink = {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails,
    answer: null,
    poison: null,
    greeting: '220 sink',
    isDropping: false,
    senders: [],
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return sink;
}

function converse(socket: Socket, sink: SmtpSink): void {
  let buffer = '';
  let isData = false;
  const say = (line: string) => socket.write(`${line}\r\n`);
  const reply = (line: string): void => {
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === 'MAIL') sink.senders.push(/<(.*?)>/.exec(line)?.[1] ?? '');
    const { poison } = sink;
    if (verb === 'RCPT' && poison && line.includes(poison.to)) {
      if (poison.answer === '') socket.destroy();
      else say(poison.answer);
    } else if (verb === 'RCPT') say(sink.answer ?? '250 ok');
    else if (verb === 'DATA') {
      isData = true;
      say('354 go on');
    } else if (verb === 'QUIT') socket.end('221 bye\r\n');
    else say('250 ok');
  };
  say(sink.greeting);
  socket.on('data', (chunk) => {
    buffer += chunk.toString();
    for (;;) {
      const end = buffer.indexOf(isData ? '\r\n.\r\n' : '\r\n');
      if (end < 0) return;
      const part = buffer.slice(0, end);
      buffer = buffer.slice(end + (isData ? 5 : 2));
      if (isData) {
        sink.mails.push(part);
        isData = false;
        if (sink.isDropping) socket.destroy();
        else say('250 taken');
      } else reply(part);
    }
  });
}
