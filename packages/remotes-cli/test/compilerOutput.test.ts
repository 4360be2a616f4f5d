import { problemsIn } from '../src/compat/compilerOutput.mjs';

const stage = '/home/ada/stoa (copy)/.cache/compat-x1';
const folder = '0123456789abcdef';
const file = `${folder}/mfe-feed/src/page.tsx`;

test('problems are found by file, with their explanations and without the folders of the check', () => {
  const output = [
    `${file}(3,7): error TS2322: Type 'import("${stage}/${folder}/packages/ui/src/x").A' is wrong.`,
    `  Property 'b' is missing.`,
    `${file}(9,1): error TS1005: ';' expected.`,
    '',
  ].join('\n');
  expect(problemsIn(output, stage).get(file)).toEqual([
    { line: 3, message: `Type 'import("packages/ui/src/x").A' is wrong. Property 'b' is missing.` },
    { line: 9, message: `';' expected.` },
  ]);
});

test('a missing library is no problem, a missing package of Stoa is one', () => {
  const missing = (name: string) => `${file}(1,1): error TS2307: Cannot find module '${name}'.`;
  const found = problemsIn([missing('three'), missing('@stoa/ui')].join('\n'), stage).get(file);
  expect(found).toEqual([{ line: 1, message: `Cannot find module '@stoa/ui'.` }]);
});

test.each([
  `error TS2688: Cannot find type definition file for 'node'.`,
  `tsconfig.json(1,20): error TS5023: Unknown compiler option 'checkers'.`,
  'Segmentation fault',
])('output that says that nothing was checked is an error: %s', (output) => {
  expect(() => problemsIn(output, stage)).toThrow(`The types were not checked: ${output}`);
});

test('no output is no problem', () => {
  expect(problemsIn('', stage).size).toBe(0);
});
