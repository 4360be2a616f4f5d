import { messageOf } from '@stoa/workspace/errors';
import { buildProjects } from '@stoa/workspace/nx';
import { show, tool } from '@stoa/workspace/run';

const usage = `npm run e2e -- --url <address> [--remote <app>@<version>]… [arguments of Playwright]

Runs the browser tests of the composed product against a running site with the demo's content.

  --url      address of the site, such as https://stoa.example.org
  --remote   a build to test instead of the published one; may be repeated. Every page uses it: by a preview if
             there is an admin account, or else by overrides. STOA_REMOTES names builds if there is no --remote
  --help     prints this text

Accounts: STOA_MEMBER, STOA_SECOND_MEMBER, STOA_MODERATOR and STOA_ADMIN are usernames, STOA_PASSWORD is their
password; the demo's by default.

  npm run e2e -- --url http://localhost:3000 memberJourney
  npm run e2e -- --url https://stoa.example.org --remote feed@1.4.2-0a1b2c3d --grep "two members"`;

/** A build of an app: a version, or the address of its folder. */
const build = /^[a-z][a-z0-9-]*@\S+$/;

/** Thrown when the command was called with wrong arguments. */
class Misuse extends Error {}

/**
 * Separates the command's own options from the arguments of Playwright.
 * @param {readonly string[]} parameters
 * @returns {{ url: string, remotes: string[], rest: string[] }}
 * @throws {Misuse}
 */
export function readParameters(parameters) {
  /** @type {{ url: string[], remote: string[] }} */
  const own = { url: [], remote: [] };
  const rest = [];
  const left = [...parameters];
  for (let text = left.shift(); text !== undefined; text = left.shift()) {
    const [, name, value] = /^--(url|remote)(?:=(.*))?$/.exec(text) ?? [];
    if (name === 'url' || name === 'remote') own[name].push(value ?? left.shift() ?? '');
    else rest.push(text);
  }
  const [url = '', ...others] = own.url;
  if (others.length > 0) throw new Misuse('Give one --url.');
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    throw new Misuse('Give the address of a site with --url.');
  const wrong = own.remote.find((one) => !build.test(one) || one.includes(','));
  if (wrong !== undefined) throw new Misuse(`Name builds as feed@1.4.2, not as "${wrong}".`);
  return { url, remotes: own.remote, rest };
}

/**
 * Returns the variables that the tests read. Without builds, `STOA_REMOTES` of the environment stays in effect.
 * @param {{ url: string, remotes: readonly string[] }} parameters
 */
export const variablesOf = ({ url, remotes }) => ({
  STOA_URL: url,
  ...(remotes.length > 0 && { STOA_REMOTES: remotes.join(',') }),
});

/**
 * `npm run e2e`: runs the composed browser tests against a running site. Sets the exit code: that of Playwright, or 2
 * after invalid usage.
 * @param {string[]} parameters
 */
export async function e2e(parameters) {
  if (parameters.includes('--help')) return console.log(usage);
  try {
    const { url, remotes, rest } = readParameters(parameters);
    await buildProjects('The build of the test kit', ['@stoa/testkit', '@stoa/contract']);
    const config = 'shell/e2e/composed/playwright.config.ts';
    process.exitCode = await show(tool('@playwright/test/cli.js', 'test', '-c', config, ...rest), {
      env: { ...process.env, ...variablesOf({ url, remotes }) },
    });
  } catch (error) {
    console.error(error instanceof Misuse ? `${error.message}\n\n${usage}` : messageOf(error));
    process.exitCode = error instanceof Misuse ? 2 : 1;
  }
}
