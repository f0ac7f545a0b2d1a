import type { IncomingHttpHeaders } from 'node:http';
import { PlainHeaders } from './plain-headers';

/** A complete answer from the network. */
export interface Arrived {
  status: number;
  statusText: string;
  headers: IncomingHttpHeaders;
  bytes: Buffer<ArrayBuffer>;
  url: string;
  redirected: boolean;
}

/**
 * An answer like one from `fetch`, made of bytes that have all arrived. It has no stream: `body` is null, and `_bodyInit` tells
 * ofetch that there is something to read, as in other implementations without streams.
 */
export class Answer implements Response {
  readonly type = 'basic';
  readonly body = null;
  readonly headers: PlainHeaders;
  readonly status: number;
  readonly statusText: string;
  readonly url: string;
  readonly redirected: boolean;
  readonly _bodyInit: Buffer<ArrayBuffer> | undefined;
  bodyUsed = false;

  constructor(private readonly arrived: Arrived) {
    this.headers = PlainHeaders.of(arrived.headers);
    this.status = arrived.status;
    this.statusText = arrived.statusText;
    this.url = arrived.url;
    this.redirected = arrived.redirected;
    this._bodyInit = arrived.bytes.length ? arrived.bytes : undefined;
  }

  get ok(): boolean {
    return this.status >= 200 && this.status < 300;
  }

  private take(): Buffer<ArrayBuffer> {
    if (this.bodyUsed) throw new TypeError('Body is unusable: Body has already been read');
    this.bodyUsed = true;
    return this.arrived.bytes;
  }

  async text(): Promise<string> {
    const bytes = this.take();
    const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
    return bytes.toString('utf8', hasMark ? 3 : 0);
  }

  async json() {
    return JSON.parse(await this.text());
  }

  async bytes(): Promise<Uint8Array<ArrayBuffer>> {
    return new Uint8Array(this.take());
  }

  async arrayBuffer(): Promise<ArrayBuffer> {
    return (await this.bytes()).buffer;
  }

  async blob(): Promise<Blob> {
    return new Blob([this.take()], { type: this.headers.get('content-type') ?? '' });
  }

  async formData(): Promise<FormData> {
    const headers = { 'content-type': this.headers.get('content-type') ?? '' };
    return new Response(this.take(), { headers }).formData();
  }

  clone(): Answer {
    if (this.bodyUsed) throw new TypeError('Response.clone: Body has already been consumed.');
    return new Answer(this.arrived);
  }
}
