import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(__dirname, '../bench');

/** What a benchmark imports from the built API: a module of `src`, and the names that it takes. */
const imports = readdirSync(folder, { recursive: true })
  .map(String)
  .filter((file) => file.endsWith('.mjs'))
  .flatMap((file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    return [...text.matchAll(/import \{([^}]*)\} from '(?:\.\.\/)+dist\/([^']*)\.js'/g)].map(
      ([, names = '', module = '']) => ({ file, module, names: names.split(',').map((name) => name.trim()) }),
    );
  });

it.each(imports)('$file finds what it imports from $module', async ({ module, names }) => {
  const exported = Object.keys((await import(join(__dirname, '../src', module))) as object);
  expect(exported).toEqual(expect.arrayContaining(names.filter(Boolean)));
});
