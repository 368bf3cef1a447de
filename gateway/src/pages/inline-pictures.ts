import { Cache } from '@duet/service-kit/cache';
import type { Logger } from 'pino';
import type { ServiceReader } from '../api/service-reader';

/** Of what is kept in memory, bytes. */
const KEPT = 32_000_000;
/** A larger one is asked for by the browser: it would keep the words behind it waiting. */
const LARGEST = 48_000;
const TIMEOUT_MS = 500;
/** A picture that is nobody's main one any more is on no new page after this time. */
const FRESH_MS = 60_000;

interface Asking {
  principal: string;
  requestId: string;
}

/**
 * Members' main photos for the pages that they are painted first on: in the page, because a way of
 * their own would take as long as the page.
 */
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
   * The picture as an address that holds it; the address itself where it is somebody else's, too
   * large, or not there in time.
   */
  async of(address: string, asking: Asking): Promise<string> {
    if (!/^\/media\/[\w.-]+\.webp$/.test(address)) return address;
    try {
      return await this.known.get(address, () => this.load(address, asking));
    } catch (error) {
      this.log.warn(
        { err: error, address },
        'picture could not be put into its page; the browser will ask for it',
      );
      return address;
    }
  }

  private async load(address: string, asking: Asking): Promise<string> {
    const content = await this.reader.read(new URL(address, this.identityUrl), {
      ...asking,
      withinMs: TIMEOUT_MS,
    });
    // What is not to be had, or too large, is not asked for anew with each page.
    return content && content.length <= LARGEST
      ? `data:image/webp;base64,${content.toString('base64')}`
      : address;
  }
}
