import lighthouse from 'lighthouse';

/** Target scores per category, out of 100. */
const goals = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };

/** Visits per page; the median performance counts, since the machine's speed varies. */
const visits = 5;

/**
 * Asks Lighthouse what it thinks of home and of a post on a phone, and prints it with what it holds against them.
 * @param {number} port where the browser takes commands
 */
export async function benchLighthouse(port, url) {
  console.log('\nLighthouse, mobile:');
  for (const [name, address] of [
    ['Home', '/'],
    ['A post', '/post/1'],
  ]) {
    const { lhr, all } = await medianVisit(port, url + address);
    console.log(`${name}: performance of ${visits} visits ${all.join(', ')}.`);
    for (const { id, title, score } of Object.values(lhr.categories)) {
      const points = Math.round(score * 100);
      const goal = goals[id];
      console.log(`${name}: ${title} ${points} (${goal} ${points >= goal ? 'met' : 'missed'}).`);
      for (const audit of faultsOf(lhr, id)) console.log(`  ${audit.id}: ${audit.title}`);
    }
  }
}

const performanceOf = ({ categories }) => Math.round(categories.performance.score * 100);

async function medianVisit(port, address) {
  const options = { port, onlyCategories: Object.keys(goals), logLevel: 'error', output: 'json' };
  const reports = [];
  for (let visit = 0; visit < visits; visit += 1) reports.push((await lighthouse(address, options)).lhr);
  reports.sort((one, other) => performanceOf(one) - performanceOf(other));
  return { lhr: reports[Math.floor(visits / 2)], all: reports.map(performanceOf) };
}

function faultsOf(lhr, category) {
  const counted = lhr.categories[category].auditRefs.filter(({ weight }) => weight > 0);
  return counted.map(({ id }) => lhr.audits[id]).filter(({ score }) => score !== null && score < 1);
}
