/** A failure that the user can fix, with one sentence and lines of output. */
export class Trouble extends Error {
  readonly lines: string[];

  constructor(sentence: string, lines: string[] = []) {
    super(sentence);
    this.lines = lines;
  }
}

export type Note = (text: string) => void;

const live = process.stdout.isTTY === true;
const quietSeconds = 15;

export function say(text = ''): void {
  process.stdout.write(`${text}\n`);
}

export function seconds(since: number): string {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}

export async function step<T>(
  title: string,
  work: (note: Note) => Promise<T>,
  isGood: (result: T) => boolean = () => true,
): Promise<T> {
  const started = Date.now();
  let detail = '';
  const line = () => `  … ${title}${detail && `: ${detail}`} (${seconds(started)})`;
  const paint = () =>
    process.stdout.write(`\r\x1b[2K${line().slice(0, (process.stdout.columns ?? 80) - 1)}`);
  const timer = live
    ? setInterval(paint, 200)
    : setInterval(() => say(line()), quietSeconds * 1000);
  const end = (mark: string) => {
    clearInterval(timer);
    say(`${live ? '\r\x1b[2K' : ''}  ${mark} ${title} (${seconds(started)})`);
  };
  try {
    const result = await work((text) => (detail = text));
    end(isGood(result) ? '✓' : '✗');
    return result;
  } catch (error) {
    end('✗');
    throw error;
  }
}

export function complain(error: unknown): void {
  const lines = error instanceof Trouble ? error.lines : [];
  const text =
    error instanceof Trouble
      ? error.message
      : error instanceof Error
        ? (error.stack ?? error.message)
        : String(error);
  process.stderr.write(
    `\n${lines.map((line) => `    ${line}\n`).join('')}${lines.length > 0 ? '\n' : ''}${text}\n`,
  );
}
