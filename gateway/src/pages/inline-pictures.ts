import { Cache } from '@duet/service-kit/cache';
import type { Logger } from 'pino';
import type { ServiceReader } from '../api/service-reader';

/** In bytes. */
const KEPT = 32_000_000;
/** In bytes. Larger pictures would delay the HTML. */
const LARGEST = 48_000;
const TIMEOUT_MS = 500;
/** Time until a replaced photo disappears. */
const FRESH_MS = 60_000;

interface Asking {
  principal: string;
  requestId: string;
}

export class InlinePictures {
  private readonly known = new Cache<string>({
    ttlMs: FRESH_MS,
    size: { max: KEPT, of: (text) => text.length },
  });

  constructor(
    private readonly identityUrl: string,
    private readonly reader: ServiceReader,
    private readonly log: Logger,
  ) {}

  /** Returns a data URL, or the address if the photo is large, late or not ours. */
  async of(address: string, asking: Asking): Promise<string> {
    if (!/^\/media\/[\w.-]+\.webp$/.test(address)) return address;
    try {
      return await this.known.get(address, () => this.load(address, asking));
    } catch (error) {
      this.log.warn(
        { err: error, address },
        'picture could not be inlined into its page; the browser will load it',
      );
      return address;
    }
  }

  private async load(address: string, asking: Asking): Promise<string> {
    const content = await this.reader.read(new URL(address, this.identityUrl), {
      ...asking,
      withinMs: TIMEOUT_MS,
    });
    // When the address is used, it is cached too.
    return content && content.length <= LARGEST
      ? `data:image/webp;base64,${content.toString('base64')}`
      : address;
  }
}
