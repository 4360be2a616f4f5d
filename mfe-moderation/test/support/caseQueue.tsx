import type { BanCommunity, Case, CaseDetails, DecideCasesBody } from '@stoa/contract';
import { makeCommunity, makeUser, renderPage, startServer } from '@stoa/platform/testing';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import CaseQueue from '../../src/cases/CaseQueue';
import { makeCase, makeDetails } from '../makeCase';

export const server = startServer();
const staff = makeUser({ role: 'moderator' });
export const rules = [
  { title: 'Be kind', text: 'Insult nobody.' },
  { title: 'No advertising', text: 'Sell elsewhere.' },
];

export const three = [1, 2, 3].map((id) =>
  makeCase({ id, subject: { ...makeCase().subject, id, postId: id, title: `Post ${id}` } }),
);

interface Opened {
  decisions: DecideCasesBody[];
  undone: number[][];
  claimed: number[];
}

/** Opens the queue and answers its calls. */
export function open({
  cases = three,
  details = {},
  refusal,
  place,
  as = staff,
  failures = 0,
  link,
  url = '/',
}: {
  cases?: Case[];
  details?: Partial<CaseDetails>;
  refusal?: { status: number; message: string };
  place?: BanCommunity;
  as?: ReturnType<typeof makeUser>;
  failures?: number;
  /** The `Link` header of the list. */
  link?: string;
  url?: string;
} = {}) {
  let left = cases;
  let reads = 0;
  const seen: Opened = { decisions: [], undone: [], claimed: [] };
  const list = () => {
    reads += 1;
    return reads <= failures
      ? HttpResponse.json({}, { status: 500 })
      : HttpResponse.json(left, link ? { headers: { link } } : {});
  };
  const counts = () =>
    HttpResponse.json({
      open: left.length,
      mine: 0,
      unclaimed: left.length,
      reasons: { spam: left.length },
      places: [],
    });
  const decide = async ({ request }: { request: Request }) => {
    const body = (await request.json()) as DecideCasesBody;
    seen.decisions.push(body);
    if (refusal) return HttpResponse.json({ code: 'CASE_CLAIMED', ...refusal }, { status: refusal.status });
    left = left.filter(({ id }) => !body.caseIds.includes(id));
    return HttpResponse.json({
      results: body.caseIds.map((caseId) => ({ caseId, decisionId: 100 + caseId })),
    });
  };
  server.use(
    http.get('*/api/cases', list),
    http.get('*/api/communities/3/cases', list),
    http.get('*/api/cases/counts', counts),
    http.get('*/api/communities/3/cases/counts', counts),
    http.get('*/api/communities/name/gardens', () => HttpResponse.json(makeCommunity({ rules }))),
    http.get('*/api/cases/:id', ({ params }) => {
      const found = left.find(({ id }) => id === Number(params.id));
      return found
        ? HttpResponse.json(makeDetails({ ...found, ...details }))
        : HttpResponse.json({ code: 'CASE_CLOSED', message: 'Decided' }, { status: 409 });
    }),
    http.put('*/api/cases/:id/claim', ({ params }) => {
      seen.claimed.push(Number(params.id));
      return HttpResponse.json({ username: 'ada', until: '2999-01-01T12:00:00.000Z', isYours: true });
    }),
    http.delete('*/api/cases/:id/claim', () => new HttpResponse(null, { status: 204 })),
    http.post('*/api/cases/decisions', decide),
    http.post('*/api/communities/3/cases/decisions', decide),
    http.post('*/api/cases/undo', async ({ request }) => {
      const { decisionIds } = (await request.json()) as { decisionIds: number[] };
      seen.undone.push(decisionIds);
      left = cases.filter(({ id }) => left.some((one) => one.id === id) || decisionIds.includes(100 + id));
      return HttpResponse.json({
        results: decisionIds.map((decisionId) => ({ caseId: decisionId - 100, decisionId })),
      });
    }),
  );
  return { seen, ...renderPage(<CaseQueue {...(place && { community: place })} />, { as, url }) };
}

export const rows = () => screen.findAllByRole('button', { name: /^“Post/ });
export const row = (id: number) => screen.findByRole('button', { name: new RegExp(`^“Post ${id}”`) });
