import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config/config.js';
import { CONFIG } from '../../platform/core.module.js';
import { html, type Markup } from '../../platform/http/responses/html.js';
import { type Mail, outboxFolder } from './mail-transport.js';

/** Names of the files that the outbox writes. */
const FILE = /^\d{13}-[0-9a-f]{18}\.json$/;

/** Mails run and load nothing; only their inline styles apply. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** Header fields of a proxied request. */
const PASSED_ON = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/**
 * Returns whether a request comes directly from this machine, without a proxy: mails contain links that open accounts,
 * and a public site may run in development mode by mistake.
 */
const isFromHere = ({ socket, headers }: FastifyRequest): boolean =>
  /^(?:127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '') &&
  PASSED_ON.every((name) => !headers[name]);

type KeptMail = Mail & { readonly sentAt: string };

/** Shows stored mails (`/outbox`), newest first; only in development, on the same machine. */
@Injectable()
export class OutboxServer implements OnModuleInit {
  private readonly folder: string;

  constructor(
    private readonly host: HttpAdapterHost,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.folder = outboxFolder(config.dataDir);
  }

  onModuleInit(): void {
    const { environment, smtpUrl } = this.config;
    if (environment !== 'development' || smtpUrl) return;
    const server = this.host.httpAdapter.getInstance<FastifyInstance>();
    server.get('/outbox', async (request, reply) => {
      if (!isFromHere(request)) return reply.callNotFound();
      const mails = await this.mails();
      return reply
        .header('content-security-policy', POLICY)
        .type('text/html; charset=utf-8')
        .send(listOf(mails).text);
    });
    server.get<{ Params: { name: string } }>('/outbox/:name', async (request, reply) => {
      const { name } = request.params;
      const mail = isFromHere(request) && FILE.test(name) ? await this.read(name) : undefined;
      if (!mail) return reply.callNotFound();
      return reply.header('content-security-policy', POLICY).type('text/html; charset=utf-8').send(mail.html);
    });
  }

  private async mails(): Promise<KeptMail[]> {
    const names = await readdir(this.folder).catch(() => []);
    const known = names
      .filter((name) => FILE.test(name))
      .sort()
      .reverse();
    const mails = await Promise.all(known.map((name) => this.read(name)));
    return mails.filter((mail) => mail !== undefined);
  }

  /** Returns undefined for a mail that newer ones have just replaced. */
  private async read(name: string): Promise<KeptMail | undefined> {
    const text = await readFile(join(this.folder, name), 'utf8').catch(() => undefined);
    return text === undefined ? undefined : (JSON.parse(text) as KeptMail);
  }
}

const listOf = (mails: readonly KeptMail[]): Markup =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>Outbox</title>
      </head>
      <body style="max-width: 60ch; margin: 24px auto; padding: 0 16px; font: 16px/1.5 system-ui, sans-serif">
        <h1>Outbox</h1>
        <p>Mails are kept here since no mail server is configured. Only development shows this page.</p>
        ${mails.length === 0 && html`<p>No mails yet</p>`}
        ${mails.map(
          ({ key, to, subject, sentAt }) =>
            html`<p><a href="/outbox/${key}.json">${subject}</a><br />to ${to}, ${sentAt}</p>`,
        )}
      </body>
    </html>`;
