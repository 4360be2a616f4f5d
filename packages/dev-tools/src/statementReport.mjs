/**
 * A Markdown report of which tests cover which statement. A test covers a statement when its title contains it.
 * @param {Record<string, string[]>} statements by topic
 * @param {{ file: string, title: string }[]} tests
 * @returns {string}
 */
export function statementReport(statements, tests) {
  let covered = 0;
  /** @param {string} statement */
  const line = (statement) => {
    const files = new Set(tests.filter(({ title }) => title.includes(statement)).map(({ file }) => file));
    if (files.size > 0) covered += 1;
    return `- ${statement}: ${files.size > 0 ? [...files].join(', ') : '**no test**'}`;
  };
  const topics = Object.entries(statements).map(
    ([topic, list]) => `## ${topic}\n\n${list.map(line).join('\n')}\n`,
  );
  const all = Object.values(statements).flat().length;
  return [`# Statements and their tests\n\n${covered} of ${all} statements have a test.\n`, ...topics].join(
    '\n',
  );
}
