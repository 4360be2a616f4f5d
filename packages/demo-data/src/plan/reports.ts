import { demoReports, type DemoReport } from '../content/reports.js';
import type { People } from './people.js';
import { HOUR, type Moment, type PlannedComment, type PlannedPost, type PlannedReport } from './planned.js';

/** Time until a decision. */
const DECIDED_AFTER = 5 * HOUR;
/** Length of the excerpt in a report, in characters. */
const EXCERPT = 300;

interface Reportable {
  readonly people: People;
  readonly posts: readonly PlannedPost[];
  readonly comments: readonly PlannedComment[];
}

type Subject = Pick<
  PlannedReport,
  'subjectType' | 'subjectId' | 'subjectTitle' | 'subjectExcerpt' | 'postId' | 'commentId' | 'reportedUserId'
>;

/** Plans some pending and some decided reports, oldest first. */
export function planReports(now: Moment, there: Reportable): PlannedReport[] {
  const reports = demoReports.map((report): PlannedReport => {
    const { by, reason, description = null, hoursAgo, decision } = report;
    const at = now - hoursAgo * HOUR;
    return {
      ...subjectOf(report, there),
      reporterId: there.people.idOf(by),
      reason,
      description,
      status: decision?.status ?? 'pending',
      resolvedById: decision ? there.people.idOf(decision.by) : null,
      moderatorNotes: decision?.notes ?? null,
      resolvedAt: decision ? at + DECIDED_AFTER : null,
      at,
    };
  });
  return reports.sort((a, b) => a.at - b.at);
}

function subjectOf(report: DemoReport, { people, posts, comments }: Reportable): Subject {
  if ('user' in report) {
    const id = people.idOf(report.user);
    const none = { subjectExcerpt: null, postId: null, commentId: null };
    return { subjectType: 'user', subjectId: id, subjectTitle: report.user, ...none, reportedUserId: id };
  }
  const post = posts.find(({ written }) => written.title === report.post);
  if (!post) throw new Error(`The demo has no post "${report.post}".`);
  const about = { subjectTitle: post.written.title, postId: post.id };
  if (!report.isAboutFirstComment) {
    const subjectExcerpt = post.written.text?.slice(0, EXCERPT) ?? null;
    const own = { subjectType: 'post' as const, subjectId: post.id, subjectExcerpt, commentId: null };
    return { ...about, ...own, reportedUserId: post.authorId };
  }
  const comment = comments.find(({ postId }) => postId === post.id);
  if (!comment) throw new Error(`The demo has no comment below "${report.post}".`);
  const { id, content, authorId } = comment;
  const own = { subjectType: 'comment' as const, subjectId: id, subjectExcerpt: content.slice(0, EXCERPT) };
  return { ...about, ...own, commentId: id, reportedUserId: authorId };
}
