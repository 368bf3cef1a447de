declare module 'negotiator' {
  /** Reads what a request accepts (RFC 9110, section 12.5). */
  export default class Negotiator {
    constructor(request: { headers: Record<string, string | undefined> });
    /** Language ranges of Accept-Language with a weight above 0, best first; `*` among them. */
    languages(): string[];
  }
}
