import type { Page } from '@playwright/test';

/** What a page reports from now on: on its console, and to the server. */
export function watchProblems(page: Page): string[] {
  const problems: string[] = [];
  const note = (text: string) => problems.push(`${page.url()}: ${text}`);
  page.on('pageerror', (error) => note(error.message));
  page.on('console', (message) => {
    // A page about nothing requests once more what does not exist.
    if (/status of 404/.test(message.text())) return;
    if (['warning', 'error'].includes(message.type())) note(message.text());
  });
  page.on('request', (request) => {
    if (request.url().endsWith('/api/remote-problems')) note(request.postData() ?? '');
  });
  return problems;
}
