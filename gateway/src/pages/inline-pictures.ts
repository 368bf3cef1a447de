import { Cache } from '@duet/service-kit/cache';
import type { Logger } from 'pino';
import type { ServiceReader } from '../api/service-reader';

const KEPT = 32_000_000;
/** Maximum picture size in bytes. Larger pictures would delay the HTML. */
const LARGEST = 48_000;
const TIMEOUT_MS = 500;
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

  /**
   * @returns the unchanged address if the photo is too large, loads too slowly or is not below
   *   /media
   */
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
    return content && content.length <= LARGEST
      ? `data:image/webp;base64,${content.toString('base64')}`
      : address;
  }
}
