import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fromRoot } from '@stoa/workspace/paths';

const documents = execFileSync('git', ['ls-files', '*.md'], { cwd: fromRoot(), encoding: 'utf8' })
  .trim()
  .split('\n');
const prose = (file: string) => readFileSync(fromRoot(file), 'utf8').replaceAll(/^```.*?^```/gms, '');

/** The anchors of a page's headings, as forges make them. */
const anchorsOf = (file: string) =>
  [...prose(file).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );

/** Whether a link from one page leads somewhere within the repository. */
function leads(from: string, link: string): boolean {
  const [place = '', anchor] = link.split('#');
  const file = place ? path.join(path.dirname(from), place) : from;
  if (!existsSync(fromRoot(file))) return false;
  return anchor === undefined || !documents.includes(file) || anchorsOf(file).includes(anchor);
}

test('each link of a document leads to a file and a heading that are there', () => {
  const broken = documents.flatMap((file) =>
    [...prose(file).matchAll(/\]\((?![a-z]+:)([^)\s]+)\)/g)].flatMap(([, link = '']) =>
      leads(file, link) ? [] : `${file}: ${link}`,
    ),
  );
  expect(documents.length).toBeGreaterThan(20);
  expect(broken).toEqual([]);
});
