import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../src/platform/config/config.js';
import { CONFIG } from '../../src/platform/core.module.js';
import type { Mail } from '../../src/delivery/mail/mail-transport.js';
import type { TestApp } from './test-app.js';

/** Part of the mail that registering sends. */
const GREETING = 'this is the email address of your Stoa account';

/** Returns the mails kept as files for an address, oldest first, without confirmations of the address. */
export async function mailsTo(api: TestApp, address: string): Promise<Mail[]> {
  return (await allMailsTo(api, address)).filter(({ text }) => !text.includes(GREETING));
}

/** The mails that confirm an account's address, oldest first. */
export async function confirmationsTo(api: TestApp, address: string): Promise<Mail[]> {
  return (await allMailsTo(api, address)).filter(({ text }) => text.includes(GREETING));
}

/** Returns all mails to an address once the queue has sent them. */
async function allMailsTo(api: TestApp, address: string): Promise<Mail[]> {
  await api.settled();
  const folder = join(api.app.get<Config>(CONFIG).dataDir, 'outbox');
  const names = (await readdir(folder).catch(() => [])).filter((name) => !name.startsWith('.')).sort();
  const mails = await Promise.all(
    names.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as Mail),
  );
  return mails.filter(({ to }) => to === address);
}

/** The token of the link in a mail. */
export function tokenIn(mail: Mail | undefined): string {
  return /#token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}
