import lighthouse from 'lighthouse';

const categories = ['accessibility', 'best-practices'];
const goal = 100;

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
    const options = { port, onlyCategories: categories, logLevel: 'error', output: 'json' };
    const { lhr } = await lighthouse(url + address, options);
    for (const { id, title, score } of Object.values(lhr.categories)) {
      const points = Math.round(score * 100);
      console.log(`${name}: ${title} ${points} (${goal} ${points === goal ? 'met' : 'missed'}).`);
      for (const audit of faultsOf(lhr, id)) console.log(`  ${audit.id}: ${audit.title}`);
    }
  }
}

function faultsOf(lhr, category) {
  const counted = lhr.categories[category].auditRefs.filter(({ weight }) => weight > 0);
  return counted.map(({ id }) => lhr.audits[id]).filter(({ score }) => score !== null && score < 1);
}
