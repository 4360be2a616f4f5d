/**
 * The general limits of the product, imported as `limits`. They are separate exports, so that bundlers drop unused ones.
 * Lengths are counted in Unicode code points.
 */

/** Username length, characters of `A-Z a-z 0-9 _ -`. */
export const usernameMin = 3;
export const usernameMax = 20;
export const passwordMin = 8;
export const passwordMax = 128;
/** RFC 5321 path limit. */
export const emailMax = 254;
export const communityNameMin = 3;
export const communityNameMax = 21;
export const communityDisplayNameMax = 50;
export const communityDescriptionMax = 500;
export const communityRulesMax = 15;
export const communityRuleTitleMax = 100;
export const communityRuleTextMax = 1_000;
/** Characters of the message of a request to join. */
export const joinMessageMax = 500;
/** Requests to join that one member may have waiting. */
export const joinRequestsPerMember = 20;
/** Days for which an invite link is valid, people whom it admits, and valid links of a community. */
export const inviteDaysMax = 30;
export const inviteUsesMax = 100;
export const inviteLinksMax = 20;
export const postTitleMax = 300;
/** Combining marks on one letter of a title. */
export const titleMarksMax = 5;
export const postContentMax = 40_000;
/** Length of the description of a post's picture. */
export const postAltMax = 1_000;
export const commentMax = 10_000;
export const urlMax = 2_048;
/** Earlier posts of a link shown to the author of another: the newest. */
export const linkPosts = 3;
/** People mentioned in one post or comment, and people suggested while a name is written. */
export const mentionsMax = 10;
export const mentionSuggestions = 6;
/** Mentions in one Markdown text. Further ones are plain text. */
export const mentionLinksMax = 100;
/** Total length of all addresses in one Markdown text. Further links are rendered as plain text. */
export const markdownAddressesMax = 64 * 1024;
/** Characters of a cursor, which encodes the list and the position in it. */
export const cursorMax = 2_400;
/** The name shown beside the username on a profile. */
export const displayNameMax = 40;
/** The self-description at the top of a profile. */
export const bioMax = 300;
/** Posts that a member can pin to their profile. */
export const profilePinsMax = 3;
export const searchQueryMax = 200;
/** Communities, and members, returned by a search by name: the best matches. */
export const searchNamesMax = 50;
/** Size of an image file in bytes. */
export const imageBytesMax = 10 * 1024 * 1024;
/** Size of a video file in bytes. */
export const videoBytesMax = 100 * 1024 * 1024;
/** Comments above this depth of the displayed tree have a reply button; the others link to their own thread. */
export const replyDepthShown = 6;
/** Posts and comments whose state a page asks for after its live connection was lost. */
export const catchUpPosts = 50;
export const catchUpComments = 300;
/** Posts of an open list whose votes are kept current. */
export const watchedScores = 100;
/** New comments of an open thread that are counted; beyond it, "50+" are offered. */
export const newCommentsCounted = 50;
/** Depth of the deepest comment stored. */
export const commentDepthMax = 50;
/** Ancestors returned with a branch of a thread. */
export const commentParentsMax = 10;
/** Comments in one response of a thread. */
export const threadNodesMax = 500;
/** Top-level comments in one response of a thread that exceeds that number. */
export const threadRootsMax = 100;
/** Posts per page. */
export const pageSizeDefault = 25;
export const pageSizeMax = 100;
/**
 * Posts of one community on a page of `pageSizeDefault` posts of the joined feed by hot rank, or of one author in the
 * feed of followed people, by its dial. If all shares together do not fill a page, they grow in proportion.
 */
export const feedShares = { less: 1, normal: 5, more: 10 } as const;
/** Posts beyond a share that are counted; beyond it, "25+ more" are offered. */
export const morePostsCounted = 25;
/** Without `sort`, the list is newest first and has this length. */
export const pageSizeUnsorted = 100;
/** Communities in the sidebar. */
export const popularCommunities = 6;
/** The member's own communities in the sidebar. */
export const sidebarCommunities = 8;
/** Communities per page. */
export const communitiesPerPage = 100;
/** Communities that one member can join: their list is not paged. */
export const communitiesPerMember = 500;
/** Days that a draft is kept after its tab is closed. */
export const draftDays = 30;
/** Notifications in the list, newest first. */
export const notificationsMax = 50;
/** Notifications stored for each member; a new one deletes the oldest. */
export const notificationsStored = 1_000;
/** Groups of notifications under the bell. */
export const bellGroups = 50;
/** People named by a group of notifications. */
export const groupPeopleMax = 3;
/** Above this number the unread badge reads "99+". */
export const unreadBadgeMax = 99;
/** Recent posts on the dashboard. */
export const dashboardRecentPosts = 5;
