import type { PolicyReports } from '@stoa/contract';

/** A violation of the content security policy on a page, without personal data. */
export interface PolicyViolation {
  /** The path of the page, without its query. */
  readonly page: string;
  /** The name of the directive, such as `script-src-elem`. */
  readonly directive: string;
  /** The origin of the blocked resource, or `inline`, `eval` or the scheme of an address without an origin. */
  readonly blocked: string;
}

/** Maximum characters of each part: the sender of a report can put anything into it. */
const PART_MAX = 200;

/** Returns the violations that browsers report in either format, without duplicates. */
export function policyViolations(reports: PolicyReports): PolicyViolation[] {
  const all = Array.isArray(reports)
    ? reports
        .filter(({ type }) => type === 'csp-violation')
        .map(({ body }) => violation(body.documentURL, body.effectiveDirective, body.blockedURL))
    : [fromPolicyReport(reports['csp-report'])];
  return [...new Map(all.map((one) => [JSON.stringify(one), one])).values()];
}

function fromPolicyReport(report: Extract<PolicyReports, { 'csp-report': unknown }>['csp-report']) {
  const directive = report['effective-directive'] ?? report['violated-directive'];
  return violation(report['document-uri'], directive, report['blocked-uri']);
}

function violation(page = '', directive = '', blocked = ''): PolicyViolation {
  return {
    page: (URL.parse(page)?.pathname ?? 'unknown').slice(0, PART_MAX),
    directive: word(directive.split(' ', 1)[0] ?? ''),
    blocked: originOf(blocked),
  };
}

function originOf(blocked: string): string {
  const url = URL.parse(blocked);
  if (!url) return word(blocked);
  return (url.origin === 'null' ? url.protocol : url.origin).slice(0, PART_MAX);
}

/** Returns a word of the policy's own language, or a placeholder. */
const word = (text: string) => (/^[a-z-]{1,40}$/.test(text) ? text : 'unknown');
