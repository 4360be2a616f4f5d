import { recordFigure } from '@stoa/dev-tools/recordFigure';
import { signIn } from './session.mjs';
import { visit } from './visit.mjs';

/** Goals of a member's first page, on the slow profile. */
const goals = { largestPaint: 900, blocked: 150, layoutShift: 0.01 };

/** Visits home and a post as a guest and as a member in turn, and prints the medians of the member. */
export async function benchMember(browser, url, { rounds, mediansOf, columns }) {
  const session = await signIn(url);
  for (const [name, address] of [
    ['Home', '/'],
    ['A post', '/post/1'],
  ]) {
    const visits = { guest: [], member: [] };
    for (let round = 0; round <= rounds; round += 1) {
      for (const [who, made] of Object.entries(visits)) {
        const options = { isComposed: true, session: who === 'member' ? session : undefined };
        const figures = await visit(browser, url + address, options);
        if (round > 0) made.push(figures);
      }
    }
    const [guest, member] = [mediansOf(visits.guest), mediansOf(visits.member)];
    console.log(`\n${name} of a guest and of a member, median of ${rounds}, slow profile:`);
    for (const [key, { title, unit }] of Object.entries(columns)) {
      const value = member[key];
      const figure = { measure: title, name: `${name}, signed in`, value, unit, atMost: goals[key] };
      const verdict = key in goals ? ` (${recordFigure('First page', figure)})` : '';
      console.log(`  ${title}: ${guest[key].toFixed(3)}, ${value.toFixed(3)}${verdict}`);
    }
  }
}
