import { pagePaths } from '@stoa/contract';
import { html, type Markup } from '../html.js';
import type { FoundPage } from '../pages.js';
import { icon } from './marks.js';

/** A place with nothing in it. */
export function state(title: string, text?: string): Markup {
  return html`<div class="r-state">
    <p>${title}</p>
    ${text && html`<span>${text}</span>`}
  </div>`;
}

/** In place of what a failed call should have answered. */
export const unavailable = state('This part is unavailable', 'Please try again in a moment.');

function lost(title: string, text: string, way: { label: string; to: string }): Markup {
  return html`<div class="r-state">
    <h1>${title}</h1>
    <span>${text}</span>
    <div class="r-way"><a class="r-button r-primary" href="${way.to}">${way.label}</a></div>
  </div>`;
}

const home = { label: 'Return to Home', to: pagePaths.home };

/** What is said where the thing that a page is about does not exist, in the words of the app (SPEC §2 and §8). */
export const missing: Readonly<Record<string, (params: FoundPage['params']) => Markup>> = {
  [pagePaths.post]: () =>
    lost('Post not found', "The post you're looking for doesn't exist or has been removed.", home),
  [pagePaths.community]: () =>
    lost('Community Not Found', 'There is no community at this address.', {
      label: 'Browse Communities',
      to: pagePaths.communities,
    }),
  [pagePaths.user]: ({ username }) => lost('User not found', `There is no “${username ?? ''}” here.`, home),
};

/** Where no page is. */
export const notFound = html`<div class="r-nowhere">
  <a class="r-brand" href="${pagePaths.home}">${icon('brand')}Stoa</a>
  <h1>404 - Page Not Found</h1>
  <p>The page you&#39;re looking for doesn&#39;t exist or has been moved.</p>
  <a class="r-button r-primary" href="${pagePaths.home}">Return Home</a>
</div>`;
