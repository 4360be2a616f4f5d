import { setTimeout as pause } from 'node:timers/promises';

/** @import { RenderAnswer } from '@stoa/contract' */

/** Limits of what one trial reads from a site. Times are in milliseconds. */
export const siteLimits = {
  /** Addresses that are rendered, and pages that a browser hydrates. */
  addresses: 50,
  hydrated: 5,
  /** Requests in total, and at the same time. */
  calls: 300,
  concurrent: 4,
  /** Bytes of one response, and of all. */
  responseBytes: 4_000_000,
  bytes: 20_000_000,
  /** For one response. */
  callTime: 3_000,
  /** For a page to load and become idle in the browser. */
  pageTime: 60_000,
  /** For all addresses; the first one of each route is rendered even later. */
  time: 4_000,
};

/** Thrown when a site gives no usable response; its message says what it did. */
export class Unanswered extends Error {}

/** Reads public pages and calls of a site as a guest: only GET, without cookies, each address once. */
export class SiteReader {
  /** @type {Map<string, Promise<RenderAnswer>>} */
  #answers = new Map();
  #bytes = 0;
  #running = 0;

  /**
   * @param {string} site address of the site
   * @param {Partial<typeof siteLimits>} [limits]
   */
  constructor(site, limits) {
    this.origin = new URL(site).origin;
    this.limits = { ...siteLimits, ...limits };
  }

  /**
   * Answers a call of a page.
   * @param {string} url path and query
   * @throws {Unanswered}
   */
  async ask(url) {
    const answer = await this.read(url);
    if (answer.status < 300) assertJson(url, answer.text);
    return answer;
  }

  /**
   * Reads an address, or returns the kept response.
   * @param {string} url path and query
   * @throws {Unanswered} also for redirects, refusals of the rate limit and outages
   */
  read(url) {
    const known = this.#answers.get(url);
    if (known) return known;
    const answer = this.#fetch(url);
    this.#answers.set(url, answer);
    return answer;
  }

  /** @param {string} url */
  async #fetch(url) {
    const address = new URL(this.origin + url);
    // A page's call begins with a slash, so it stays on the site.
    if (this.#answers.size >= this.limits.calls)
      throw new Unanswered(`more than ${this.limits.calls} calls are needed`);
    while (this.#running >= this.limits.concurrent) await pause(5);
    this.#running += 1;
    try {
      const response = await fetch(address, {
        redirect: 'manual',
        credentials: 'omit',
        signal: AbortSignal.timeout(this.limits.callTime),
      });
      const { status, headers } = response;
      if (status === 429 || status >= 500 || (status >= 300 && status < 400))
        throw new Unanswered(`${address.pathname} answered ${status}`);
      return { status, text: await this.#textOf(response), link: headers.get('link') ?? undefined };
    } catch (error) {
      if (error instanceof Unanswered) throw error;
      const isLate = error instanceof Error && error.name === 'TimeoutError';
      const reason = isLate ? `took more than ${this.limits.callTime / 1000} s` : 'cannot be reached';
      throw new Unanswered(`${address.pathname} ${reason}`, { cause: error });
    } finally {
      this.#running -= 1;
    }
  }

  /** @param {Response} response */
  async #textOf(response) {
    const { responseBytes, bytes } = this.limits;
    /** @type {Uint8Array[]} */
    const parts = [];
    let size = 0;
    for await (const part of response.body ?? []) {
      parts.push(part);
      size += part.length;
      this.#bytes += part.length;
      if (size > responseBytes || this.#bytes > bytes)
        throw new Unanswered(`${new URL(response.url).pathname} exceeds the bytes that a trial reads`);
    }
    return Buffer.concat(parts).toString('utf8');
  }
}

/**
 * @param {string} url
 * @param {string} text
 */
function assertJson(url, text) {
  try {
    JSON.parse(text);
  } catch (error) {
    throw new Unanswered(`${url} is not JSON`, { cause: error });
  }
}
