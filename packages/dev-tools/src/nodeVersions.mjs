import { buildAll } from '@stoa/workspace/build';
import { startProduct } from './product.mjs';
import { call } from './siteClient.mjs';
import { reported } from '@stoa/workspace/report';
import { run } from '@stoa/workspace/run';

/**
 * Returns the executable of a version of Node, downloaded with npm if missing.
 * @param {string} version
 */
async function nodeOf(version) {
  const command = [
    'npm',
    'exec',
    '--yes',
    `--package=node@${version}`,
    '--',
    'node',
    '-p',
    'process.execPath',
  ];
  const output = await run(`npm exec node@${version}`, command);
  return output.trim().split('\n').at(-1) ?? '';
}

/**
 * Runs the first steps of a member against a running product.
 * @param {string} url
 */
async function visit(url) {
  const page = await call(url);
  if (!page.includes('<!doctype html>') && !page.includes('<!DOCTYPE html>'))
    throw new Error(`${url} is no page.`);
  const account = { username: 'visitor', email: 'visitor@example.org', password: 'long and hard to guess' };
  const { token } = await call(`${url}/api/auth/register`, { body: account });
  const [community] = await call(`${url}/api/communities`);
  const body = { title: 'Written on another Node', content: 'It works.', communityId: community.id };
  const { id } = await call(`${url}/api/posts`, { body, token });
  await call(`${url}/api/vote`, { body: { type: 'up', postId: id }, token });
  const found = await call(`${url}/api/posts/${id}`, { token });
  if (found.title !== body.title) throw new Error(`${url}/api/posts/${id} is another post.`);
  await call(`${url}/post/${id}`);
}

/**
 * Starts the built product on each version of Node and uses it.
 * @param {string[]} versions
 */
export async function testNodeVersions(versions) {
  await buildAll();
  for (const version of versions) {
    const node = await nodeOf(version);
    await reported(`The product on Node ${version}`, async () => {
      const { url, stop } = await startProduct({}, node);
      await visit(url).finally(stop);
    });
  }
}
