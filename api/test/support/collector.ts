import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

type Value = { stringValue?: string; intValue?: number; arrayValue?: { values: Value[] } };

/** A received span. */
export interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  facts: Record<string, string | number | string[] | undefined>;
  isFailed: boolean;
}

/** The checked part of OTLP over HTTP, in JSON. */
interface Sent {
  resourceSpans: {
    scopeSpans: {
      spans: (Omit<ReceivedSpan, 'facts' | 'isFailed'> & {
        attributes: { key: string; value: Value }[];
        status: { code?: number };
      })[];
    }[];
  }[];
}

/** Receives spans like an OpenTelemetry collector. */
export class TestCollector {
  /** All received bodies, unparsed. */
  text = '';
  readonly spans: ReceivedSpan[] = [];
  /** Status of its responses; undefined sends no response. */
  status: number | undefined = 200;

  private constructor(private readonly server: Server) {}

  static async start(): Promise<TestCollector> {
    const server = createServer();
    const collector = new TestCollector(server);
    server.on('request', (request, response) => {
      let text = '';
      request.on('data', (data) => (text += data));
      request.on('end', () => {
        if (collector.status === 200) collector.take(text);
        if (collector.status) response.writeHead(collector.status).end('{}');
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return collector;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** The spans of a trace. */
  of(traceId: string): ReceivedSpan[] {
    return this.spans.filter((span) => span.traceId === traceId);
  }

  stop(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  private take(text: string): void {
    this.text += text;
    const { resourceSpans } = JSON.parse(text) as Sent;
    for (const { attributes, status, ...span } of resourceSpans.flatMap(({ scopeSpans }) =>
      scopeSpans.flatMap(({ spans }) => spans),
    )) {
      const facts = Object.fromEntries(attributes.map(({ key, value }) => [key, plain(value)]));
      this.spans.push({ ...span, facts, isFailed: status.code === 2 });
    }
  }
}

function plain({ stringValue, intValue, arrayValue }: Value): string | number | string[] | undefined {
  return stringValue ?? intValue ?? arrayValue?.values.map((one) => one.stringValue ?? '');
}
