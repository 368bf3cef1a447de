import { Agent, request } from 'node:http';
import { type Socket, connect } from 'node:net';

export interface StreamCursor {
  port: number;
  host: string;
}

export type OnMessage = (conversation: string, at: number) => void;

const CONVERSATION =
  /"topic":"messages","conversation_id":"([0-9A-Z]{26})","profile_id":"([0-9a-z]{12})"/g;

/** Uses bare sockets, so that thousands of streams cost little CPU. */
export class Streams {
  private readonly sockets: Socket[] = [];
  private readonly place: StreamCursor;
  private readonly onMessage: OnMessage;
  lost = 0;

  constructor(place: StreamCursor, onMessage: OnMessage) {
    this.place = place;
    this.onMessage = onMessage;
  }

  get size(): number {
    return this.sockets.length;
  }

  open(member: string, token: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const socket = connect(this.place.port, '127.0.0.1');
      socket.setEncoding('utf8').setNoDelay(true);
      let isPlaced = false;
      socket.on('connect', () =>
        socket.write(
          `GET /api/events HTTP/1.1\r\nhost: ${this.place.host}\r\ncookie: duet_session=${token}\r\naccept: text/event-stream\r\n\r\n`,
        ),
      );
      socket.on('data', (text: string) => {
        const at = performance.now();
        if (!isPlaced && text.startsWith('HTTP/1.1') && !text.startsWith('HTTP/1.1 200'))
          return reject(new Error(text.slice(0, 200)));
        if (!isPlaced && /^id: /m.test(text)) {
          isPlaced = true;
          resolve();
        }
        for (const [, conversation, sender] of text.matchAll(CONVERSATION))
          if (conversation && sender !== member) this.onMessage(conversation, at);
      });
      socket.on('error', reject);
      socket.on('close', () => {
        this.lost += 1;
      });
      this.sockets.push(socket);
    });
  }

  close(): void {
    for (const socket of this.sockets.splice(0)) socket.removeAllListeners('close').destroy();
  }
}

export interface Pair {
  conversation: string;
  token: string;
  isBusy: boolean;
  sentAt: number | null;
}

export class Sender {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 256 });
  private count = 0;
  errors = 0;
  firstError = '';
  readonly answered: number[] = [];

  private readonly place: StreamCursor;

  constructor(place: StreamCursor) {
    this.place = place;
  }

  async send(pair: Pair): Promise<boolean> {
    this.count += 1;
    const body = JSON.stringify({
      client_id: `bench-${process.pid}-${this.count}`,
      text: `Message ${this.count}: shall we take the early train to the sea?`,
    });
    const start = performance.now();
    pair.sentAt = start;
    const { status, text } = await this.post(
      `/api/chats/${pair.conversation}/messages`,
      pair.token,
      body,
    );
    if (status === 200) {
      this.answered.push(performance.now() - start);
      return true;
    }
    this.errors += 1;
    this.firstError ||= `${status} ${text}`;
    return false;
  }

  close(): void {
    this.agent.destroy();
  }

  private post(
    path: string,
    token: string,
    body: string,
  ): Promise<{ status: number; text: string }> {
    return new Promise((resolve) => {
      const headers = {
        host: this.place.host,
        cookie: `duet_session=${token}`,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'sec-fetch-site': 'same-origin',
      };
      const req = request(
        {
          port: this.place.port,
          host: '127.0.0.1',
          agent: this.agent,
          method: 'POST',
          path,
          headers,
        },
        (res) => {
          let text = '';
          res.setEncoding('utf8').on('data', (part: string) => (text += part));
          res.on('end', () => resolve({ status: res.statusCode ?? 0, text }));
        },
      );
      req.on('error', (error) => resolve({ status: 0, text: error.message }));
      req.end(body);
    });
  }
}
