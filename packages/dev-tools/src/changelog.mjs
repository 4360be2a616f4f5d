import { readFileSync, writeFileSync } from 'node:fs';
import changelog from 'conventional-changelog-core';
import { titleParser } from './commitTitle.mjs';
import { fromRoot } from '@stoa/workspace/paths';

const intro = `# Changelog

Made by \`npm run changelog\` from the titles of commits, grouped by area.

`;

/**
 */
const writerOpts = {
  // Commits without an area are left out.
  transform: (/** @type {{ type?: string, hash: string }} */ commit) =>
    commit.type && { ...commit, type: commit.type.split(', ')[0], hash: commit.hash.slice(0, 8) },
  groupBy: 'type',
  commitGroupsSort: 'title',
  commitsSort: ['subject'],
  mainTemplate:
    '## {{version}}\n\n{{#each commitGroups}}\n### {{title}}\n\n{{#each commits}}\n{{> commit}}\n{{/each}}\n\n{{/each}}',
  headerPartial: '',
  commitPartial: '- {{{subject}}} ({{hash}})\n',
};

/**
 * The text of a stream.
 * @param {AsyncIterable<string | Buffer>} stream
 */
async function textOf(stream) {
  let text = '';
  for await (const part of stream) text += part;
  return text;
}

/** Writes CHANGELOG.md: what has changed since the release that package.json names. */
export async function writeChangelog() {
  /** @type {{ version: string, stoa: { previousRelease: string } }} */
  const { version, stoa } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8'));
  const commits = { from: stoa.previousRelease, to: 'HEAD' };
  const stream = changelog({ config: {} }, { version: `Since ${version}` }, commits, titleParser, writerOpts);
  writeFileSync(fromRoot('CHANGELOG.md'), intro + (await textOf(stream)).trim() + '\n');
}
